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

export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** `fill(api.client, { id })` → '/v1/user/client/…', each value escaped. */
export function fill<P extends string>(path: P, params: Record<ParamNames<P>, string>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}
