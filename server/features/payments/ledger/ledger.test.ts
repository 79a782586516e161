import { beforeAll, expect, test } from 'vitest'
import { asMinor } from '../../../../contract/format/money.ts'
import { insertOrder, insertPerson } from '../../../../test/factories.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, query, sql } from '../../../platform/db/query.ts'
import { payments } from '../../../platform/db/tables/money/transactions.ts'
import { databaseCode } from '../../../platform/http/error-handler.ts'
import { balanceOf, post } from './post.ts'
import { accounts, capture, release } from './postings.ts'

let parties: { clientId: string; photographerId: string }
const running = startTestApp()
beforeAll(async () => {
  const { db } = running.services
  const [client, photographer] = [await insertPerson(db), await insertPerson(db, { role: 'photographer' })]
  parties = { clientId: client.id, photographerId: photographer.id }
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => databaseCode(error),
  )

test('an entry is posted once, also by concurrent requests', async () => {
  const { db } = running.services
  const { booking } = await insertOrder(db, parties)
  const entry = capture({
    booking: booking.id,
    reference: newId(),
    minor: asMinor(5000),
    providerFeeMinor: asMinor(100),
  })
  const about = { bookingId: booking.id, currency: 'USD' }
  const made = await Promise.all(
    Array.from({ length: 10 }, () => db.transaction((tx) => post(tx, entry, about))),
  )
  expect(made.filter(Boolean).length).toBe(1)
  expect(await balanceOf(db, accounts.held(booking.id), 'USD')).toBe(-5000)
})

test('the database refuses an entry that does not sum to zero, and every change of an old one', async () => {
  const { db } = running.services
  const { booking } = await insertOrder(db, parties)
  const lopsided = {
    ...release({ booking: booking.id, photographer: 'p', minor: asMinor(100), feePercent: 12 }),
  }
  lopsided.postings = lopsided.postings.slice(1)
  expect(await codeOf(db.transaction((tx) => post(tx, lopsided, { currency: 'USD' })))).toBe('23514')
  const good = capture({ booking: booking.id, reference: newId(), minor: asMinor(5000) })
  await post(db, good, { bookingId: booking.id, currency: 'USD' })
  for (const change of [
    sql`update ledger_postings set minor = minor + 1`,
    sql`delete from ledger_postings`,
    sql`update ledger_entries set at = now()`,
    sql`delete from ledger_entries`,
  ])
    expect(await codeOf(execute(db)`${change}`)).toBe('23001')
})

test('payments from before the ledger are imported to the cent, once even if run twice', async () => {
  const { db } = running.services
  const pay = (transactionId: string, kind: 'capture' | 'refund', amountMinor: number) =>
    db
      .insert(payments)
      .values({ id: newId(), transactionId, kind, amountMinor: asMinor(amountMinor), reference: newId() })
  const open = await insertOrder(db, parties, { finalAmountMinor: asMinor(50_000) })
  await pay(open.transaction.id, 'capture', 20_000)
  const done = await insertOrder(db, parties, {
    finalAmountMinor: asMinor(50_000),
    state: 'completed',
    feePercent: 12,
  })
  await pay(done.transaction.id, 'capture', 20_000)
  await pay(done.transaction.id, 'capture', 30_000)
  await pay(done.transaction.id, 'refund', 1005)
  await execute(db)`select bring_over_payments()`
  await execute(db)`select bring_over_payments()`
  expect(await balanceOf(db, accounts.held(open.booking.id), 'USD')).toBe(-20_000)
  expect(await balanceOf(db, accounts.held(done.booking.id), 'USD')).toBe(0)
  const fee = Math.round(48_995 * 0.12)
  expect(await balanceOf(db, accounts.payable(parties.photographerId), 'USD')).toBe(fee - 48_995)
  const rows = await query<{ minor: string }>(db)`
    select sum(p.minor) as minor from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where e.booking_id = any(${[open.booking.id, done.booking.id]}::uuid[]) and p.account = 'cash:platform'`
  expect(Number(rows[0]!.minor)).toBe(20_000 + 50_000 - 1005)
})

test('a payment above the total can be recorded, a refund above the payments cannot', async () => {
  const { db } = running.services
  const { transaction } = await insertOrder(db, parties, { finalAmountMinor: asMinor(1000) })
  const pay = (kind: 'capture' | 'refund' | 'refund_failed', amountMinor: number) =>
    codeOf(
      db.insert(payments).values({
        id: newId(),
        transactionId: transaction.id,
        kind,
        amountMinor: asMinor(amountMinor),
        reference: newId(),
      }),
    )
  expect(await pay('capture', 1000)).toBeUndefined()
  expect(await pay('capture', 1000)).toBeUndefined()
  expect(await pay('refund', 2001)).toBe('23514')
  expect(await pay('refund', 2000)).toBeUndefined()
  expect(await pay('refund', 1)).toBe('23514')
  expect(await pay('refund_failed', 500)).toBeUndefined()
  expect(await pay('refund', 500)).toBeUndefined()
})
