import { api, fill, site } from '../contract/paths.ts'
import type { FoundPhotographer, SearchPage } from '../contract/search.ts'

/** Open doors and the people of the demo. */
export const OPEN = { DEMO: 'on', LAUNCH: 'live' }

/** An address for each page of the marketplace: what somebody sees who looks for three hours in a city in three weeks. */
export async function findMarketPages(url: string): Promise<Record<string, string>> {
  const anybody = await find(url, {})
  const { place, services } = anybody[0]!
  const date = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  const wish = new URLSearchParams({ place: place.id, date, hours: '3' })
  const near = await find(url, Object.fromEntries(wish))
  const slugs = [...near, ...anybody].slice(0, 3).map(({ slug }) => slug)
  const landing = await readFirstLanding(url)
  return {
    [site.search]: `${url}${site.search}?${wish}`,
    [site.profile]: url + fill(site.profile, { slug: anybody[0]!.slug }),
    [site.compare]: `${url}${site.compare}?slugs=${slugs.join(',')}&${wish}`,
    [site.landing]: landing ?? `${url}${site.search}?service=${services[0]}`,
  }
}

async function find(url: string, wish: Record<string, string>): Promise<FoundPhotographer[]> {
  const answer = await fetch(`${url}${api.search}?${new URLSearchParams(wish)}`)
  if (!answer.ok) throw new Error(`Searching failed with ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: SearchPage }).data.photographers
}

async function readFirstLanding(url: string): Promise<string | undefined> {
  const text = await (await fetch(`${url}/sitemaps/cities-1.xml`)).text()
  return /<loc>(.*?)<\/loc>/.exec(text)?.[1]
}
