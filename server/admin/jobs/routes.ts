import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/jobs.ts'
import { ok } from '../../platform/http/answer.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listJobs } from './queries.ts'

export function addJobRoutes(app: FastifyInstance, services: Services): void {
  addRoute(
    app,
    calls.listJobs,
    { guard: 'admin', tags: ['Jobs'], summary: 'List background jobs with the outcome of their last run' },
    async () => ok({ jobs: await listJobs(services) }),
  )
}
