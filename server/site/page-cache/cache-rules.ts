import { site } from '../../../contract/paths.ts'
import { ownPages } from '../../../contract/site/own-pages.ts'

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
  // All unknown addresses share one page, or a scanner would fill the cache. Not so below a known page, whose link is
  // marked in the header, and in the back-office, which has another layout.
  if (!path.startsWith(site.admin) && isUnknown(path) && isUnknown(`/${path.split('/', 2)[1]}`))
    return UNKNOWN
  return null
}

/** An address that the router reads unchanged, and no data request. */
function isPlain(path: string): boolean {
  const here = 'http://own.invalid'
  return !path.endsWith('.data') && URL.canParse(path, here) && new URL(path, here).pathname === path
}
