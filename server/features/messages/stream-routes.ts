import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/messages.ts'
import { threadMessages as sentences } from '../../../contract/messages.ts'
import { createSessionCheck } from '../../core/auth/live-sessions.ts'
import { EventHub } from '../../core/live-events/hub.ts'
import { streamEvents } from '../../core/live-events/stream.ts'
import { TooManyRequests } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { OpenStreams } from './open-streams.ts'

const CLOSING_MS = 1_000

export function addEventStream(app: FastifyInstance, { url, log, pool }: Services): void {
  const hub = new EventHub(url, log)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', () => hub.stop())
  const findSession = createSessionCheck(pool)
  const streams = new OpenStreams()
  addRoute(
    app,
    calls.streamEvents,
    {
      guard: 'member',
      compress: false,
      tags: ['Messages'],
      summary: 'Stream your notifications as server-sent events',
    },
    async ({ signedIn, raw, ip }, reply) => {
      const { personId, sessionId } = signedIn
      await hub.start()
      const stream = streams.open(personId, networkOf(ip))
      if (!stream) throw new TooManyRequests(sentences.tooManyStreams, 60)
      const gone = new AbortController()
      const leave = () => {
        gone.abort()
        stream.close()
      }
      raw.once('close', leave)
      if (raw.destroyed) leave()
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // A keep-alive connection would delay the server's shutdown.
        connection: 'close',
      })
      const stillThere = async () => (await findSession(sessionId)) !== undefined
      const ended = AbortSignal.any([closing.signal, gone.signal])
      const { replaced } = stream
      const events = Readable.from(streamEvents(hub, { personId, stillThere, ended, replaced }))
      // A client that does not read never receives the end of the stream, and would keep its connection open.
      replaced.addEventListener('abort', () => setTimeout(() => events.destroy(), CLOSING_MS).unref())
      return reply.send(events)
    },
  )
}
