import { ownPath } from '../client/own-path.ts'

/** Where somebody was going when they were sent to one of the doors; null where that leads to another site. */
export const wantedPath = (url: URL): string | null => ownPath(url.searchParams.get('to'))

/** The way to another door, which leads on to the same page. */
export function signInTo(path: string, wanted: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(wanted ? { to: wanted } : {}) })
  return query.size > 0 ? `${path}?${query}` : path
}
