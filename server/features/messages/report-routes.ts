import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/messages/calls.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readThreadAsAdmin } from './read-as-admin.ts'
import { listReports, settleReport } from './reports.ts'

/** Reports about conversations. Administrators can read conversations only from here or from a booking's page. */
export function addReportRoutes(app: FastifyInstance, { db, secret }: Services): void {
  const findReport = async (text: string) => {
    const id = idOrNotFound(text, sentences.reportNotFound())
    const [found] = (await listReports(db, { id, page: 1, pageSize: 1 })).rows
    if (!found) throw new NotFound(sentences.reportNotFound())
    return found
  }

  const route = defineRoutes(app, { guard: 'admin', tags: ['Reports'] })

  route(calls.listReports, 'List reported conversations', async ({ query }) => {
    const { rows, total } = await listReports(db, query)
    return ok(pageOf('reports', rows, query, total))
  })

  route(calls.readReport, {
    summary: 'Read a reported conversation',
    description: 'The reason is logged. Photo URLs work for five minutes.',
    handler: async ({ params, body, signedIn: { personId: actorId } }) => {
      const { id, reporter, about } = await findReport(params.id)
      const [client, photographer] = reporter.role === 'client' ? [reporter, about] : [about, reporter]
      const log = {
        actorId,
        action: 'thread.opened',
        subjectType: 'report',
        subjectId: id,
        after: body,
      } as const
      return ok(
        await readThreadAsAdmin(
          db,
          { clientId: client.id, photographerId: photographer.id },
          { log, secret },
        ),
      )
    },
  })

  route(calls.settleReport, 'Resolve a report', async ({ params, body, signedIn }) => {
    const id = idOrNotFound(params.id, sentences.reportNotFound())
    await settleReport(db, id, signedIn.personId, body.note)
    return ok(await findReport(id), sentences.reportSettled())
  })
}
