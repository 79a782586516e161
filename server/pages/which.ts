import { ownPages, site } from '../../contract/paths.ts'

const HOUR = 60 * 60 * 1000
/** Which days are free changes as time passes, without a change in the database that would tell us. */
const HALF_A_MINUTE = 30_000

const same = new Set<string>(ownPages)
const profile = /^\/photographers\/([a-z0-9-]+)$/
const landing = /^\/photographers\/[a-z0-9-]+\/[a-z0-9-]+$/

/** `path` is what the page is rendered from: for unknown addresses one and the same, whichever was asked for first. */
export type Keepable = { name: string; path: string; topics: string[]; longestMs: number; status: number }

const UNKNOWN = '/page-not-available'

/** Which pages hold nobody's own and may be kept, with what changes them. */
export function whichPage(path: string, isUnknown: (path: string) => boolean): Keepable | null {
  if (!isPlain(path)) return null
  if (same.has(path)) return { name: path, path, topics: ['site'], longestMs: HOUR, status: 200 }
  const [, slug] = profile.exec(path) ?? []
  if (slug)
    return { name: path, path, topics: ['site', `profile:${slug}`], longestMs: HALF_A_MINUTE, status: 200 }
  if (landing.test(path))
    return { name: path, path, topics: ['site', 'market'], longestMs: HALF_A_MINUTE, status: 200 }
  // The same page for every address that there is not, or a scanner would fill the store with them. Below a page that
  // there is, its link in the header is marked, so that is another page; so is what looks like the back-office.
  if (!path.startsWith(site.admin) && isUnknown(path) && isUnknown(`/${path.split('/', 2)[1]}`))
    return { name: '*', path: UNKNOWN, topics: ['site'], longestMs: HOUR, status: 404 }
  return null
}

/** A page's address as the router reads it too: not one of its data requests, and nothing that parsing an address changes. */
function isPlain(path: string): boolean {
  const here = 'http://own.invalid'
  return !path.endsWith('.data') && URL.canParse(path, here) && new URL(path, here).pathname === path
}
