import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import type { FoundPhotographer, SearchPage } from '../contract/search/search.ts'

/** The open marketplace with the demo data. */
export const OPEN = { DEMO: 'on', LAUNCH: 'live' }

/** A full page of results: an empty page would measure nothing. */
const FULL_PAGE = 12

/** The home page of the open marketplace; `/` alone is the one of the waiting list. */
export const OPEN_HOME = '/ (live)'

/** A URL for each page of the marketplace, for a shoot of two hours in three weeks. */
export async function findMarketPages(url: string): Promise<Record<string, string>> {
  const { criteria, found } = await findFullPage(url)
  const slugs = found.slice(0, 3).map(({ slug }) => slug)
  const [{ slug, offer }] = found as [FoundPhotographer]
  const shoot = new URLSearchParams([...criteria, ['package', offer.package.id], ['start', '10:00']])
  return {
    [OPEN_HOME]: url + site.home,
    [site.search]: `${url}${site.search}?${criteria}`,
    [site.profile]: `${url}${fill(site.profile, { slug: slugs[0]! })}?${criteria}`,
    [site.book]: `${url}${fill(site.book, { slug })}?${shoot}`,
    [site.compare]: `${url}${site.compare}?slugs=${slugs.join(',')}&${criteria}`,
    [site.landing]: await readFirstLanding(url),
  }
}

/** The first day of that week with a full page of photographers. */
async function findFullPage(url: string) {
  for (let ahead = 21; ahead < 28; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const criteria = new URLSearchParams({ date, hours: '2' })
    const found = await find(url, criteria)
    if (found.length === FULL_PAGE) return { criteria, found }
  }
  throw new Error('No day of that week has a full page of photographers.')
}

async function find(url: string, criteria: URLSearchParams): Promise<FoundPhotographer[]> {
  const response = await fetch(`${url}${api.search}?${criteria}`)
  if (!response.ok) throw new Error(`Searching failed with ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: SearchPage }).data.photographers
}

async function readFirstLanding(url: string): Promise<string> {
  const text = await (await fetch(`${url}/sitemaps/cities-1.xml`)).text()
  const [, address] = /<loc>(.*?)<\/loc>/.exec(text) ?? []
  if (!address) throw new Error('No service has a page in any city.')
  return address
}
