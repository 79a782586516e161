import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { dashboardMonths, dashboardStats } from '../../../contract/dashboard.ts'
import { success, successAtRoot } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { readCurrency } from '../../core/settings/queries.ts'
import { ok, okAtRoot } from '../../platform/http/answer.ts'
import type { Services } from '../../platform/services.ts'
import { presentDashboard, presentMonths } from './present.ts'
import { readFigures, readMonths } from './queries.ts'
import { recentMonths } from './rules.ts'

export function addDashboardRoutes(app: FastifyInstance, { pool, config }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.dashboard,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Dashboard'],
        summary: 'This month, last month and all time',
        response: { 200: successAtRoot(dashboardStats) },
      },
    },
    async () => {
      const [thisMonth, lastMonth] = recentMonths(new Date(), config.timeZone, 2) as [string, string]
      const [figures, currency] = await Promise.all([
        readFigures(pool, thisMonth, lastMonth),
        readCurrency(pool),
      ])
      return okAtRoot(presentDashboard(figures, currency))
    },
  )

  routes.get(
    api.dashboardMonths,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Dashboard'],
        summary: 'What each of the last twelve months added, oldest first',
        response: { 200: success(dashboardMonths) },
      },
    },
    async () => {
      const months = recentMonths(new Date(), config.timeZone, 12)
      const [figures, currency] = await Promise.all([readMonths(pool, months), readCurrency(pool)])
      return ok(presentMonths(figures, currency))
    },
  )
}
