import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route accepts slow bodies and handles stalled ones itself. */
    slowBody?: boolean
  }
}

/** A whole body must arrive within this time. */
const BODY_MS = 8_000
/** The server's limit for every request; photo uploads need it. */
export const MAX_REQUEST_MS = 60 * 60 * 1000

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Disconnects clients that send their body too slowly, on every route without `slowBody`. */
export function shedSlowBodies(app: FastifyInstance, longestMs = BODY_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || raw.complete || request.routeOptions.config.slowBody) return done()
    const timer = setTimeout(() => {
      // A request injected in process has no connection that could be slow.
      if (!raw.complete && raw.socket instanceof Socket) raw.socket.end(TIMED_OUT, () => raw.socket.destroy())
    }, longestMs)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
