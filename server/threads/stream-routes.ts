import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/paths.ts'
import { createSessionCheck } from '../auth/live-sessions.ts'
import type { Services } from '../services.ts'
import { EventHub } from './hub.ts'
import { streamEvents } from './stream.ts'

export function addEventStream(app: FastifyInstance, { url, log, pool }: Services): void {
  const hub = new EventHub(url, log)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', () => hub.stop())
  const findSession = createSessionCheck(pool)
  app.get(
    api.events,
    {
      config: { guard: 'member' },
      compress: false,
      schema: { tags: ['Messages'], summary: 'What concerns you, as it happens: server-sent events' },
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
