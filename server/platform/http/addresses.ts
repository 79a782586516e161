import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import * as m from '#messages/api-errors'
import { BadRequest } from '../errors.ts'

/** `GET http://host/about` requests the same page as `GET /about`; proxies send the absolute form. */
export function toOriginForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/')) return url
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1]
  if (rest === undefined) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}

const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** With two hosts, or an invalid one, the sender could choose which is used (RFC 9112, 3.2). */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, headers, httpVersion } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
    const missing = hosts === 0 && httpVersion === '1.1'
    if (missing || hosts > 1 || (headers.host && !HOST.test(headers.host)))
      return done(new BadRequest(m.hostNotValid()))
    done()
  })
}
