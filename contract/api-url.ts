export type Query = Record<string, string | number | boolean | null | undefined>

/** The path of a request to the API with its query. */
export function urlOf({ path, query }: { path: string; query?: Query | URLSearchParams }): string {
  const known =
    query instanceof URLSearchParams ? query : new URLSearchParams(knownOf(query) as Record<string, string>)
  return known.size > 0 ? `${path}?${known}` : path
}

/** Without empty values. */
export const knownOf = (query: Query = {}): Query =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
