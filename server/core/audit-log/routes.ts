import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/activity.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listActivities } from './list.ts'
import { presentActivity } from './present.ts'

export function addActivityRoutes(app: FastifyInstance, { pool, config }: Services): void {
  addRoute(
    app,
    calls.listActivity,
    {
      guard: 'admin',
      tags: ['Activity'],
      summary: 'List the changes that administrators made, newest first',
    },
    async (request) => {
      const { rows, total } = await listActivities(pool, request.query, config.timeZone)
      return ok(pageOf('activities', rows.map(presentActivity), request.query, total))
    },
  )
}
