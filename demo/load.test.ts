import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStates } from '../contract/bookings/process.ts'
import { checkPassword } from '../server/core/auth/passwords.ts'
import { readManifest } from '../server/features/galleries/manifest.ts'
import { checkLedger } from '../server/features/payments/reconciliation/check-ledger.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { createTestDatabase } from '../test/database.ts'
import { createDemoSignIns } from './demo-sign-ins.ts'
import { extendDemoHolds } from './keep-holds.ts'
import { loadDemo, resetDemo } from './load.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await createTestDatabase()
  drop = made.drop
  database = connect({ url: made.url })
})

afterAll(async () => {
  await database.close()
  await drop()
})

const one = async (sql: string) => (await database.pool.query(sql)).rows[0]
const counts = () =>
  one(`select (select count(*)::int from people where role = 'client') as clients,
    (select count(*)::int from people where role = 'photographer') as photographers,
    (select count(*)::int from waitlist_entries) as waiting, (select count(*)::int from bookings) as bookings,
    (select sum(n)::int from tally_rows where subject = 'bookings' and owner is null and month is null) as tallied,
    (select sum(minor)::int from tally_rows where subject = 'money' and month is null) as money,
    (select sum(case kind when 'capture' then amount_minor else -amount_minor end)::int from payments) as captured`)

test('by default nothing is loaded beside administrators; on request two concurrent loads write one demo', async () => {
  await database.pool.query(
    `insert into people (id, role, email) values (gen_random_uuid(), 'admin', 'admin@framefolk.test')`,
  )
  expect(await loadDemo(database.pool, { besideAdmins: false })).toBe(false)
  const results = await Promise.all([1, 2].map(() => loadDemo(database.pool, { besideAdmins: true })))
  expect(results.sort()).toEqual([false, true])
  expect(await loadDemo(database.pool, { besideAdmins: true })).toBe(false)
  const found = await counts()
  expect(found).toMatchObject({ clients: 140, photographers: 114, waiting: 137 })
  expect(found.tallied).toBe(found.bookings)
  expect(found.money).toBe(found.captured)
})

test('bookings are in every state, with a correct ledger and no expired deadlines', async () => {
  const { rows } = await database.pool.query('select distinct state from bookings order by state')
  expect(rows.map(({ state }) => state)).toEqual([...bookingStates].sort())
  expect(await checkLedger(database.db)).toEqual([])
  const { late } = await one(
    `select count(*)::int as late from bookings where policy is not null and state not in ('booked', 'held') and deadline <= now() + interval '1 hour'`,
  )
  expect(late).toBe(0)
})

test('delivered bookings have photos and the correct manifest hash', async () => {
  const { rows } = await database.pool.query<{ id: string; manifest: string }>(
    `select id, manifest from bookings where policy is not null and state in ('delivered', 'changes', 'disputed')`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { id, manifest } of rows) expect(manifest).toBe(await readManifest(database.db, id))
  const { accepted } = await one(
    `select count(distinct b.id)::int as accepted from bookings b join gallery_pictures g on g.booking_id = b.id
     where b.state = 'completed' and b.manifest is not null`,
  )
  expect(accepted).toBeGreaterThan(3)
})

test('both legal texts exist, say that they are samples, and name the product', async () => {
  const { rows } = await database.pool.query(
    'select distinct on (type) type, version, content from page_versions order by type, version desc',
  )
  expect(rows.map(({ type, version }) => [type, version])).toEqual([
    ['privacy_policy', 1],
    ['terms_condition', 2],
  ])
  for (const { content } of rows) {
    expect(content).toContain('This is a sample text.')
    expect(content).toContain('Framefolk')
    expect(content).not.toMatch(/\{\w+\}|undefined/)
  }
})

test('one client and one photographer can sign in, each with a new password', async () => {
  const signIns = await createDemoSignIns(database.pool)
  expect(signIns.map(({ role }) => role)).toEqual(['client', 'photographer'])
  expect(new Set(signIns.map(({ password }) => password)).size).toBe(2)
  for (const { email, password } of signIns) {
    const found = await one(`select password_hash from people where email = '${email}'`)
    expect(await checkPassword(found.password_hash, password)).toBe(true)
  }
  const open = await one(`select count(*)::int as n from people where password_hash is not null`)
  expect(open.n).toBe(2)
})

test('a reset restores the demo with its portfolios, keeps administrators, leaves no old rows, and has correct tallies', async () => {
  const countPictures = () => one('select count(*)::int as pictures from pictures')
  const before = await countPictures()
  await database.pool.query(`delete from waitlist_entries where role is null`)
  await resetDemo(database.pool)
  const found = await counts()
  expect(found).toMatchObject({ clients: 140, photographers: 114, waiting: 137 })
  expect(found.tallied).toBe(found.bookings)
  expect(found.money).toBe(found.captured)
  expect((await one(`select count(*)::int as admins from people where role = 'admin'`)).admins).toBe(1)
  expect(await countPictures()).toEqual(before)
  expect(await one('select 1 from pictures where owner_id is null')).toBeUndefined()
})

test('holds of the demo are extended while it runs; one that is being paid for ends as usual', async () => {
  const holds = async () =>
    (
      await database.pool.query<{ id: string; minutes: number }>(
        `select id, round(extract(epoch from deadline - now()) / 60)::int as minutes from bookings where state = 'held' order by id`,
      )
    ).rows
  const [first, ...others] = await holds()
  expect(others.length).toBeGreaterThan(0)
  await database.pool.query(
    `update bookings set deadline = now() - interval '1 minute', hold_until = now() - interval '1 minute' where state = 'held'`,
  )
  await database.pool.query(
    `insert into payment_attempts (id, booking_id, purpose, method, provider, state, amount_minor, currency)
     select gen_random_uuid(), id, 'upfront', 'checkout', 'sandbox', 'open', 100, currency from bookings where id = $1`,
    [first!.id],
  )
  await extendDemoHolds(database.pool)
  expect(await holds()).toEqual([
    { id: first!.id, minutes: -1 },
    ...others.map(({ id }) => ({ id, minutes: 30 })),
  ])
})
