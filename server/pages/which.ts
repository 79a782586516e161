import { ownPages, site } from '../../contract/paths.ts'

const HOUR = 60 * 60 * 1000
/** Which days are free changes as time passes, without a change in the database that would tell us. */
const HALF_A_MINUTE = 30_000

const same = new Set<string>(ownPages)
const profile = /^\/photographers\/([a-z0-9-]+)$/
const landing = /^\/photographers\/[a-z0-9-]+\/[a-z0-9-]+$/

export type Keepable = { name: string; topics: string[]; longestMs: number; status: number }

/** Which pages hold nobody's own and may be kept, with what changes them. */
export function whichPage(path: string, isUnknown: (path: string) => boolean): Keepable | null {
  if (same.has(path)) return { name: path, topics: ['site'], longestMs: HOUR, status: 200 }
  const [, slug] = profile.exec(path) ?? []
  if (slug) return { name: path, topics: ['site', `profile:${slug}`], longestMs: HALF_A_MINUTE, status: 200 }
  if (landing.test(path))
    return { name: path, topics: ['site', 'market'], longestMs: HALF_A_MINUTE, status: 200 }
  // The same page for every address that there is not, or a scanner would fill the store with them. Below a page that
  // there is, its link in the header is marked, so that is another page; so is what looks like the back-office.
  if (!path.startsWith(site.admin) && isUnknown(path) && isUnknown(`/${path.split('/', 2)[1]}`))
    return { name: '*', topics: ['site'], longestMs: HOUR, status: 404 }
  return null
}
