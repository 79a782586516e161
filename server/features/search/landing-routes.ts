import type { FastifyInstance } from 'fastify'
import { dateIn } from '../../../contract/format/clocks.ts'
import { serviceKeys } from '../../../contract/listings/service-keys.ts'
import { fetchHighlights, fetchLanding, listLandings } from '../../../contract/search/calls.ts'
import { ANY_SERVICE } from '../../../contract/search/landing-path.ts'
import {
  type Highlights,
  highlightMessages,
  type LandingPage,
  landingMessages,
} from '../../../contract/search/landings.ts'
import { createCache } from '../../platform/cache.ts'
import type { Queryable } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { roadKm } from '../quotes/price.ts'
import { findPage } from './find-page.ts'
import { readHighlights } from './highlights.ts'
import { serviceAt, slugged } from './landing-slugs.ts'
import { findLanding, type LocatedLanding, listCities, listLandingsOf, withoutLocation } from './landings.ts'
import type { SearchInput } from './search-input.ts'

/** These count all photographers, and every page of the site shows some of them. */
const ABOUT_ALL = { ttlMs: 10_000, refreshMs: 5_000 }
const HIGHLIGHTED_CITIES = 8
const NEAREST_CITIES = 8
const FOOTER_CITIES = 6

export function addLandingRoutes(app: FastifyInstance, { reads }: Services): void {
  const cities = createCache<LocatedLanding[]>(ABOUT_ALL)
  const highlighted = createCache<Highlights>(ABOUT_ALL)
  const citiesWith = (service: string) => cities.load(service, () => listCities(reads.db, service))
  const largest = async () =>
    (await citiesWith(ANY_SERVICE)).toSorted((a, b) => b.count - a.count).map(withoutLocation)

  const route = defineRoutes(app, { guard: 'public', tags: ['Search'], market: 'live' })

  route(fetchHighlights, {
    summary: 'Fetch totals, the cities with the most photographers and recent reviews',
    handler: async () => {
      const load = async () => readHighlights(reads.db, (await largest()).slice(0, HIGHLIGHTED_CITIES))
      const { cities, ...rest } = await highlighted.load('', load)
      return ok({ ...rest, cities: cities.map(slugged) }, highlightMessages.found())
    },
  })

  route(listLandings, {
    summary: 'List the pages of a city, or of the cities with the most photographers',
    handler: async ({ query }) => {
      const landings = query.place
        ? await listLandingsOf(reads.db, query.place)
        : (await largest()).slice(0, FOOTER_CITIES)
      return ok({ landings: landings.map(slugged) }, landingMessages.listed())
    },
  })

  route(fetchLanding, {
    summary: 'Fetch the page of a city, for one service or any (`in`)',
    description: 'With fewer than three photographers `listed` is false.',
    handler: async ({ params }) => {
      const wanted = serviceAt(params.service)
      const found = await findLanding(reads.db, wanted, params.city)
      if (!found) throw new NotFound(landingMessages.notFound())
      const { place, landing, services, ...page } = found
      const nearest = (await citiesWith(wanted))
        .filter(({ placeId }) => placeId !== place.id)
        .toSorted((a, b) => roadKm(place, a) - roadKm(place, b))
      const near = nearest.slice(0, NEAREST_CITIES).map((city) => slugged(withoutLocation(city)))
      const service = serviceKeys.find((key) => key === wanted)
      const weekend = await findNextWeekend(reads.pool, { service, at: place }, Date.now())
      return ok(
        { ...page, landing: slugged(landing), services: services.map(slugged), weekend, cities: near },
        landingMessages.found(),
      )
    },
  })
}

const WEEKENDS = 4
const WEEK = 7

type Wanted = { service?: SearchInput['service']; at: NonNullable<SearchInput['at']> }

/** The next Saturday or Sunday on which a photographer is available there, and how many are; null if none soon. */
async function findNextWeekend(
  client: Queryable,
  { service, at }: Wanted,
  now: number,
): Promise<LandingPage['weekend']> {
  for (const date of weekendDays(dateIn(now, at.timeZone))) {
    const { total } = await findPage(client, { service, at, date, sort: 'best' }, now, {
      page: 1,
      pageSize: 1,
    })
    if (total > 0) return { date, count: total }
  }
  return null
}

/** The Saturdays and Sundays after this date. */
export function weekendDays(today: string): string[] {
  const first = readDay(today) + 1
  const days = Array.from({ length: WEEKENDS * WEEK }, (_, offset) => nameDay(first + offset))
  return days.filter((date) => [0, 6].includes(new Date(date).getUTCDay()))
}
