import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import { adminMarket, market, marketMessages, updateMarketBody } from '../../../contract/launch.ts'
import { api } from '../../../contract/paths.ts'
import { payeeMessages } from '../../../contract/payees.ts'
import type { LaunchSwitch } from '../../core/settings/launch-switch.ts'
import { findLastSwitch, type MarketSettings, readMarket, updateMarket } from '../../core/settings/queries.ts'
import { currentProvider } from '../../features/payments/providers.ts'
import { requestListings } from '../../features/studio/jobs.ts'
import { Conflict } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { presentAdminMarket, presentMarket } from './present.ts'
import { checkReadiness } from './readiness.ts'

const tags = ['Market']

export function addMarketRoutes(app: FastifyInstance, services: Services, launchSwitch: LaunchSwitch): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const present = async (settings: MarketSettings) =>
    presentAdminMarket(settings, await checkReadiness(services), await findLastSwitch(db))

  routes.get(
    api.market,
    {
      config: { guard: 'public' },
      schema: {
        tags,
        summary: 'Is the marketplace open, in which currency, for which services',
        response: { 200: success(market) },
      },
    },
    // `launchSwitch.read` returns the state fixed for the page that makes this call, even if the switch changed since.
    async () => ok(presentMarket({ ...(await readMarket(db)), launch: await launchSwitch.read() })),
  )

  routes.get(
    api.adminMarket,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'The switch, the fee and what is ready for opening',
        response: { 200: success(adminMarket) },
      },
    },
    async () => ok(await present(await readMarket(db))),
  )

  routes.patch(
    api.adminMarket,
    {
      config: { guard: 'admin', answers: [409] },
      schema: {
        tags,
        summary: 'Open or close the marketplace, or change its settings',
        description: 'In force in every process within two seconds. Open bookings go on when it is closed.',
        body: updateMarketBody,
        response: { 200: success(adminMarket) },
      },
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
