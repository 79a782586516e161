import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/admin/calls.ts'
import { jobMessages } from '../../../contract/admin/jobs.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listJobs } from './queries.ts'

export function addJobRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Jobs'] })

  route(calls.listJobs, 'List background jobs with the outcome of their last run', async () =>
    ok({ jobs: await listJobs(services) }),
  )

  route(calls.runJob, 'Run a background job now', async ({ params: { queue }, signedIn }) => {
    const known = services.jobs.monitor.queues.get(queue)
    if (!known) throw new NotFound(jobMessages.notFound())
    await recordActivity(services.db, {
      actorId: signedIn.personId,
      action: 'job.started',
      subjectType: 'job',
      after: { job: known.title },
    })
    // A job that waits already is not queued twice.
    await services.jobs.send(queue)
    return ok({}, jobMessages.started())
  })
}
