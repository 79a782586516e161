import { ownPages, site } from '../../../contract/paths.ts'

const same = new Set<string>(ownPages)
const profile = /^\/photographers\/[a-z0-9-]+$/
const help = /^\/help(?:\/[a-z-]+)?$/
const landing = /^\/photographers\/[a-z0-9-]+\/[a-z0-9-]+$/

/** `path` is what the page is rendered from: for unknown addresses one and the same, whichever was asked for first. */
export type CacheablePage = { name: string; path: string; status: number }

const UNKNOWN: CacheablePage = { name: '*', path: '/page-not-available', status: 404 }

/** Which pages are the same for every visitor and may be cached. */
export function cacheRuleFor(path: string, isUnknown: (path: string) => boolean): CacheablePage | null {
  if (!isPlain(path)) return null
  if (same.has(path) || [profile, landing, help].some((rule) => rule.test(path)))
    return { name: path, path, status: 200 }
  // The same page for every address that there is not, or a scanner would fill the cache with them. Below a page that
  // there is, its link in the header is marked, so that is another page; so is what looks like the back-office.
  if (!path.startsWith(site.admin) && isUnknown(path) && isUnknown(`/${path.split('/', 2)[1]}`))
    return UNKNOWN
  return null
}

/** A page's address as the router reads it too: not one of its data requests, and nothing that parsing an address changes. */
function isPlain(path: string): boolean {
  const here = 'http://own.invalid'
  return !path.endsWith('.data') && URL.canParse(path, here) && new URL(path, here).pathname === path
}
