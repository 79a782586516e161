import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/mailings.ts'
import { mailMessages } from '../../../contract/mail.ts'
import { cancelBatch, resumeBatch, retryBatch } from '../../core/mail/decisions.ts'
import { presentBatch, renderNotification } from '../../core/mail/present.ts'
import { findBatch, listBatches } from '../../core/mail/queries.ts'
import { wakeSenders } from '../../core/mail/wake.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { countAudience } from './audience.ts'
import { invite, notify } from './notify.ts'
import { followBatch } from './progress.ts'
import { sendTest } from './send-test.ts'

const tags = ['Emails']

export function addMailBatchRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  async function readBatch(id: string) {
    const batch = await findBatch(db, idOrNotFound(id, mailMessages.batchNotFound))
    if (!batch) throw new NotFound(mailMessages.batchNotFound)
    return presentBatch(batch, config)
  }

  addRoute(
    app,
    calls.notifyWaitlist,
    {
      guard: 'admin',
      tags,
      summary: 'Email people on the waiting list',
      description:
        'Responds at once and sends in the background. Send an `Idempotency-Key` header (or `idempotencyKey`) so that a repeated request creates one mailing.',
    },
    async ({ body, headers, signedIn }) => {
      const header = headers['idempotency-key']
      const key = (typeof header === 'string' && header.slice(0, 200)) || body.idempotencyKey || null
      const result = await notify(services, { adminId: signedIn.personId, body, key })
      return ok(result, mailMessages.notified(result.notified))
    },
  )

  addRoute(
    app,
    calls.inviteFromWaitlist,
    {
      guard: 'admin',
      tags,
      summary: 'Invite people on the waiting list, each with their own link',
      description:
        'Works as notifying them does; people who have joined are skipped. Inviting a person again sends the same link.',
    },
    async ({ body, headers, signedIn }) => {
      const header = headers['idempotency-key']
      const key = (typeof header === 'string' && header.slice(0, 200)) || body.idempotencyKey || null
      const result = await invite(services, { adminId: signedIn.personId, body, key })
      return ok(result, mailMessages.invited(result.invited))
    },
  )

  addRoute(
    app,
    calls.previewMailing,
    { guard: 'admin', tags, summary: 'Preview a mailing' },
    async ({ body: { subject = null, message = null, kind } }) =>
      ok(renderNotification(subject, message, config, kind)),
  )

  addRoute(
    app,
    calls.countMailAudience,
    { guard: 'admin', tags, summary: 'Count the recipients of a mailing' },
    async ({ body }) => ok(await countAudience(services, body)),
  )

  addRoute(
    app,
    calls.sendTestMail,
    { guard: 'admin', tags, summary: 'Send a mailing to yourself as a test' },
    async ({ body, signedIn }) => {
      const sent = await sendTest(services, signedIn.personId, body)
      const message = config.smtpUrl ? mailMessages.testQueued : mailMessages.testHeld
      return ok(sent, message(sent.to))
    },
  )

  addRoute(
    app,
    calls.listMailBatches,
    { guard: 'admin', tags, summary: 'List mailings' },
    async ({ query }) => {
      const { batches, total } = await listBatches(db, query)
      const rows = batches.map((batch) => presentBatch(batch, config))
      return ok(pageOf('batches', rows, query, total))
    },
  )

  addRoute(
    app,
    calls.fetchMailBatch,
    { guard: 'admin', tags, summary: 'Fetch a mailing and its progress' },
    async ({ params }) => ok(await readBatch(params.id)),
  )

  addRoute(
    app,
    calls.streamMailBatch,
    {
      guard: 'admin',
      compress: false,
      tags,
      summary: 'Stream the progress of a mailing as server-sent events',
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
    [
      calls.cancelMailBatch,
      'Cancel the unsent emails of a mailing',
      cancelBatch,
      mailMessages.batchCancelled,
    ],
    [calls.resumeMailBatch, 'Resume a stopped mailing', resumeBatch, mailMessages.batchResumed],
    [calls.retryMailBatch, 'Retry the failed emails of a mailing', retryBatch, mailMessages.batchRetried],
  ] as const
  for (const [call, summary, decide, message] of decisions) {
    addRoute(app, call, { guard: 'admin', tags, summary }, async ({ params, signedIn }) => {
      await decide(db, signedIn.personId, idOrNotFound(params.id, mailMessages.batchNotFound))
      wakeSenders(services)
      return ok(await readBatch(params.id), message)
    })
  }
}
