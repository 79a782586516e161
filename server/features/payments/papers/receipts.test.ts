import { expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import type { AdminRole } from '../../../../contract/api/roles.ts'
import { api } from '../../../../contract/paths.ts'
import { insertBooking } from '../../../../test/factories.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { ownMigrations } from '../../../platform/db/migration-files.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, query, type Raw, type Sql, sql } from '../../../platform/db/query.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { readReceipts } from './receipts.ts'

const market = startMarket()

const run = <Row extends Raw<Row>>(statement: Sql) => query<Row>(market.services.db)`${statement}`
const numbers = async () =>
  (await run<{ number: number }>(sql`select number from receipts order by number`)).map(
    ({ number }) => number,
  )
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a payment has its number as soon as it is recorded, and reading receipts writes nothing', async () => {
  const id = await market.bookAndAccept(market.shootIn(20))
  expect(await numbers()).toEqual([1])
  const receipts = await market.services.db.transaction((tx) => readReceipts(tx, id), {
    accessMode: 'read only',
  })
  expect(receipts).toMatchObject([{ number: 'R-000001', kind: 'capture' }])
})

test('concurrent payments, some of them rolled back, have numbers without gaps', async () => {
  const [{ id: transactionId } = { id: '' }] = await run<{ id: string }>(
    sql`select id from transactions limit 1`,
  )
  const record = (n: number) =>
    market.services.db
      .transaction(async (tx) => {
        const id = newId()
        await execute(tx)`insert into payments (id, transaction_id, kind, amount_minor, reference)
          values (${id}, ${transactionId}, 'capture', 100, ${id})`
        if (n % 3 === 0) throw new Error('undone')
      })
      .catch(() => {})
  await Promise.all(oneTo(30).map(record))
  expect(await numbers()).toEqual(oneTo(21))
})

test('an upgrade numbers earlier payments in batches, oldest first, and keeps existing numbers', async () => {
  const given = await run(sql`select number, payment_id from receipts order by number`)
  await run(sql`alter table payments disable trigger user`)
  await run(sql`insert into payments (id, transaction_id, kind, amount_minor, reference, occurred_at)
    select gen_random_uuid(), (select id from transactions limit 1), 'capture', 100, 'old ' || n,
      timestamptz '2020-01-01' + make_interval(secs => n)
    from generate_series(1, 50) n order by random()`)
  await run(sql`alter table payments enable trigger user`)
  const upgrade = ['0286_receipts_due.sql', '0287_number_due_receipts.sql', '0288_receipts_numbered.sql']
  await run(sql`delete from schema_migrations where name >= ${upgrade[0]!}`)

  const untilThen = (await ownMigrations()).filter(({ name }) => name <= upgrade.at(-1)!)
  const migrations = untilThen.map((migration) => ({
    ...migration,
    sql: migration.sql.replace('number_due_receipts(10000)', 'number_due_receipts(20)'),
  }))
  expect(await migrate(market.services.url, migrations)).toEqual(upgrade)
  expect(await run(sql`select number, payment_id from receipts order by number limit 21`)).toEqual(given)
  const [found] = await run(sql`
    select count(*)::int as count, max(r.number) as last, count(distinct r.xmin::text)::int as batches,
      bool_and(p.reference = 'old ' || r.number - 21) as ordered
    from receipts r join payments p on p.id = r.payment_id where r.number > 21`)
  expect(found).toEqual({ count: 50, last: 71, batches: 3, ordered: true })
})

test('administrators need money:read to read receipts, and the API document names it', async () => {
  const { id } = await insertBooking(market.services.db, {
    clientId: market.client.personId,
    photographerId: market.photographer.personId,
  })
  const statusFor = async (adminRole: AdminRole) => {
    const { headers } = await signIn(market.services, { adminRole })
    return (await market.app.inject({ url: fill(api.receipts, { id }), headers })).statusCode
  }
  expect([await statusFor('support'), await statusFor('finance'), await statusFor('owner')]).toEqual([
    403, 200, 200,
  ])
  const { paths } = (await market.app.inject({ url: '/openapi.json' })).json()
  const { description } = paths[api.receipts.replace(':id', '{id}')].get
  expect(description).toContain('Permission of administrators: money:read. Roles: owner, finance.')
})

test('a refund that came back and was sent again has two receipts and a cancellation, each naming what it corrects', async () => {
  const { services, photographer, admin, call } = market
  const { db } = services
  const id = await market.bookAndAccept(market.shootIn(30))
  await market.act(photographer, id, 'cancel')
  const [made] = await run<{ id: string; reference: string }>(
    sql`select id, reference from refunds where booking_id = ${id}`,
  )
  await execute(db)`update sandbox_objects set state = 'failed' where id = ${made!.reference}`
  await settleObject(services, createSandbox(services), 'refund', made!.reference, new Date())
  expect((await call(admin, 'POST', fill(api.sendRefundAgain, { id: made!.id }))).status).toBe(200)
  const receipts = await readReceipts(db, id)
  const [paid, first, cancelled, second] = receipts.map(({ number }) => number)
  expect(receipts).toMatchObject([
    { kind: 'capture', corrects: null },
    { kind: 'refund', amount: 120, corrects: paid },
    { kind: 'refund_failed', amount: 120, corrects: first },
    { kind: 'refund', amount: 120, corrects: paid },
  ])
  expect(second).not.toBe(cancelled)
  expect((await checkLedger(db)).filter(({ rule }) => rule.includes('receipt'))).toEqual([])
})
