import type { AdminMarket, Market } from '../../../contract/launch.ts'
import { services } from '../../../contract/services.ts'
import type { MarketSettings } from '../../core/settings/queries.ts'

/** The default of a new database. */
const UNSET_CURRENCY = 'USD'

/** `setCurrency`: CURRENCY of this process. A database in another currency than the default had it set before. */
export function presentMarket({ launch, currency }: MarketSettings, setCurrency: string | null): Market {
  const screenCurrency = setCurrency ?? (currency === UNSET_CURRENCY ? null : currency)
  return { launch, currency, screenCurrency, services: [...services] }
}

export function presentAdminMarket(
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
    launchedAt: lastSwitch?.at.toISOString() ?? null,
    launchedBy: lastSwitch?.by ?? null,
    readiness,
    cities,
  }
}
