import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { isPrivate } from './network.ts'

const HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'] as const

/** A header claims that another client made the request, and TRUST_PROXY does not trust its sender. */
export function isForwardedByStranger(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw
  // If the sender is a trusted proxy, `ips` also has the client, even where both have the same address.
  const trusted = (request.ips?.length ?? 1) > 1
  return (
    !trusted && HEADERS.some((name) => headers[name] !== undefined) && request.ip === socket.remoteAddress
  )
}

/** Logged once per process: an unnamed proxy makes all visitors share one address. */
export function warnOfUnnamedProxy(app: FastifyInstance, log: FastifyBaseLogger): void {
  let said = false
  app.addHook('onRequest', (request, _reply, done) => {
    // A header from a public address was written by a visitor and not by our proxy, so the operator is not warned.
    if (!said && isForwardedByStranger(request) && isPrivate(request.ip)) {
      said = true
      log.warn(
        `Requests come through a proxy at ${request.ip} that isn’t in TRUST_PROXY. Until it is, all visitors share one address: ` +
          `one visitor’s failed logins lock out everyone, and /metrics stays closed. Set TRUST_PROXY=${request.ip} if that is your proxy.`,
      )
    }
    done()
  })
}
