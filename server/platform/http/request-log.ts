import type { FastifyInstance } from 'fastify'

/** One line per request, without address and headers: they are personal data. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
    done()
  })
}
