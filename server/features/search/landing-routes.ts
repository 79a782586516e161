import type { FastifyInstance } from 'fastify'
import { fetchHighlights, fetchLanding, listLandings } from '../../../contract/calls/landings.ts'
import { type Highlights, highlightMessages } from '../../../contract/highlights.ts'
import { ANY_SERVICE } from '../../../contract/landing-path.ts'
import { landingMessages } from '../../../contract/landings.ts'
import { serviceKeys } from '../../../contract/services.ts'
import { createCache } from '../../platform/cache.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { roadKm } from '../quotes/price.ts'
import { readHighlights } from './highlights.ts'
import { findLanding, type LocatedLanding, listCities, listLandingsOf, withoutLocation } from './landings.ts'
import { findNextWeekend } from './next-weekend.ts'

const open = { guard: 'public', market: 'live', tags: ['Search'] } as const
/** These count all photographers, and every page of the site shows some of them. */
const ABOUT_ALL = { ttlMs: 10_000, refreshMs: 5_000 }
const HIGHLIGHTED_CITIES = 8
const NEAREST_CITIES = 8
const FOOTER_CITIES = 6

export function addLandingRoutes(app: FastifyInstance, { db, pool }: Services): void {
  const cities = createCache<LocatedLanding[]>(ABOUT_ALL)
  const highlighted = createCache<Highlights>(ABOUT_ALL)
  const citiesWith = (service: string) => cities.load(service, () => listCities(db, service))
  const largest = async () =>
    (await citiesWith(ANY_SERVICE)).toSorted((a, b) => b.count - a.count).map(withoutLocation)

  addRoute(
    app,
    fetchHighlights,
    { ...open, summary: 'Fetch totals, the cities with the most photographers and recent reviews' },
    async () => {
      const load = async () => readHighlights(db, (await largest()).slice(0, HIGHLIGHTED_CITIES))
      return ok(await highlighted.load('', load), highlightMessages.found)
    },
  )

  addRoute(
    app,
    listLandings,
    { ...open, summary: 'List the pages of a city, or of the cities with the most photographers' },
    async ({ query }) => {
      const landings = query.place
        ? await listLandingsOf(db, query.place)
        : (await largest()).slice(0, FOOTER_CITIES)
      return ok({ landings }, landingMessages.listed)
    },
  )

  addRoute(
    app,
    fetchLanding,
    {
      ...open,
      summary: 'Fetch the page of a city, for one service or any (`in`)',
      description: 'With fewer than three photographers `listed` is false.',
    },
    async ({ params }) => {
      const found = await findLanding(db, params.service, params.city)
      if (!found) throw new NotFound(landingMessages.notFound)
      const { place, ...page } = found
      const nearest = (await citiesWith(params.service))
        .filter(({ placeId }) => placeId !== place.id)
        .toSorted((a, b) => roadKm(place, a) - roadKm(place, b))
      const near = nearest.slice(0, NEAREST_CITIES).map(withoutLocation)
      const service = serviceKeys.find((key) => key === params.service)
      const weekend = await findNextWeekend(pool, { service, at: place }, Date.now())
      return ok({ ...page, weekend, cities: near }, landingMessages.found)
    },
  )
}
