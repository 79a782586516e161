import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/messages/calls.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findListed } from '../listings/slugs.ts'
import { askToStay } from '../outside-contacts/rule.ts'
import { limitMessages, limitThreads } from './limits.ts'
import { presentMessages, presentThreads } from './present.ts'
import { countUnread, ensureThread, listThreads } from './queries.ts'
import { seeMessages, seeThread } from './read-thread.ts'
import { sendMessage } from './send.ts'
import { blockThread, markRead, reportThread } from './thread-actions.ts'
import { deleteUnsentPicture } from './unsent-pictures.ts'

export function addThreadRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'member', tags: ['Messages'] })

  route(calls.listThreads, 'List your conversations, newest first', async ({ query, signedIn }) => {
    const { rows, total, unread } = await listThreads(db, signedIn.personId, query)
    const shown = await presentThreads(db, rows)
    return ok({ ...pageOf('threads', shown, query, total), unread }, sentences.listed)
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
      if (!photographer) throw new NotFound(sentences.noPhotographer)
      await limitThreads(db, personId)
      await limitMessages(db, personId)
      const { id } = await ensureThread(db, { clientId: personId, photographerId: photographer.id })
      const counted = await askToStay(db, { threadId: id, ...request.body })
      const sent = await sendMessage(db, {
        threadId: id,
        senderId: personId,
        counted,
        text: request.body.text,
        idempotencyKey: readIdempotencyKey(request) ?? undefined,
      })
      const seen = await seeThread(db, id, personId)
      const [shown] = await presentMessages(db, [sent])
      return ok({ thread: seen, message: shown! }, sentences.sent)
    },
  })

  route(calls.listMessages, {
    summary: 'List the messages of a conversation, newest first',
    description:
      '`before` and `after` are the id of a message and return the messages before it or the next ones after it, however many arrive in between. If a page of `after` is full, there are more.',
    handler: async ({ params, query, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      return ok(await seeMessages(db, id, signedIn.personId, query), sentences.read)
    },
  })

  route(calls.sendMessage, {
    summary: 'Send a message',
    description:
      'With an `Idempotency-Key` header (or the field `key`) a repeated message is saved once. `pictures` are ids of photos uploaded for this conversation. Contact details before a booking is accepted are answered with 409 and an error of `sendAnyway`, unless it is true.',
    handler: async (request) => {
      const { personId } = request.signedIn
      const threadId = idOrNotFound(request.params.id, sentences.notFound)
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
      return ok(shown!, sentences.sent)
    },
  })

  route(calls.deleteUnsentPicture, 'Delete a photo that you have not sent', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, sentences.notFound)
    const picture = idOrNotFound(params.picture, sentences.pictureNotFound)
    await deleteUnsentPicture(db, id, signedIn.personId, picture)
    await removeDiscarded(services)
    return ok({}, sentences.pictureLeftOut)
  })

  route(calls.markThreadRead, {
    summary: 'Mark a conversation as read, up to a message or up to now',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      await markRead(db, id, signedIn.personId, body?.message)
      return ok(await seeThread(db, id, signedIn.personId))
    },
  })

  route(calls.blockThread, 'Block or unblock a conversation', async ({ params, body, signedIn }) => {
    const id = idOrNotFound(params.id, sentences.notFound)
    await blockThread(db, id, signedIn.personId, body.blocked)
    const seen = await seeThread(db, id, signedIn.personId)
    return ok(seen, body.blocked ? sentences.blocked : sentences.unblocked)
  })

  route(calls.reportThread, 'Report a conversation', async ({ params, body, signedIn }) => {
    const id = idOrNotFound(params.id, sentences.notFound)
    await limitMessages(db, signedIn.personId)
    await reportThread(db, id, signedIn.personId, body.reason)
    return ok(await seeThread(db, id, signedIn.personId), sentences.reported)
  })
}
