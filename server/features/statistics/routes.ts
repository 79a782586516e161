import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/studio/calls.ts'
import { statisticsMessages } from '../../../contract/studio/statistics.ts'
import { readMarket } from '../../core/settings/queries.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { Audience } from './audience.ts'
import { readStatistics } from './read.ts'

export function addStatisticsRoutes(
  app: FastifyInstance,
  { db, config }: Services,
  audience: Audience,
): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Studio'] })

  route(calls.fetchStatistics, {
    summary: 'Fetch views, requests and earnings of your studio',
    description:
      'A view is an opening of the public page, without bots and without the photographer. Views of the last ten seconds may be missing where several processes run.',
    handler: async ({ signedIn }) => {
      await audience.write()
      const { currency } = await readMarket(db)
      const around = { currency, timeZone: config.timeZone, now: new Date() }
      return ok(await readStatistics(db, signedIn.personId, around), statisticsMessages.fetched())
    },
  })
}
