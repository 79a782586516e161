import type { DashboardMonths, DashboardStats } from '../../contract/dashboard.ts'
import { toMajor } from '../../contract/money.ts'
import type { Figures, MonthFigures } from './queries.ts'
import { describeGrowth } from './rules.ts'

/** The contract says `lastMonth` for people and `pastMonth` for bookings and money. */
export function presentDashboard({
  client,
  photographer,
  bookings,
  transactions,
  money,
}: Figures): DashboardStats {
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
      thisMonth: toMajor(money.minor.thisMonth),
      pastMonth: toMajor(money.minor.lastMonth),
      total: toMajor(money.minor.total),
      counts: {
        thisMonth: transactions.count.thisMonth,
        pastMonth: transactions.count.lastMonth,
        total: transactions.count.total,
      },
    },
  }
}

export function presentMonths(months: MonthFigures[]): DashboardMonths {
  return { months: months.map(({ minor, ...month }) => ({ ...month, money: toMajor(minor) })) }
}
