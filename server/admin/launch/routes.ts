import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/admin/calls.ts'
import { type AdminMarket, type Market, marketMessages } from '../../../contract/admin/launch.ts'
import { services } from '../../../contract/listings/services.ts'
import { payeeMessages } from '../../../contract/payments/payouts.ts'
import { hasSecondFactor } from '../../core/auth/second-factor-queries.ts'
import { chooseLanguages, listLanguages } from '../../core/languages/choose.ts'
import { refreshLanguages } from '../../core/languages/refresh.ts'
import type { KnownMarket, LaunchSwitch } from '../../core/settings/launch-switch.ts'
import {
  findLastSwitch,
  type MarketSettings,
  readMarket,
  screenCurrencyOf,
  updateMarket,
} from '../../core/settings/queries.ts'
import { currentProvider } from '../../features/payments/provider/providers.ts'
import { requestListings } from '../../features/studio/jobs.ts'
import { Conflict } from '../../platform/errors.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { checkReadiness } from './readiness.ts'

export function addMarketRoutes(app: FastifyInstance, services: Services, launchSwitch: LaunchSwitch): void {
  const { db, config } = services
  const present = async (settings: MarketSettings) =>
    presentAdminMarket(settings, await checkReadiness(services), await findLastSwitch(db), config.currency)

  const route = defineRoutes(app, { guard: 'admin', tags: ['Market'] })

  route(calls.fetchMarket, {
    guard: 'public',
    summary: 'Fetch the launch state, currency and services of the marketplace',
    handler: async () => ok(presentMarket(await launchSwitch.readMarket(), config.currency)),
  })

  route(calls.fetchAdminMarket, 'Fetch the launch switch, the fee and the launch checklist', async () =>
    ok(await present(await readMarket(db))),
  )

  route(calls.updateMarket, {
    summary: 'Open or close the marketplace, or change its settings',
    description:
      'Takes effect in every process within 2 seconds. Open bookings continue when the marketplace closes.',
    handler: async ({ body, signedIn }) => {
      // Without a provider no account could ever be ready, and no photographer listed.
      if (body.payeeRequired === 'listing' && !currentProvider(services))
        throw new Conflict(payeeMessages.byHand())
      // Or the owner would be the first without access.
      if (body.secondFactorRequired && !(await hasSecondFactor(db, signedIn.personId)))
        throw new Conflict(marketMessages.secondFactorFirst())
      const before = await readMarket(db)
      const after = await updateMarket(db, signedIn.personId, { ...body, ...chooseLanguages(body, before) })
      launchSwitch.forget()
      await refreshLanguages(services)
      if (before.payeeRequired !== after.payeeRequired || before.taxRequired !== after.taxRequired)
        requestListings(services)
      return ok(await present(after), sentence(before, after))
    },
  })
}

function sentence(before: MarketSettings, after: MarketSettings): string {
  if (before.launch === after.launch) return marketMessages.saved()
  return after.launch === 'live' ? marketMessages.opened() : marketMessages.closed()
}

/** `setCurrency`: CURRENCY of this process. */
export function presentMarket({ launch, currency }: KnownMarket, setCurrency: string | null): Market {
  return {
    launch,
    currency,
    screenCurrency: screenCurrencyOf({ launch, currency }, setCurrency),
    services: services(),
  }
}

function presentAdminMarket(
  settings: MarketSettings,
  { readiness, cities }: Pick<AdminMarket, 'readiness' | 'cities'>,
  lastSwitch: { at: Date; by: string | null } | undefined,
  setCurrency: string | null,
): AdminMarket {
  return {
    ...presentMarket(settings, setCurrency),
    feePercent: settings.feePercent,
    lateRefundDays: settings.lateRefundDays,
    maxDaysAhead: settings.maxDaysAhead,
    reservePayouts: settings.reservePayouts,
    reserveDays: settings.reserveDays,
    payeeRequired: settings.payeeRequired,
    taxRequired: settings.taxRequired,
    secondFactorRequired: settings.secondFactorRequired,
    outsideContacts: settings.outsideContacts,
    languages: listLanguages(settings.languages),
    defaultLanguage: settings.defaultLanguage,
    launchedAt: lastSwitch?.at.toISOString() ?? null,
    launchedBy: lastSwitch?.by ?? null,
    readiness,
    cities,
  }
}
