import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import { jobList } from '../../../contract/jobs.ts'
import { api } from '../../../contract/paths.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { listJobs } from './queries.ts'

export function addJobRoutes(app: FastifyInstance, services: Services): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    api.jobs,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Jobs'],
        summary: 'List background jobs with the outcome of their last run',
        response: { 200: success(jobList) },
      },
    },
    async () => ok({ jobs: await listJobs(services) }),
  )
}
