import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { compareMessages, compareQuery, comparison } from '../../../contract/compare.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { readCurrency } from '../../core/settings/queries.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { readRequestedPlace } from '../places/find-places.ts'
import { presentPlace } from '../places/present-place.ts'
import { compare } from './compare.ts'

export function addCompareRoutes(app: FastifyInstance, services: Services): void {
  const { db, pool } = services
  app.withTypeProvider<ZodTypeProvider>().get(
    api.compare,
    {
      config: { guard: 'public', market: 'live' },
      schema: {
        tags: ['Search'],
        summary: 'Up to four photographers side by side for one wish',
        description: 'Each with the package that costs least, and exactly the numbers of its quote.',
        querystring: compareQuery,
        response: { 200: success(comparison) },
      },
    },
    async ({ query }) => {
      const currency = await readCurrency(pool)
      const at = await readRequestedPlace(services, query.place)
      const compared = await compare({ db, pool }, { ...query, at, currency }, Date.now())
      return ok({ ...compared, place: at ? presentPlace(at) : null, currency }, compareMessages.compared)
    },
  )
}
