import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { pageQuery, success } from '../../../contract/envelope.ts'
import {
  inviteBody,
  inviteResult,
  mailAudience,
  mailAudienceBody,
  mailBatch,
  mailBatchPage,
  mailMessages,
  mailPreview,
  mailPreviewBody,
  notifyBody,
  notifyResult,
  testMailBody,
  testMailResult,
} from '../../../contract/mail.ts'
import { api } from '../../../contract/paths.ts'
import { cancelBatch, resumeBatch, retryBatch } from '../../core/mail/decisions.ts'
import { presentBatch, renderNotification } from '../../core/mail/present.ts'
import { findBatch, listBatches } from '../../core/mail/queries.ts'
import { wakeSenders } from '../../core/mail/wake.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { countAudience } from './audience.ts'
import { invite, notify } from './notify.ts'
import { followBatch } from './progress.ts'
import { sendTest } from './send-test.ts'

const tags = ['Mail']
const guard = 'admin' as const

export function addMailBatchRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  async function readBatch(id: string) {
    const batch = await findBatch(db, idOrNotFound(id, mailMessages.batchNotFound))
    if (!batch) throw new NotFound(mailMessages.batchNotFound)
    return presentBatch(batch, config)
  }

  routes.post(
    api.notify,
    {
      config: { guard, answers: [409] },
      schema: {
        tags,
        summary: 'Mail people on the waiting list',
        description:
          'Answers at once; the sending is a job. Send an `Idempotency-Key` header (or `idempotencyKey`) so that a repeated request makes one mailing.',
        body: notifyBody,
        response: { 200: success(notifyResult) },
      },
    },
    async ({ body, headers, signedIn }) => {
      const header = headers['idempotency-key']
      const key = (typeof header === 'string' && header.slice(0, 200)) || body.idempotencyKey || null
      const result = await notify(services, { adminId: signedIn.personId, body, key })
      return ok(result, mailMessages.notified(result.notified))
    },
  )

  routes.post(
    api.invite,
    {
      config: { guard, answers: [409] },
      schema: {
        tags,
        summary: 'Invite people on the waiting list, each with a link of their own',
        description:
          'As notifying them; whoever has joined already is left out. Invited again, a person gets the same link.',
        body: inviteBody,
        response: { 200: success(inviteResult) },
      },
    },
    async ({ body, headers, signedIn }) => {
      const header = headers['idempotency-key']
      const key = (typeof header === 'string' && header.slice(0, 200)) || body.idempotencyKey || null
      const result = await invite(services, { adminId: signedIn.personId, body, key })
      return ok(result, mailMessages.invited(result.invited))
    },
  )

  routes.post(
    api.mailPreview,
    {
      config: { guard },
      schema: {
        tags,
        summary: 'See a mailing before it is sent',
        body: mailPreviewBody,
        response: { 200: success(mailPreview) },
      },
    },
    async ({ body: { subject = null, message = null, kind } }) =>
      ok(renderNotification(subject, message, config, kind)),
  )

  routes.post(
    api.mailAudience,
    {
      config: { guard },
      schema: {
        tags,
        summary: 'See whom a mailing would reach before it is sent',
        body: mailAudienceBody,
        response: { 200: success(mailAudience) },
      },
    },
    async ({ body }) => ok(await countAudience(services, body)),
  )

  routes.post(
    api.testMail,
    {
      config: { guard },
      schema: {
        tags,
        summary: 'Send a mailing to yourself first',
        body: testMailBody,
        response: { 200: success(testMailResult) },
      },
    },
    async ({ body, signedIn }) => {
      const sent = await sendTest(services, signedIn.personId, body)
      const say = config.smtpUrl ? mailMessages.testQueued : mailMessages.testHeld
      return ok(sent, say(sent.to))
    },
  )

  routes.get(
    api.mailBatches,
    {
      config: { guard },
      schema: {
        tags,
        summary: 'List the mailings',
        querystring: pageQuery,
        response: { 200: success(mailBatchPage) },
      },
    },
    async ({ query }) => {
      const { batches, total } = await listBatches(db, query)
      const rows = batches.map((batch) => presentBatch(batch, config))
      return ok(pageOf('batches', rows, query, total))
    },
  )

  routes.get(
    api.mailBatch,
    {
      config: { guard },
      schema: {
        tags,
        summary: 'Read one mailing and its progress',
        params: idParams,
        response: { 200: success(mailBatch) },
      },
    },
    async ({ params }) => ok(await readBatch(params.id)),
  )

  routes.get(
    api.mailBatchEvents,
    {
      config: { guard },
      compress: false,
      schema: {
        tags,
        summary: 'Follow the progress of a mailing as server-sent events',
        params: idParams,
      },
    },
    async ({ params }, reply) => {
      await readBatch(params.id)
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // A keep-alive connection would delay the shutdown of the server.
        connection: 'close',
      })
      return reply.send(Readable.from(followBatch(() => readBatch(params.id), closing.signal)))
    },
  )

  const decisions = [
    [api.cancelMailBatch, 'Cancel what is still queued', cancelBatch, mailMessages.batchCancelled],
    [api.resumeMailBatch, 'Go on with a mailing that stopped', resumeBatch, mailMessages.batchResumed],
    [api.retryMailBatch, 'Try the failed mails again', retryBatch, mailMessages.batchRetried],
  ] as const
  for (const [path, summary, decide, message] of decisions) {
    routes.post(
      path,
      {
        config: { guard, answers: [409] },
        schema: { tags, summary, params: idParams, response: { 200: success(mailBatch) } },
      },
      async ({ params, signedIn }) => {
        await decide(db, signedIn.personId, idOrNotFound(params.id, mailMessages.batchNotFound))
        wakeSenders(services)
        return ok(await readBatch(params.id), message)
      },
    )
  }
}
