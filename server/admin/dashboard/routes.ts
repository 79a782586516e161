import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/admin/calls.ts'
import { readCurrency } from '../../core/settings/queries.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentDashboard, presentMonths } from './present.ts'
import { readFigures, readMonthFigures } from './queries.ts'
import { recentMonths } from './rules.ts'

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
