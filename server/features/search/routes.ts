import type { FastifyInstance } from 'fastify'
import { asMajor, majorOf, minorOf } from '../../../contract/format/money.ts'
import * as calls from '../../../contract/search/calls.ts'
import { compareMessages } from '../../../contract/search/compare.ts'
import { explainPlace } from '../../../contract/search/ranking.ts'
import { type SearchQuery, searchMessages } from '../../../contract/search/search.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { currentLocale } from '../../../messages/locale.ts'
import { readCurrency, readMarket } from '../../core/settings/queries.ts'
import { createCache } from '../../platform/cache.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import { enabledLocales } from '../../platform/locale.ts'
import type { Services } from '../../platform/services.ts'
import { ensureStudio } from '../listings/studios.ts'
import { readRequestedPlace } from '../places/find-places.ts'
import { presentPlace } from '../places/present-place.ts'
import { type Audience, isBot } from '../statistics/audience.ts'
import { createCardCache, readCards } from './cards.ts'
import { compare } from './compare.ts'
import { countFilters } from './count-filters.ts'
import { ABOUT_A_PLACE, createFacetCache } from './facets.ts'
import { listPublicReviews, previewProfile, readProfile } from './profile.ts'
import { withPrices } from './profile-prices.ts'
import { createFilterSuggestions, createResultCache } from './search.ts'
import { rejectPastDate, type SearchInput } from './search-input.ts'

export function addSearchRoutes(app: FastifyInstance, services: Services, audience: Audience): void {
  const { reads } = services
  const facetsOf = createFacetCache(reads.pool)
  const pageOfSearch = createResultCache(reads.pool)
  const looseningsOf = createFilterSuggestions(reads.pool)
  const cardCache = createCardCache()
  // A place never changes, and a currency only before the first booking.
  const places = createCache<Awaited<ReturnType<typeof readRequestedPlace>>>({
    ...ABOUT_A_PLACE,
    isCached: (place) => place !== undefined,
  })
  const currencies = createCache<string>({ ttlMs: 2_000 })

  const route = defineRoutes(app, { guard: 'public', tags: ['Search'], market: 'live' })

  route(calls.searchPhotographers, {
    summary: 'Find photographers by service, location, date and duration',
    description:
      'Each with the package that costs least for these criteria, and why it has its place. With a date, only available photographers.',
    handler: async ({ query, headers, visitor }) => {
      const now = Date.now()
      const currency = await currencies.load('', () => readCurrency(reads.pool))
      const place = await places.load(query.place ?? '', () => readRequestedPlace(reads, query.place))
      rejectPastDate(query.date, place?.timeZone, now)
      const search: SearchInput = {
        ...query,
        at: place,
        budgetMinor: budgetOf(query, currency),
        reads: enabledLocales().length > 1 ? currentLocale() : undefined,
      }
      const page = await pageOfSearch(search, now, query)
      const [cards, facets, loosen, counts] = await Promise.all([
        readCards(
          reads.pool,
          page.found,
          {
            money: { currency, toMajor: (minor) => majorOf(minor, currency) },
            service: query.service,
            date: query.date,
            now,
          },
          cardCache,
        ),
        facetsOf(search),
        page.total === 0 ? looseningsOf(search, now) : [],
        query.counts ? countFilters(reads.pool, search, now, minorOf(asMajor(1), currency)) : null,
      ])
      // Only a page of results has these numbers beside its filters.
      if (query.counts && !isBot(headers['user-agent'])) {
        audience.countShown(
          cards.map(({ id }) => id),
          visitor,
        )
        if (page.total === 0 && isPlain(query)) audience.countUnmet(query.service, place?.id)
      }
      const standings = new Map(page.found.map(({ photographerId, why }) => [photographerId, why]))
      const ordered = {
        sort: query.sort,
        total: page.total,
        place: place?.name,
        hasDate: query.date !== undefined,
      }
      const placed = cards.map((card) => ({
        ...card,
        why: explainPlace({ ...card, why: standings.get(card.id)! }, ordered),
      }))
      const rest = { place: place ? presentPlace(place) : null, currency, facets, counts, loosen }
      return ok({ ...pageOf('photographers', placed, query, page.total), ...rest }, searchMessages.found())
    },
  })

  route(calls.fetchProfile, {
    summary: 'Fetch the public profile of a photographer',
    description:
      'A former URL leads to the current one: see `slug`. With search criteria each package has its total.',
    handler: async ({ params, query }) => {
      const currency = await readCurrency(reads.pool)
      const profile = await readProfile(reads.db, params.slug, currency)
      if (!profile) throw new NotFound(searchMessages.notFound())
      const at = await readRequestedPlace(reads, query.place)
      const now = Date.now()
      rejectPastDate(query.date, (at ?? profile.place).timeZone, now)
      return ok(await withPrices(reads.pool, profile, query, at, now), searchMessages.found())
    },
  })

  route(calls.listProfileReviews, {
    summary: 'List the reviews of a photographer, newest first',
    handler: async ({ params, query }) => {
      const found = await listPublicReviews(reads.db, params.slug, query)
      if (!found) throw new NotFound(searchMessages.notFound())
      return ok(pageOf('reviews', found.rows, query, found.total), searchMessages.found())
    },
  })
}

/** Without filters: what it asks for is a service, a location and a date. */
const isPlain = ({ slugs, distance, budget, rating, language, instant, safe }: SearchQuery) =>
  [slugs, distance, budget, rating, language, instant, safe].every((filter) => filter === undefined)

const budgetOf = ({ budget }: SearchQuery, currency: string) =>
  budget === undefined ? undefined : minorOf(budget, currency)

export function addPreviewRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.previewProfile, {
    summary: 'Preview your public profile, listed or not',
    handler: async ({ signedIn: { personId } }) => {
      await db.transaction((tx) => ensureStudio(tx, personId))
      const { currency } = await readMarket(db)
      return ok(await previewProfile(db, personId, currency), studioMessages.profile())
    },
  })
}

export function addCompareRoutes(app: FastifyInstance, services: Services): void {
  const { db, pool } = services
  const route = defineRoutes(app, { guard: 'public', tags: ['Search'], market: 'live' })

  route(calls.comparePhotographers, {
    summary: 'Compare up to 4 photographers for the same criteria',
    description: 'Each with the package that costs least, and exactly the amounts of its quote.',
    handler: async ({ query }) => {
      const currency = await readCurrency(pool)
      const at = await readRequestedPlace(services, query.place)
      const now = Date.now()
      rejectPastDate(query.date, at?.timeZone, now)
      const compared = await compare({ db, pool }, { ...query, at, currency }, now)
      return ok({ ...compared, place: at ? presentPlace(at) : null, currency }, compareMessages.compared())
    },
  })
}
