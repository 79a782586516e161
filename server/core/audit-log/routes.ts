import type { FastifyInstance } from 'fastify'
import type { ActivityRow } from '../../../contract/admin/activity.ts'
import * as calls from '../../../contract/admin/calls.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { type ListedActivity, listActivities } from './list.ts'

export function addActivityRoutes(app: FastifyInstance, { reads, config }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Activity'] })

  route(calls.listActivity, 'List the changes that administrators made, newest first', async (request) => {
    const { rows, total } = await listActivities(reads.pool, request.query, config.timeZone)
    return ok(pageOf('activities', rows.map(presentActivity), request.query, total))
  })
}

function presentActivity(row: ListedActivity): ActivityRow {
  return {
    id: row.id,
    _id: row.id,
    action: row.action,
    actor:
      row.actor_id === null ? null : { id: row.actor_id, fullName: row.actor_name, role: row.actor_role },
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    before: row.before,
    after: row.after,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
