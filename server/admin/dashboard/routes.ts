import type { FastifyInstance } from 'fastify'
import type { DashboardMonths, DashboardStats } from '../../../contract/admin/calls.ts'
import * as calls from '../../../contract/admin/calls.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import { readCurrency } from '../../core/settings/queries.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { type Figures, type MonthFigures, readFigures, readMonthFigures } from './queries.ts'
import { describeGrowth, recentMonths } from './rules.ts'

export function addDashboardRoutes(app: FastifyInstance, { pool, config }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Dashboard'] })

  route(calls.fetchDashboard, 'Fetch the figures of this month, last month and all time', async () => {
    const [thisMonth, lastMonth] = recentMonths(new Date(), config.timeZone, 2) as [string, string]
    const [figures, currency] = await Promise.all([
      readFigures(pool, thisMonth, lastMonth),
      readCurrency(pool),
    ])
    return okAtRoot(presentDashboard(figures, currency))
  })

  route(calls.listDashboardMonths, 'List the figures of the last 12 months, oldest first', async () => {
    const months = recentMonths(new Date(), config.timeZone, 12)
    const [figures, currency] = await Promise.all([readMonthFigures(pool, months), readCurrency(pool)])
    return ok(presentMonths(figures, currency))
  })
}

/** The contract names this field `lastMonth` for people and `pastMonth` for bookings and money. */
function presentDashboard(
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

function presentMonths(months: MonthFigures[], currency: string): DashboardMonths {
  return { months: months.map(({ minor, ...month }) => ({ ...month, money: majorOf(minor, currency) })) }
}
