import type { DashboardMonths, DashboardStats } from '../../../contract/admin/calls.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery, calm } from '../../client/queries.ts'

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** The spec's response has growth as text only. */
export type Stats = Omit<DashboardStats, 'clients' | 'photographers'> & {
  clients: Optional<DashboardStats['clients'], 'growthValue'>
  photographers: Optional<DashboardStats['photographers'], 'growthValue'>
}
export type Month = DashboardMonths['months'][number]

export const statsQuery = { ...apiQuery(get(api.dashboard)), ...calm }
export const monthsQuery = { ...apiQuery(get(api.dashboardMonths)), ...calm }
