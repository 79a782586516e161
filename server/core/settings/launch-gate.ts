import type { FastifyInstance } from 'fastify'
import type { LaunchSwitch } from './launch-switch.ts'

/** Before anything else is asked: while people wait, a call of the marketplace is one that does not exist. */
export function hideUntilLive(app: FastifyInstance, launchSwitch: LaunchSwitch): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.market !== 'live') return done()
    launchSwitch.read().then((launch) => {
      if (launch === 'live') done()
      else reply.callNotFound()
    }, done)
  })
}
