import { ownPath } from '../client/own-path.ts'

/** The page to go to after signing in; null if it is on another site. */
export const wantedPath = (url: URL): string | null => ownPath(url.searchParams.get('to'))

/** Link to another sign-in page that leads on to the same page. */
export function signInTo(path: string, wanted: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(wanted ? { to: wanted } : {}) })
  return query.size > 0 ? `${path}?${query}` : path
}
