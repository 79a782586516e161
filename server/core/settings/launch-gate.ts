import type { FastifyInstance } from 'fastify'
import type { LaunchSwitch } from './launch-switch.ts'

/** Runs before all other checks: until the launch, marketplace calls respond as if they did not exist. */
export function hideUntilLive(app: FastifyInstance, launchSwitch: LaunchSwitch): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.market !== 'live') return done()
    launchSwitch.read().then((launch) => {
      if (launch === 'live') done()
      else reply.callNotFound()
    }, done)
  })
}
