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
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || raw.complete || request.routeOptions.config.slowBody) return done()
    const timer = setTimeout(() => {
      // It already has its response, and drainLargeBodies limits the rest.
      if (reply.sent && reply.statusCode === 413) return
      // A request injected in process has no connection that could be slow.
      if (!raw.complete && raw.socket instanceof Socket) raw.socket.end(TIMED_OUT, () => raw.socket.destroy())
    }, longestMs)
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/** How much of a body that is too large is read and thrown away, and for how long. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024
const DRAIN_MS = 60_000

/**
 * Reads on after a 413: most clients read the response only once they have sent everything, and would lose it if the
 * connection were closed under them.
 */
export function drainLargeBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (reply.statusCode === 413 && !raw.complete && raw.socket instanceof Socket) {
      reply.header('connection', 'keep-alive')
      const { socket } = raw
      const end = () => socket.destroy()
      const timer = setTimeout(end, DRAIN_MS)
      let bytes = 0
      raw.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_DRAINED_BYTES) end()
      })
      raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
