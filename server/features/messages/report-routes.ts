import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import {
  openedMessages,
  openMessagesBody,
  report,
  reportsPage,
  reportsQuery,
  threadMessages as sentences,
  settleReportBody,
} from '../../../contract/messages.ts'
import { api } from '../../../contract/paths.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { readThreadAsAdmin } from './read-as-admin.ts'
import { listReports, settleReport } from './reports.ts'

const tags = ['Reports']
const guarded = { config: { guard: 'admin' } } as const

/** Reports about conversations. Administrators can read conversations only from here or from a booking's page. */
export function addReportRoutes(app: FastifyInstance, { db, secret }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const findReport = async (text: string) => {
    const id = idOrNotFound(text, sentences.reportNotFound)
    const [found] = (await listReports(db, { id, page: 1, pageSize: 1 })).rows
    if (!found) throw new NotFound(sentences.reportNotFound)
    return found
  }

  routes.get(
    api.reports,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Conversations that somebody has reported',
        querystring: reportsQuery,
        response: { 200: success(reportsPage) },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listReports(db, query)
      return ok(pageOf('reports', rows, query, total))
    },
  )

  routes.post(
    api.openReport,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Read a reported conversation',
        description: 'The reason goes into the activity log. Addresses of pictures work for five minutes.',
        params: idParams,
        body: openMessagesBody,
        response: { 200: success(openedMessages) },
      },
    },
    async ({ params, body, signedIn: { personId: actorId } }) => {
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
  )

  routes.post(
    api.settleReport,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Settle a report',
        params: idParams,
        body: settleReportBody,
        response: { 200: success(report) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.reportNotFound)
      await settleReport(db, id, signedIn.personId, body.note)
      return ok(await findReport(id), sentences.reportSettled)
    },
  )
}
