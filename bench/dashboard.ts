import { api } from '../contract/paths.ts'
import { rollUpBusiness } from '../server/admin/business/roll-up.ts'
import { bare, ours } from './lists.ts'
import { type Measured, measure } from './measure.ts'
import { atMost, type Report, ratio } from './report.ts'
import type { Cluster } from './world.ts'

/** The markets of the search bench, so that a full run loads them once. */
const LARGE = [100_000, 2_000_000] as const
const SMALL = [1_000, 20_000] as const

/** The dashboard’s calls, compared with a bare server that reads the same counts and with fewer bookings. */
export async function benchDashboard(cluster: Pick<Cluster, 'openMarket'>): Promise<Report> {
  const large = await cluster.openMarket(...LARGE)
  const small = await cluster.openMarket(...SMALL)
  const began = performance.now()
  await rollUpBusiness(large.url, 'UTC')
  const counted = (performance.now() - began) / 1000
  await rollUpBusiness(small.url, 'UTC')
  const [ceiling, dashboard, attention, fewAttention, business, fewBusiness] = (await measure([
    bare(large, '/dashboard'),
    ours(large, 'dashboard', api.dashboard),
    ours(large, 'attention', api.attention),
    ours(small, 'attention, small', api.attention),
    ours(large, 'business', api.business),
    ours(small, 'business, small', api.business),
  ])) as [Measured, Measured, Measured, Measured, Measured, Measured]
  await large.stop()
  await small.stop()
  return {
    title: 'Dashboard, 2,000,000 bookings',
    lines: [
      ratio('the four cards with token : bare Fastify + pg reading the same counts', dashboard, ceiling, 0.5),
      ratio('needs attention : the same with 20,000 bookings', attention, fewAttention, 0.5),
      ratio('business at a glance : the same with 20,000 bookings', business, fewBusiness, 0.5),
      atMost('business figures counted again, hourly', counted, 's', 120),
    ],
  }
}
