import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { activityPage, activityQuery } from '../../../contract/activity.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { listActivities } from './list.ts'
import { presentActivity } from './present.ts'

export function addActivityRoutes(app: FastifyInstance, { pool, config }: Services): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    api.activity,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Activity'],
        summary: 'Who did what to whom and when, newest first',
        querystring: activityQuery,
        response: { 200: success(activityPage) },
      },
    },
    async (request) => {
      const { rows, total } = await listActivities(pool, request.query, config.timeZone)
      return ok(pageOf('activities', rows.map(presentActivity), request.query, total))
    },
  )
}
