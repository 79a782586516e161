import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/search/calls.ts'
import { compareMessages } from '../../../contract/search/compare.ts'
import { readCurrency } from '../../core/settings/queries.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readRequestedPlace } from '../places/find-places.ts'
import { presentPlace } from '../places/present-place.ts'
import { compare } from './compare.ts'
import { rejectPastDate } from './search-input.ts'

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
      return ok({ ...compared, place: at ? presentPlace(at) : null, currency }, compareMessages.compared)
    },
  })
}
