import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping
  }
}

type Stopping = {
  /** `/readyz` answers 503, so the load balancer chooses another process for new requests. */
  announced: boolean
  /** Aborted when this process accepts no more connections: event streams end, and their clients connect to another. */
  ending: AbortController
}

const IDLE_EVERY_MS = 100

export function addStopping(app: FastifyInstance): void {
  const stopping: Stopping = { announced: false, ending: new AbortController() }
  app.decorate('stopping', stopping)
  app.addHook('onRequest', (_request, reply, done) => {
    // The next request of this client opens a connection, which the load balancer sends to another process.
    if (stopping.announced) reply.raw.setHeader('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => stopping.ending.abort())
}

/**
 * Stops without failing a request: says so and waits until the load balancer has noticed, then accepts nothing new, and
 * closes once every response is sent. `graceMs` later clients that are not finished are disconnected.
 */
export async function stopServing(
  app: FastifyInstance,
  { noticeMs, graceMs }: { noticeMs: number; graceMs: number },
): Promise<void> {
  app.stopping.announced = true
  await wait(noticeMs)
  app.stopping.ending.abort()
  const { server } = app
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS)
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
  // Before the app closes: pages call the API in this process, and a closing app refuses those calls.
  await new Promise((closed) => server.close(closed))
  clearInterval(idle)
  clearTimeout(cutOff)
  await app.close()
}
