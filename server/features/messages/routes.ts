import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../../contract/envelope.ts'
import {
  blockBody,
  message,
  messagesPage,
  messagesQuery,
  openedThread,
  openThreadBody,
  readBody,
  reportBody,
  sendMessageBody,
  threadMessages as sentences,
  thread,
  threadsPage,
  threadsQuery,
  unreadCount,
} from '../../../contract/messages.ts'
import { api } from '../../../contract/paths.ts'
import { removeDiscarded } from '../../core/pictures/discard.ts'
import type { Db } from '../../platform/db/connect.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { findBySlug } from '../listings/slugs.ts'
import { blockThread, markRead, reportThread } from './decisions.ts'
import { keyOf } from './key-of.ts'
import { limitMessages, limitThreads } from './limits.ts'
import { presentMessages, presentThreads } from './present.ts'
import { countUnread, ensureThread, listThreads } from './queries.ts'
import { seeMessages, seeThread } from './read-thread.ts'
import { sendMessage } from './send.ts'
import { leaveOut } from './unsent-pictures.ts'

const tags = ['Messages']
const guarded = { config: { guard: 'member' } } as const

export function addThreadRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.threads,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Your conversations, the newest first',
        querystring: threadsQuery,
        response: { 200: success(threadsPage) },
      },
    },
    async ({ query, signedIn }) => {
      const { rows, total, unread } = await listThreads(db, signedIn.personId, query)
      const shown = await presentThreads(db, rows)
      return ok({ ...pageOf('threads', shown, query, total), unread }, sentences.listed)
    },
  )

  routes.get(
    api.unreadMessages,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'How many messages you have not read',
        response: { 200: success(unreadCount) },
      },
    },
    async ({ signedIn }) => ok({ unread: await countUnread(db, signedIn.personId) }),
  )

  routes.post(
    api.threads,
    {
      config: { guard: 'client', market: 'live' },
      schema: {
        tags,
        summary: 'Ask a photographer something for the first time',
        description:
          '`photographer` is the last part of the address of the public page. Where you have talked before, it goes on.',
        body: openThreadBody,
        response: { 201: success(openedThread) },
      },
    },
    async (request, reply) => {
      const { personId } = request.signedIn
      const photographerId = await findListed(db, request.body.photographer)
      await limitThreads(db, personId)
      await limitMessages(db, personId)
      const { id } = await ensureThread(db, { clientId: personId, photographerId })
      const sent = await sendMessage(db, {
        threadId: id,
        senderId: personId,
        text: request.body.text,
        idempotencyKey: keyOf(request),
      })
      const seen = await seeThread(db, id, personId)
      const [shown] = await presentMessages(db, [sent])
      return reply.code(201).send(ok({ thread: seen, message: shown! }, sentences.sent))
    },
  )

  routes.get(
    api.threadMessages,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'The messages of a conversation, the newest first',
        params: idParams,
        description:
          '`before` and `after` hold the id of a message and go on from there, however many arrive meanwhile: the messages before it, or the next ones after it. A page of `after` that is full has more behind it.',
        querystring: messagesQuery,
        response: { 200: success(messagesPage) },
      },
    },
    async ({ params, query, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      return ok(await seeMessages(db, id, signedIn.personId, query), sentences.read)
    },
  )

  routes.post(
    api.threadMessages,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Write a message',
        description:
          'With an `Idempotency-Key` (or the field `key`) a message that is sent again because its answer got lost is one message. `pictures` are ids of pictures that were uploaded for this conversation.',
        params: idParams,
        body: sendMessageBody,
        response: { 201: success(message) },
      },
    },
    async (request, reply) => {
      const { personId } = request.signedIn
      const threadId = idOrNotFound(request.params.id, sentences.notFound)
      await seeThread(db, threadId, personId)
      await limitMessages(db, personId)
      const sent = await sendMessage(db, {
        threadId,
        senderId: personId,
        text: request.body.text,
        pictures: request.body.pictures,
        idempotencyKey: keyOf(request),
      })
      const [shown] = await presentMessages(db, [sent])
      return reply.code(201).send(ok(shown!, sentences.sent))
    },
  )

  routes.delete(
    api.threadPicture,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Leave out a picture that you have chosen and not sent',
        params: idParams.extend({ picture: z.string() }),
        response: { 200: success(z.object({})) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      const picture = idOrNotFound(params.picture, sentences.pictureNotFound)
      await leaveOut(db, id, signedIn.personId, picture)
      await removeDiscarded(services)
      return ok({}, sentences.pictureLeftOut)
    },
  )

  routes.post(
    api.readThread,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'You have read everything up to a message, or up to now',
        params: idParams,
        body: readBody,
        response: { 200: success(thread) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      await markRead(db, id, signedIn.personId, body?.message)
      return ok(await seeThread(db, id, signedIn.personId))
    },
  )

  routes.post(
    api.blockThread,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Hear no more from the other one, or again',
        params: idParams,
        body: blockBody,
        response: { 200: success(thread) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      await blockThread(db, id, signedIn.personId, body.blocked)
      const seen = await seeThread(db, id, signedIn.personId)
      return ok(seen, body.blocked ? sentences.blocked : sentences.unblocked)
    },
  )

  routes.post(
    api.reportThread,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'Tell us that something is wrong in a conversation',
        params: idParams,
        body: reportBody,
        response: { 200: success(thread) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      await limitMessages(db, signedIn.personId)
      await reportThread(db, id, signedIn.personId, body.reason)
      return ok(await seeThread(db, id, signedIn.personId), sentences.reported)
    },
  )
}

/** By current or former slug, like the profile page. */
async function findListed(db: Db, slug: string): Promise<string> {
  const known = await findBySlug(db, slug)
  const [found] = known
    ? await db
        .select({ id: studios.photographerId })
        .from(studios)
        .where(and(eq(studios.photographerId, known.photographerId), eq(studios.listed, true)))
    : []
  if (!found) throw new NotFound(sentences.noPhotographer)
  return found.id
}
