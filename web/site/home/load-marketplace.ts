import { promiseDefaults } from '../../../contract/brand/texts.ts'
import type { BrandValues } from '../../../contract/brand/values.ts'
import { api } from '../../../contract/paths.ts'
import { lastPlaceIn } from '../../../contract/search/landing-path.ts'
import type { Highlights } from '../../../contract/search/landings.ts'
import type { FoundPhotographer, SearchPage } from '../../../contract/search/search.ts'
import { get } from '../../client/api-request.ts'
import type { SiteContext } from '../../client/load-context.ts'
import { readFavourites } from '../../photographer-cards/favourites.ts'
import type { HomePromise } from './promises.tsx'

const SHOWN = 6
/** Enough to choose from, so that neither a city nor a service is shown twice if it can be avoided. */
const CONSIDERED = 36
/** With fewer photographers near the last city, the section shows some from everywhere. */
const MIN_NEAR = 3

export type Marketplace = {
  highlights: Highlights | null
  photographers: FoundPhotographer[]
  /** The visitor's last city, if the photographers are those near it. */
  near: { id: string; name: string } | null
  favourites: string[]
  promises: HomePromise[]
}

export async function loadMarketplace(request: Request, page: SiteContext): Promise<Marketplace> {
  const placeId = lastPlaceIn(request.headers.get('cookie'))
  const [highlights, found, { favourites }] = await Promise.all([
    page.call(get(api.highlights)),
    placeId ? findNear(page, placeId) : null,
    readFavourites(request, page),
  ])
  return {
    highlights: highlights.ok ? highlights.body.data : null,
    photographers: found?.photographers ?? (await findMix(page)),
    near: found?.place ? { id: found.place.id, name: found.place.name } : null,
    favourites,
    promises: promisesOf(page.brand),
  }
}

const promisesOf = ({ texts }: BrandValues): HomePromise[] => {
  const all = { ...promiseDefaults(), ...texts }
  return [
    { title: all.promise1, text: all.promise1Text, link: all.promise1Link, topic: 'verified' },
    { title: all.promise2, text: all.promise2Text, link: all.promise2Link, topic: 'payment' },
    { title: all.promise3, text: all.promise3Text, link: all.promise3Link, topic: 'refunds' },
  ]
}

async function findNear(page: SiteContext, placeId: string): Promise<SearchPage | null> {
  const answer = await page.call(get(api.search, { query: { place: placeId, pageSize: SHOWN } }))
  return answer.ok && answer.body.data.total >= MIN_NEAR ? answer.body.data : null
}

async function findMix(page: SiteContext): Promise<FoundPhotographer[]> {
  const answer = await page.call(get(api.search, { query: { sort: 'rating', pageSize: CONSIDERED } }))
  return answer.ok ? pickVaried(answer.body.data.photographers, SHOWN) : []
}

type Choice = Pick<FoundPhotographer, 'id' | 'place' | 'services'>

/** The first so many, skipping cities and main services that are already shown, as long as enough are left. */
export function pickVaried<T extends Choice>(found: T[], count: number): T[] {
  const chosen: T[] = []
  const cities = new Set<string>()
  const services = new Set<string>()
  const isNew = [
    ({ place, services: [main] }: T) => !cities.has(place.id) && !services.has(main ?? ''),
    ({ place }: T) => !cities.has(place.id),
    () => true,
  ]
  for (const fits of isNew)
    for (const one of found) {
      if (chosen.length === count) return chosen
      if (chosen.includes(one) || !fits(one)) continue
      chosen.push(one)
      cities.add(one.place.id)
      services.add(one.services[0] ?? '')
    }
  return chosen
}
