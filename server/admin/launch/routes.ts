import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/calls/launch.ts'
import { marketMessages } from '../../../contract/launch.ts'
import { payeeMessages } from '../../../contract/payees.ts'
import type { LaunchSwitch } from '../../core/settings/launch-switch.ts'
import { findLastSwitch, type MarketSettings, readMarket, updateMarket } from '../../core/settings/queries.ts'
import { currentProvider } from '../../features/payments/providers.ts'
import { requestListings } from '../../features/studio/jobs.ts'
import { Conflict } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { addRoute } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentAdminMarket, presentMarket } from './present.ts'
import { checkReadiness } from './readiness.ts'

const tags = ['Market']

export function addMarketRoutes(app: FastifyInstance, services: Services, launchSwitch: LaunchSwitch): void {
  const { db, config } = services
  const present = async (settings: MarketSettings) =>
    presentAdminMarket(settings, await checkReadiness(services), await findLastSwitch(db), config.currency)

  addRoute(
    app,
    calls.fetchMarket,
    { guard: 'public', tags, summary: 'Fetch the launch state, currency and services of the marketplace' },
    async () =>
      ok(presentMarket({ ...(await readMarket(db)), launch: await launchSwitch.read() }, config.currency)),
  )

  addRoute(
    app,
    calls.fetchAdminMarket,
    { guard: 'admin', tags, summary: 'Fetch the launch switch, the fee and the launch checklist' },
    async () => ok(await present(await readMarket(db))),
  )

  addRoute(
    app,
    calls.updateMarket,
    {
      guard: 'admin',
      tags,
      summary: 'Open or close the marketplace, or change its settings',
      description:
        'Takes effect in every process within 2 seconds. Open bookings continue when the marketplace closes.',
    },
    async ({ body, signedIn }) => {
      // Without a provider no account could ever be ready, and no photographer listed.
      if (body.payeeRequired === 'listing' && !currentProvider(services))
        throw new Conflict(payeeMessages.byHand)
      const before = await readMarket(db)
      const after = await updateMarket(db, signedIn.personId, body)
      launchSwitch.forget()
      if (before.payeeRequired !== after.payeeRequired) requestListings(services)
      return ok(await present(after), sentence(before, after))
    },
  )
}

function sentence(before: MarketSettings, after: MarketSettings): string {
  if (before.launch === after.launch) return marketMessages.saved
  return after.launch === 'live' ? marketMessages.opened : marketMessages.closed
}
