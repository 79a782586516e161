import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as calls from '../../../contract/mail/calls.ts'
import {
  type MailAudience,
  type MailBatch,
  type mailAudienceBody,
  mailMessages,
  type testMailBody,
} from '../../../contract/mail/mail.ts'
import { cancelBatch, resumeBatch, retryBatch } from '../../core/mail/decisions.ts'
import { queueMails, wakeSenders } from '../../core/mail/outbox.ts'
import { presentBatch, renderNotification } from '../../core/mail/present.ts'
import { findBatch, listBatches } from '../../core/mail/queries.ts'
import { isSuppressed } from '../../core/mail/unsubscribe.ts'
import { query, sql } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { BadRequest, NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { audienceOf, invite, notify, wasNotified } from './notify.ts'

export function addMailBatchRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services

  async function readBatch(id: string) {
    const batch = await findBatch(db, idOrNotFound(id, mailMessages.batchNotFound()))
    if (!batch) throw new NotFound(mailMessages.batchNotFound())
    return presentBatch(batch, config)
  }

  const route = defineRoutes(app, { guard: 'admin', tags: ['Emails'] })

  route(calls.notifyWaitlist, {
    summary: 'Email people on the waiting list',
    description:
      'Responds at once and sends in the background. Send an `Idempotency-Key` header (or `idempotencyKey`) so that a repeated request creates one mailing.',
    handler: async ({ body, headers, signedIn }) => {
      const key = readIdempotencyKey({ headers, body })
      const result = await notify(services, { adminId: signedIn.personId, body, key })
      return ok(result, mailMessages.notified(result.notified))
    },
  })

  route(calls.inviteFromWaitlist, {
    summary: 'Invite people on the waiting list, each with their own link',
    description:
      'Works as notifying them does; people who have joined are skipped. Inviting a person again sends the same link.',
    handler: async ({ body, headers, signedIn }) => {
      const key = readIdempotencyKey({ headers, body })
      const result = await invite(services, { adminId: signedIn.personId, body, key })
      return ok(result, mailMessages.invited(result.invited))
    },
  })

  route(calls.previewMailing, {
    summary: 'Preview a mailing',
    handler: async ({ body: { subject = null, message = null, kind } }) =>
      ok(renderNotification(subject, message, config, kind)),
  })

  route(calls.countMailAudience, 'Count the recipients of a mailing', async ({ body }) =>
    ok(await countAudience(services, body)),
  )

  route(calls.sendTestMail, 'Send a mailing to yourself as a test', async ({ body, signedIn }) => {
    const sent = await sendTest(services, signedIn.personId, body)
    const message = config.smtpUrl ? mailMessages.testQueued : mailMessages.testHeld
    return ok(sent, message(sent.to))
  })

  route(calls.listMailBatches, 'List mailings', async ({ query }) => {
    const { batches, total } = await listBatches(db, query)
    const rows = batches.map((batch) => presentBatch(batch, config))
    return ok(pageOf('batches', rows, query, total))
  })

  route(calls.fetchMailBatch, 'Fetch a mailing and its progress', async ({ params }) =>
    ok(await readBatch(params.id)),
  )

  route(calls.streamMailBatch, {
    compress: false,
    summary: 'Stream the progress of a mailing as server-sent events',
    handler: async ({ params }, reply) => {
      await readBatch(params.id)
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
        // A keep-alive connection would delay the shutdown of the server.
        connection: 'close',
      })
      return reply.send(Readable.from(followBatch(() => readBatch(params.id), app.stopping.ending.signal)))
    },
  })

  const decisions = [
    {
      call: calls.cancelMailBatch,
      summary: 'Cancel the unsent emails of a mailing',
      decide: cancelBatch,
      message: mailMessages.batchCancelled(),
    },
    {
      call: calls.resumeMailBatch,
      summary: 'Resume a stopped mailing',
      decide: resumeBatch,
      message: mailMessages.batchResumed(),
    },
    {
      call: calls.retryMailBatch,
      summary: 'Retry the failed emails of a mailing',
      decide: retryBatch,
      message: mailMessages.batchRetried(),
    },
  ] as const
  for (const { call, summary, decide, message } of decisions) {
    route(call, summary, async ({ params, signedIn }) => {
      await decide(db, signedIn.personId, idOrNotFound(params.id, mailMessages.batchNotFound()))
      wakeSenders(services)
      return ok(await readBatch(params.id), message)
    })
  }
}

const POLL_MS = 1_000
/** Proxies close an idle connection. */
const HEARTBEAT_MS = 15_000
/** Then the client reconnects, which checks its token again. */
const LIFE_MS = 60_000

/** The progress of a mailing as server-sent events, until it is finished or `ended` fires. */
async function* followBatch(read: () => Promise<MailBatch | null>, ended: AbortSignal) {
  const start = Date.now()
  let last = ''
  let spokeAt = start
  while (!ended.aborted && Date.now() - start < LIFE_MS) {
    const batch = await read()
    const data = JSON.stringify(batch)
    if (data !== last) {
      last = data
      spokeAt = Date.now()
      yield `event: progress\ndata: ${data}\n\n`
    } else if (Date.now() - spokeAt >= HEARTBEAT_MS) {
      spokeAt = Date.now()
      yield ': still here\n\n'
    }
    if (batch?.state !== 'sending') {
      yield 'event: end\ndata: {}\n\n'
      return
    }
    await sleep(POLL_MS, undefined, { signal: ended }).catch(() => {})
  }
}

/** Sends one copy of a mailing to the administrator who writes it; it belongs to no mailing. */
async function sendTest(
  services: Services,
  adminId: string,
  { subject, message }: z.infer<typeof testMailBody>,
): Promise<{ mailId: string; to: string }> {
  const [admin] = await services.db
    .select({ fullName: people.fullName, email: people.email })
    .from(people)
    .where(eq(people.id, adminId))
  const to = admin!.email!
  const data = { fullName: admin!.fullName ?? '', subject: subject ?? '', message: message ?? '' }
  const [mailId] = await queueMails(services.db, services, [{ kind: 'notification', to, data }])
  return { mailId: mailId!, to }
}

/** Counts the recipients that a mailing would have now. */
async function countAudience(
  { db, config }: Pick<Services, 'db' | 'config'>,
  body: z.infer<typeof mailAudienceBody>,
): Promise<MailAudience> {
  if (!body.all && !body.users?.length) throw new BadRequest(mailMessages.noRecipients())
  const rows = await query<Omit<MailAudience, 'lastToldAt' | 'transport'> & { last: string | null }>(db)`
    select count(*)::int as matched, count(*) filter (where suppressed)::int as unsubscribed,
      count(*) filter (where told and not suppressed)::int as "toldBefore",
      (select max(coalesce(sent_at, created_at)) from mails where kind = 'notification' and batch_id is not null
        and state in ('queued', 'sending', 'sent', 'unknown')
        and recipient in (select email from waitlist_entries where ${audienceOf(body, config.timeZone)})) as last
    from (
      select ${isSuppressed(sql`email`)} as suppressed, ${wasNotified(sql`email`)} as told
      from waitlist_entries where ${audienceOf(body, config.timeZone)}
    ) audience`
  const { last, ...counts } = rows[0]!
  return {
    ...counts,
    lastToldAt: counts.toldBefore > 0 && last ? new Date(last).toISOString() : null,
    transport: config.smtpUrl ? 'smtp' : 'none',
  }
}
