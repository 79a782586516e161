import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/messages/calls.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/connect.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { askToStay } from '../outside-contacts/rule.ts'
import { limitMessages } from './limits.ts'
import { presentMessages } from './present.ts'
import { ensureThread, findPair, findThread, type ThreadKey } from './queries.ts'
import { seeMessages, seeThread } from './read-thread.ts'
import { sendMessage } from './send.ts'

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
          sentences.read,
        )
      return ok(await seeMessages(db, id, signedIn.personId, query), sentences.read)
    },
  })

  route(calls.sendBookingMessage, {
    summary: 'Send a message about a booking',
    description: 'The first message starts the conversation.',
    handler: async (request) => {
      const { personId } = request.signedIn
      const pair = await pairOf(db, request.params.id, personId)
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
      const [shown] = await presentMessages(db, [sent])
      const seen = await seeThread(db, id, personId)
      return ok({ thread: seen, message: shown! }, sentences.sent)
    },
  })
}

async function pairOf(db: Db, bookingId: string, personId: string): Promise<ThreadKey> {
  const pair = await findPair(db, idOrNotFound(bookingId, sentences.bookingNotFound), personId)
  if (!pair) throw new NotFound(sentences.bookingNotFound)
  return pair
}
