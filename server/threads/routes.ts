import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../contract/envelope.ts'
import { api } from '../../contract/paths.ts'
import {
  blockBody,
  message,
  messagesPage,
  messagesQuery,
  openedThread,
  openThreadBody,
  reportBody,
  sendMessageBody,
  threadMessages as sentences,
  thread,
  threadsPage,
  threadsQuery,
} from '../../contract/threads.ts'
import { createSessionCheck } from '../auth/live-sessions.ts'
import type { Db } from '../db/connect.ts'
import { people } from '../db/tables/people.ts'
import { studios } from '../db/tables/studios.ts'
import { NotFound } from '../errors.ts'
import { ok, pageOf } from '../http/answer.ts'
import { idOrNotFound, idParams } from '../http/path-id.ts'
import type { Services } from '../services.ts'
import { blockThread, markRead, reportThread } from './decisions.ts'
import { EventHub } from './hub.ts'
import { limitMessages, limitThreads } from './limits.ts'
import { presentMessage, presentThread } from './present.ts'
import { ensureThread, listMessages, listThreads, readThread } from './queries.ts'
import { sendMessage } from './send.ts'
import { streamEvents } from './stream.ts'

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
      return ok({ ...pageOf('threads', rows.map(presentThread), query, total), unread }, sentences.listed)
    },
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
        ...keyOf(request),
      })
      const seen = await seeThread(db, id, personId)
      return reply.code(201).send(ok({ thread: seen, message: presentMessage(sent) }, sentences.sent))
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
        querystring: messagesQuery,
        response: { 200: success(messagesPage) },
      },
    },
    async ({ params, query, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      const seen = await seeThread(db, id, signedIn.personId)
      const { rows, total } = await listMessages(db, id, signedIn.personId, query)
      return ok(
        { ...pageOf('messages', rows.map(presentMessage), query, total), thread: seen },
        sentences.read,
      )
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
          'With an `Idempotency-Key` a message that is sent again because its answer got lost is one message.',
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
        ...keyOf(request),
      })
      return reply.code(201).send(ok(presentMessage(sent), sentences.sent))
    },
  )

  routes.post(
    api.readThread,
    {
      ...guarded,
      schema: {
        tags,
        summary: 'You have read everything up to now',
        params: idParams,
        response: { 200: success(thread) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, sentences.notFound)
      await markRead(db, id, signedIn.personId)
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

  addEventStream(app, services)
}

function addEventStream(app: FastifyInstance, { url, log, pool }: Services): void {
  const hub = new EventHub(url, log)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', () => hub.stop())
  const findSession = createSessionCheck(pool)
  app.get(
    api.events,
    {
      ...guarded,
      compress: false,
      schema: { tags, summary: 'What concerns you, as it happens: server-sent events' },
    },
    async ({ signedIn, raw }, reply) => {
      await hub.start()
      const gone = new AbortController()
      raw.once('close', () => gone.abort())
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Kept alive, the connection would hold up a stop of the server.
        connection: 'close',
      })
      const stillThere = async () => (await findSession(signedIn.sessionId)) !== undefined
      const ended = AbortSignal.any([closing.signal, gone.signal])
      return reply.send(Readable.from(streamEvents(hub, { personId: signedIn.personId, stillThere, ended })))
    },
  )
}

async function seeThread(db: Db, id: string, personId: string) {
  const seen = await readThread(db, id, personId)
  if (!seen) throw new NotFound(sentences.notFound)
  return presentThread(seen)
}

async function findListed(db: Db, slug: string): Promise<string> {
  const [found] = await db
    .select({ id: studios.photographerId })
    .from(studios)
    .innerJoin(people, eq(people.id, studios.photographerId))
    .where(sql`${studios.slug} = ${slug} and ${studios.listed}`)
  if (!found) throw new NotFound(sentences.noPhotographer)
  return found.id
}

function keyOf(request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' && key.length <= 200 ? { idempotencyKey: key } : {}
}
