import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies of this route take as long as they need; the route itself looks after those that stall. */
    slowBody?: boolean
  }
}

/** The whole of a body must have arrived within this time. */
const BODY_MS = 8_000
/** What the server grants every request; the routes that take photographs need it. */
export const LONGEST_REQUEST_MS = 60 * 60 * 1000

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Sheds clients that dribble their body, on every route that does not say it is for slow ones. */
export function shedSlowBodies(app: FastifyInstance, longestMs = BODY_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || raw.complete || request.routeOptions.config.slowBody) return done()
    const timer = setTimeout(() => {
      // A request that was injected in process has no line that could be slow.
      if (!raw.complete && raw.socket instanceof Socket) raw.socket.end(TIMED_OUT, () => raw.socket.destroy())
    }, longestMs)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
