import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../contract/messages/calls.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { notify } from '../../core/live-events/notify.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query, sql } from '../../platform/db/query.ts'
import { threadReports, threads } from '../../platform/db/tables/threads.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findListed } from '../listings/slugs.ts'
import { markThreadRead } from '../notifications/queries.ts'
import { askToStay } from '../outside-contacts/rule.ts'
import { limitMessages, limitThreads } from './limits.ts'
import { presentMessages, presentThreads } from './present.ts'
import {
  countUnread,
  ensureThread,
  findPair,
  findThread,
  listThreads,
  lockOwnThread,
  roleIn,
  type ThreadKey,
  type ThreadRow,
} from './queries.ts'
import { seeMessages, seeThread } from './read-thread.ts'
import { sendMessage } from './send.ts'
import { deleteUnsentPicture } from './unsent-pictures.ts'

export function addThreadRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'member', tags: ['Messages'] })

  route(calls.listThreads, 'List your conversations, newest first', async ({ query, signedIn }) => {
    const { rows, total, unread } = await listThreads(db, signedIn.personId, query)
    const shown = await presentThreads(db, rows)
    return ok({ ...pageOf('threads', shown, query, total), unread }, sentences.listed())
  })

  route(calls.countUnread, 'Count your unread messages', async ({ signedIn }) =>
    ok({ unread: await countUnread(db, signedIn.personId) }),
  )

  route(calls.openThread, {
    guard: 'client',
    market: 'live',
    summary: 'Start a conversation with a photographer',
    description:
      '`photographer` is the last part of the URL of the public profile. An existing conversation continues.',
    handler: async (request) => {
      const { personId } = request.signedIn
      const photographer = await findListed(db, request.body.photographer)
      if (!photographer) throw new NotFound(sentences.noPhotographer())
      await limitThreads(db, personId)
      return ok(
        await sendTo(db, { clientId: personId, photographerId: photographer.id }, request),
        sentences.sent(),
      )
    },
  })

  route(calls.listMessages, {
    summary: 'List the messages of a conversation, newest first',
    description:
      '`before` and `after` are the id of a message and return the messages before it or the next ones after it, however many arrive in between. If a page of `after` is full, there are more.',
    handler: async ({ params, query, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound())
      return ok(await seeMessages(db, id, signedIn.personId, query), sentences.read())
    },
  })

  route(calls.sendMessage, {
    summary: 'Send a message',
    description:
      'With an `Idempotency-Key` header (or the field `key`) a repeated message is saved once. `pictures` are ids of photos uploaded for this conversation. Contact details before a booking is accepted are answered with 409 and an error of `sendAnyway`, unless it is true.',
    handler: async (request) => {
      const { personId } = request.signedIn
      const threadId = idOrNotFound(request.params.id, sentences.notFound())
      await seeThread(db, threadId, personId)
      await limitMessages(db, personId)
      const counted = await askToStay(db, { threadId, ...request.body })
      const sent = await sendMessage(db, {
        threadId,
        senderId: personId,
        counted,
        text: request.body.text,
        pictures: request.body.pictures,
        idempotencyKey: readIdempotencyKey(request) ?? undefined,
      })
      const [shown] = await presentMessages(db, [sent])
      return ok(shown!, sentences.sent())
    },
  })

  route(calls.deleteUnsentPicture, 'Delete a photo that you have not sent', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, sentences.notFound())
    const picture = idOrNotFound(params.picture, sentences.pictureNotFound())
    await deleteUnsentPicture(db, id, signedIn.personId, picture)
    await removeDiscarded(services)
    return ok({}, sentences.pictureLeftOut())
  })

  route(calls.markThreadRead, {
    summary: 'Mark a conversation as read, up to a message or up to now',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound())
      await markRead(db, id, signedIn.personId, body?.message)
      return ok(await seeThread(db, id, signedIn.personId))
    },
  })

  route(calls.blockThread, 'Block or unblock a conversation', async ({ params, body, signedIn }) => {
    const id = idOrNotFound(params.id, sentences.notFound())
    await blockThread(db, id, signedIn.personId, body.blocked)
    const seen = await seeThread(db, id, signedIn.personId)
    return ok(seen, body.blocked ? sentences.blocked() : sentences.unblocked())
  })

  route(calls.reportThread, 'Report a conversation', async ({ params, body, signedIn }) => {
    const id = idOrNotFound(params.id, sentences.notFound())
    await limitMessages(db, signedIn.personId)
    await reportThread(db, id, signedIn.personId, body.reason)
    return ok(await seeThread(db, id, signedIn.personId), sentences.reported())
  })
}

async function change(
  db: Db,
  id: string,
  personId: string,
  work: (tx: Db, thread: ThreadRow, asClient: boolean) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const thread = await lockOwnThread(tx, id, personId)
    if (!thread) throw new NotFound(sentences.notFound())
    await work(tx, thread, roleIn(thread, personId) === 'client')
  })
}

/** Up to the message that was seen: one that arrived in between stays unread. The mark never moves back. */
const markRead = (db: Db, id: string, personId: string, messageId?: string) =>
  change(db, id, personId, async (tx, thread, asClient) => {
    const seen = messageId
      ? sql`(select created_at from thread_messages where id = ${messageId} and thread_id = ${id})`
      : sql`clock_timestamp()`
    const before = asClient ? thread.clientReadAt : thread.photographerReadAt
    const column = asClient ? sql`client_read_at` : sql`photographer_read_at`
    const rows = await query<{ at: string | null }>(tx)`
      update threads set ${column} = greatest(${column}, ${seen}) where id = ${id} returning ${column} as at`
    await markThreadRead(tx, personId, id)
    const after = rows[0]?.at
    if (after && before && new Date(after).getTime() === before.getTime()) return
    await notify(tx, [thread.clientId, thread.photographerId], { kind: 'read', thread: id })
  })

const blockThread = (db: Db, id: string, personId: string, blocked: boolean) =>
  change(db, id, personId, async (tx, _thread, asClient) => {
    const at = blocked ? now() : null
    await tx
      .update(threads)
      .set(asClient ? { blockedByClientAt: at } : { blockedByPhotographerAt: at })
      .where(eq(threads.id, id))
  })

/** Administrators find it in the activity log; to read the messages they have to give a reason. */
const reportThread = (db: Db, id: string, personId: string, reason: string) =>
  change(db, id, personId, async (tx) => {
    await tx.insert(threadReports).values({ id: newId(), threadId: id, reporterId: personId, reason })
    await recordActivity(tx, {
      actorId: personId,
      action: 'thread.reported',
      subjectType: 'thread',
      subjectId: id,
      after: { reason },
    })
  })

/** The conversation of a booking's client and photographer. It stays open after the marketplace closes, as the booking does. */
export function addBookingMessageRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'member', tags: ['Messages'] })

  route(calls.listBookingMessages, {
    summary: 'List the messages of a booking, newest first',
    handler: async ({ params, query, signedIn }) => {
      const id = await findThread(db, await pairOf(db, params.id, signedIn.personId))
      if (!id)
        return ok(
          { ...pageOf('messages', [], query, 0), thread: null, events: [], offers: [], more: false },
          sentences.read(),
        )
      return ok(await seeMessages(db, id, signedIn.personId, query), sentences.read())
    },
  })

  route(calls.sendBookingMessage, {
    summary: 'Send a message about a booking',
    description: 'The first message starts the conversation.',
    handler: async (request) => {
      const pair = await pairOf(db, request.params.id, request.signedIn.personId)
      return ok(await sendTo(db, pair, request), sentences.sent())
    },
  })
}

async function pairOf(db: Db, bookingId: string, personId: string): Promise<ThreadKey> {
  const pair = await findPair(db, idOrNotFound(bookingId, sentences.bookingNotFound()), personId)
  if (!pair) throw new NotFound(sentences.bookingNotFound())
  return pair
}

/** Sends a message to the conversation of the two, which the first one starts. */
async function sendTo(
  db: Db,
  pair: ThreadKey,
  request: FastifyRequest & { body: { text: string; key?: string; sendAnyway: boolean } },
) {
  const { personId } = request.signedIn
  await limitMessages(db, personId)
  const { id } = await ensureThread(db, pair)
  const counted = await askToStay(db, { threadId: id, ...request.body })
  const sent = await sendMessage(db, {
    threadId: id,
    senderId: personId,
    counted,
    text: request.body.text,
    idempotencyKey: readIdempotencyKey(request) ?? undefined,
  })
  const thread = await seeThread(db, id, personId)
  const [message] = await presentMessages(db, [sent])
  return { thread, message: message! }
}
