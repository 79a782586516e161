import { matchPath } from 'react-router'
import { site } from '../../contract/paths.ts'
import { withoutLanguage } from '../../contract/site/language-path.ts'

const here = 'http://own.invalid'
const pages = Object.values(site)

/**
 * A page of this site with its query and fragment, or null, because anyone can write a link with `?to=`. Parsed as a
 * browser would, which takes `/\\evil.example` and `/.//evil.example` for other hosts. The router's own data requests
 * (`/about.data`, `?_routes=…`) are not pages.
 */
export function ownPath(to: string | null | undefined): string | null {
  if (!to?.startsWith('/') || !URL.canParse(to, here)) return null
  const { origin, pathname: whole, searchParams, search, hash } = new URL(to, here)
  // The router adds the language to every path that it is given.
  const pathname = withoutLanguage(whole)
  if (origin !== here || pathname.endsWith('.data') || searchParams.has('_routes')) return null
  return pages.some((page) => matchPath(page, pathname)) ? pathname + search + hash : null
}

/** The page to go to after signing in; null if it is on another site. */
export const wantedPath = (url: URL): string | null => ownPath(url.searchParams.get('to'))

/** Link to another sign-in page that leads on to the same page. */
export function signInTo(path: string, wanted: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(wanted ? { to: wanted } : {}) })
  return query.size > 0 ? `${path}?${query}` : path
}
