import { api } from '../contract/paths.ts'
import { measure, type Target } from './measure.ts'
import { type Line, type Report, ratio } from './report.ts'
import type { Cluster, World } from './world.ts'

const SIZES = [10_000, 100_000, 1_000_000]

export const ours = (world: World, name: string, path: string): Target => ({
  name,
  url: world.ours.url + path,
  pid: world.ours.pid,
  options: { headers: { authorization: world.authorization } },
})
export const bare = (world: World, path: string): Target => ({
  name: 'ceiling',
  url: world.ceiling.url + path,
  pid: world.ceiling.pid,
})

/** The bookings list with its total and token check, compared with the same page without either. */
export async function benchLists(cluster: Cluster): Promise<Report> {
  const lines: Line[] = []
  for (const size of SIZES) {
    const world = await cluster.open(size)
    const [list, ceiling] = await measure([ours(world, 'list', api.bookings), bare(world, '/bookings')])
    lines.push(ratio(`${size.toLocaleString('en')} bookings, first page`, list!, ceiling!, 0.5))
    await world.stop()
  }
  return { title: 'Bookings list with total and token : bare Fastify + pg', lines }
}

/** How much slower a page far down is than the first one. */
export async function benchDeepPages(cluster: Cluster): Promise<Report> {
  const world = await cluster.open(SIZES.at(-1)!)
  const last = world.bookings / 10
  const page = (name: string, number: number) => ours(world, name, `${api.bookings}?page=${number}`)
  const [first, thousandth, middle, end, money] = await measure([
    page('first', 1),
    page('thousandth', 1_000),
    page('middle', Math.floor(last / 2)),
    page('last', last),
    ours(world, 'transactions', `${api.transactions}?page=1000`),
  ])
  await world.stop()
  return {
    title: 'Deep pages : first page, 1,000,000 bookings',
    lines: [
      ratio('page 1,000', thousandth!, first!, 0.3),
      ratio('middle page', middle!, first!, 0.1),
      ratio('last page', end!, first!, 0.5),
      ratio('transactions, page 1,000', money!, first!, 0.3),
    ],
  }
}
