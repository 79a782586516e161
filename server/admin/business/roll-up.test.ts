import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { marketChanges, SMALL_MARKET } from '../../../test/market-changes.ts'
import { runs } from '../../../test/release.ts'
import { connect, type Database } from '../../platform/db/connect.ts'
import { recentMonths } from '../dashboard/rules.ts'
import { readCohorts, readMonths } from './read.ts'
import { rollUpBusiness } from './roll-up.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url, connections: 4 })
})
afterAll(async () => {
  await database.close()
  await drop()
})

const rowsOf = async (text: string) => (await database.pool.query(text)).rows

/** Adds what random changes do not create: unpaid holds, acceptances, and people from the waiting list. */
const MORE = [
  `update bookings set policy = 'flexible' where (hashtext(id::text) & 1023) % 2 = 0`,
  `update bookings set booked_at = created_at where (hashtext(id::text) & 1023) % 3 = 0`,
  `insert into booking_events (id, booking_id, type, what, by)
   select gen_random_uuid(), id, 'accepted', 'Accepted', 'photographer' from bookings where (hashtext(id::text) & 1023) % 5 < 3`,
  `insert into waitlist_entries (id, full_name, email, created_at, joined_at)
   select gen_random_uuid(), 'A', email, created_at, case when (hashtext(id::text) & 1023) % 2 = 0 then now() end from people
   where email is not null`,
]

/** Counts row by row, without the roll-up's own code. */
async function recount(zone: string) {
  const monthOf = (at: Date) => recentMonths(at, zone, 1)[0]!.slice(0, 7)
  const months: Record<string, Record<string, number>> = {}
  const add = (at: Date, measure: string, n: number) => {
    const month = months[monthOf(at)] ?? {}
    months[monthOf(at)] = { ...month, [measure]: (month[measure] ?? 0) + n }
  }
  for (const { kind, amount_minor, occurred_at } of await rowsOf('select * from payments'))
    add(occurred_at, kind === 'capture' ? 'gross' : 'refunds', Number(amount_minor))
  const accepted = new Set(
    (await rowsOf('select booking_id from booking_events')).map((row) => row.booking_id),
  )
  const requested = (await rowsOf('select * from bookings')).filter(
    ({ state, policy, booked_at }) => state !== 'cancelled' || policy === null || booked_at !== null,
  )
  const isConfirmed = ({ id, state }: { id: string; state: string }) =>
    ['booked', 'shot', 'completed'].includes(state) || (state === 'cancelled' && accepted.has(id))
  const booked = requested.filter((row) => isConfirmed(row as { id: string; state: string }))
  for (const { created_at } of requested) add(created_at, 'requests', 1)
  for (const { created_at } of booked) add(created_at, 'bookings', 1)
  const ids = (rows: typeof requested) => new Set(rows.flatMap((row) => [row.client_id, row.photographer_id]))
  const [requesters, bookers] = [ids(requested), ids(booked)]
  const people = new Map((await rowsOf('select id, email from people')).map(({ id, email }) => [email, id]))
  for (const { email, created_at, joined_at } of await rowsOf('select * from waitlist_entries')) {
    const person = people.get(email)
    add(created_at, 'waitlist', 1)
    if (person || joined_at) add(created_at, 'waitlistAccounts', 1)
    if (requesters.has(person)) add(created_at, 'waitlistRequests', 1)
    if (bookers.has(person)) add(created_at, 'waitlistBookings', 1)
  }
  const cohorts: Record<string, Record<string, number>> = {}
  for (const client of new Set(booked.map(({ client_id }) => client_id))) {
    const active = [
      ...new Set(booked.filter((row) => row.client_id === client).map((row) => monthOf(row.created_at))),
    ].sort()
    const cohort = cohorts[active[0]!] ?? {}
    for (const month of active) cohort[month] = (cohort[month] ?? 0) + 1
    cohorts[active[0]!] = cohort
  }
  return { months, cohorts }
}

const MEASURES = [
  ...(['gross', 'refunds', 'requests', 'bookings'] as const),
  ...(['waitlist', 'waitlistAccounts', 'waitlistRequests', 'waitlistBookings'] as const),
]

test('the figures equal a recount after any sequence of changes', async () => {
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland')
  await fc.assert(
    fc.asyncProperty(
      marketChanges(() => database),
      zones,
      async (todo, zone) => {
        await database.pool.query(SMALL_MARKET)
        for (const step of todo) await step.act()
        for (const statement of MORE) await database.pool.query(statement)
        await rollUpBusiness(database.url, zone)
        const expected = await recount(zone)
        const { months } = await readMonths(database.db, 'JPY')
        for (const month of months)
          for (const measure of MEASURES)
            expect([month.month, measure, month[measure]]).toEqual([
              month.month,
              measure,
              expected.months[month.month]?.[measure] ?? 0,
            ])
        // The current month is always included, even without figures.
        const current = recentMonths(new Date(), zone, 1)[0]!.slice(0, 7)
        expect(months.map(({ month }) => month)).toEqual(
          [...new Set([...Object.keys(expected.months), current])].sort(),
        )
        const around = { currency: 'JPY', timeZone: zone, now: new Date('2025-12-15') }
        const cohorts = await readCohorts(database.db, around)
        const counted = cohorts.flatMap(({ month, clients, returned }) =>
          [clients, ...returned].map((n, later) => [month, stepMonth(month, later), n] as const),
        )
        expect(counted.filter(([, , n]) => n > 0)).toEqual(
          Object.entries(expected.cohorts)
            .flatMap(([cohort, active]) => Object.entries(active).map(([month, n]) => [cohort, month, n]))
            .sort(),
        )
      },
    ),
    { numRuns: runs(5, 15) },
  )
}, 120_000)

function stepMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

test('concurrent counts return correct figures', async () => {
  await database.pool.query(SMALL_MARKET)
  await Promise.all([1, 2, 3].map(() => rollUpBusiness(database.url, 'UTC')))
  const { months } = await readMonths(database.db, 'USD')
  expect(months.reduce((sum, { requests }) => sum + requests, 0)).toBe(16)
  expect(months.reduce((sum, { gross }) => sum + gross, 0)).toBe(72)
})
