import type { AdminMarket, Market } from '../../../contract/launch.ts'
import { services } from '../../../contract/services.ts'
import type { MarketSettings } from '../../core/settings/queries.ts'

export function presentMarket({ launch, currency }: MarketSettings): Market {
  return { launch, currency, services: [...services] }
}

export function presentAdminMarket(
  settings: MarketSettings,
  { readiness, cities }: Pick<AdminMarket, 'readiness' | 'cities'>,
  lastSwitch: { at: Date; by: string | null } | undefined,
): AdminMarket {
  return {
    ...presentMarket(settings),
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
