import type { DashboardMonths, DashboardStats } from '../../../contract/admin/calls.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import type { Figures, MonthFigures } from './queries.ts'
import { describeGrowth } from './rules.ts'

/** The contract names this field `lastMonth` for people and `pastMonth` for bookings and money. */
export function presentDashboard(
  { client, photographer, bookings, transactions, money }: Figures,
  currency: string,
): DashboardStats {
  return {
    clients: {
      thisMonth: client.count.thisMonth,
      lastMonth: client.count.lastMonth,
      totalClients: client.count.total,
      ...describeGrowth(client.count.thisMonth, client.count.lastMonth),
    },
    photographers: {
      thisMonth: photographer.count.thisMonth,
      lastMonth: photographer.count.lastMonth,
      totalPhotographer: photographer.count.total,
      ...describeGrowth(photographer.count.thisMonth, photographer.count.lastMonth),
    },
    booking: {
      thisMonth: bookings.count.thisMonth,
      pastMonth: bookings.count.lastMonth,
      totalBooking: bookings.count.total,
    },
    transactions: {
      thisMonth: majorOf(asMinor(money.minor.thisMonth), currency),
      pastMonth: majorOf(asMinor(money.minor.lastMonth), currency),
      total: majorOf(asMinor(money.minor.total), currency),
      counts: {
        thisMonth: transactions.count.thisMonth,
        pastMonth: transactions.count.lastMonth,
        total: transactions.count.total,
      },
    },
  }
}

export function presentMonths(months: MonthFigures[], currency: string): DashboardMonths {
  return { months: months.map(({ minor, ...month }) => ({ ...month, money: majorOf(minor, currency) })) }
}
