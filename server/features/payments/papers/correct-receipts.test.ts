import { expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { paymentMessages, type Receipt } from '../../../../contract/payments/payments.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { correctReceipts } from './correct-receipts.ts'

const market = startMarket({ studio: { instant: true } })

const details = {
  kind: 'individual',
  legalName: 'Paula Licht',
  street: 'Torstraße 1',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456788',
  vatRate: 19,
}
type Who = { headers: Record<string, string> }

const read = async (id: string, who: Who = market.admin): Promise<Receipt[]> =>
  (await market.call(who, 'GET', fill(api.receipts, { id }))).body.data.receipts
const correct = (who: Who, id: string, number: string) =>
  market.call(who, 'POST', fill(api.receiptCorrection, { id, number }))
const numbers = async () =>
  (
    await query<{ number: number }>(market.services.db)`
    select number from receipts union all select number from receipt_corrections order by number`
  ).map(({ number }) => number)
const expectNoGaps = async () => {
  const all = await numbers()
  expect(all).toEqual(all.map((_, index) => index + 1))
  const findings = await checkLedger(market.services.db)
  expect(findings.filter(({ rule }) => /receipt/.test(rule))).toEqual([])
}

test('receipts from before the details are corrected when these come, refunds with their payment, and stay as they were', async () => {
  const { services, photographer, client, call, bookAndPay, act } = market
  const paid = await bookAndPay(market.shootIn(20))
  const declined = await bookAndPay(market.shootIn(21))
  await act(photographer, declined, 'cancel')
  const before = [...(await read(paid)), ...(await read(declined))]
  expect(before).toMatchObject(Array(3).fill({ seller: null, buyer: null, vat: null, replacedBy: null }))

  await call(photographer, 'PUT', api.studioTax, details)
  expect(await Promise.all([correctReceipts(services), correctReceipts(services)])).toContain(3)
  expect(await correctReceipts(services)).toBe(0)
  const [first, corrected] = await read(paid)
  expect(first).toEqual({ ...before[0], replacedBy: corrected!.number })
  expect(corrected).toMatchObject({
    kind: 'capture',
    amount: 120,
    seller: { name: 'Paula Licht' },
    vat: { rate: 19, net: 100.84, vat: 19.16 },
    replaces: first!.number,
    replacedBy: null,
  })
  const [payment, refund, newPayment, newRefund] = await read(declined)
  expect(newPayment).toMatchObject({ replaces: payment!.number, vat: { vat: 19.16 } })
  expect(newRefund).toMatchObject({
    kind: 'refund',
    replaces: refund!.number,
    corrects: payment!.number,
    vat: { vat: 19.16 },
  })

  // The client's details come later: what is corrected by then is corrected again, and keeps the seller.
  await call(client, 'PUT', api.myBilling, { name: 'Lang AG', address: 'Hauptstraße 2' })
  expect(await correctReceipts(services)).toBe(3)
  expect((await read(paid)).at(-1)).toMatchObject({
    replaces: corrected!.number,
    seller: { name: 'Paula Licht' },
    buyer: { name: 'Lang AG', address: ['Hauptstraße 2'] },
  })
  await expectNoGaps()
})

test('a refund after the correction shows what the corrected receipt shows', async () => {
  const { services, call, bookAndPay, act, addPhotographer } = market
  const who = await addPhotographer()
  const id = await bookAndPay(market.shootIn(22, {}, who))
  await call(who, 'PUT', api.studioTax, details)
  await correctReceipts(services)
  await call(who, 'PUT', api.studioTax, { ...details, vatRate: 7 })
  await act(who, id, 'cancel')
  const receipts = await read(id)
  expect(receipts.map(({ kind, replaces, vat }) => [kind, replaces !== null, vat?.rate])).toEqual([
    ['capture', false, undefined],
    ['capture', true, 19],
    ['refund', false, 19],
  ])
  expect(await correctReceipts(services)).toBe(0)
  await expectNoGaps()
})

test('each side can correct a receipt with its own current details, once for each change', async () => {
  const { call, bookAndPay, addPhotographer } = market
  const who = await addPhotographer()
  await call(who, 'PUT', api.studioTax, details)
  const client = await signInAs(market.services, 'client')
  const id = await bookAndPay(market.shootIn(23, {}, who), undefined, client)
  const [{ number } = { number: '' }] = await read(id)
  expect((await correct(who, id, number)).body.message).toBe(paymentMessages.receiptUnchanged())
  expect((await correct(client, id, number)).body.message).toBe(paymentMessages.receiptUnchanged())

  await call(who, 'PUT', api.studioTax, { ...details, street: 'Torstraße 2', vatRate: 7 })
  const [a, b] = await Promise.all([correct(who, id, number), correct(who, id, number)])
  expect([a.status, b.status].sort()).toEqual([200, 409])
  const [original, second] = await read(id)
  expect(original).toMatchObject({
    seller: { address: ['Torstraße 1', 'Berlin', 'Germany'] },
    vat: { rate: 19 },
  })
  expect(second).toMatchObject({
    seller: { address: ['Torstraße 2', 'Berlin', 'Germany'] },
    vat: { rate: 7, net: 112.15, vat: 7.85 },
  })
  expect((await correct(who, id, number)).body.message).toBe(paymentMessages.receiptReplaced())

  await call(client, 'PUT', api.myBilling, { name: 'Harbour Films Ltd' })
  expect((await correct(client, id, second!.number)).status).toBe(200)
  expect((await read(id)).at(-1)).toMatchObject({
    seller: { address: ['Torstraße 2', 'Berlin', 'Germany'] },
    buyer: { name: 'Harbour Films Ltd' },
  })
  const stranger = await signInAs(market.services, 'client')
  expect((await correct(stranger, id, number)).status).toBe(404)
  expect((await correct(client, id, 'R-999999')).status).toBe(404)
  await expectNoGaps()
})

test('a receipt that is numbered after the details came has them, also for a payment from before', async () => {
  const { services, call, bookAndPay, addPhotographer } = market
  const who = await addPhotographer()
  const id = await bookAndPay(market.shootIn(24, {}, who))
  await call(who, 'PUT', api.studioTax, details)
  const late = newId()
  await execute(services.db)`
    insert into payments (id, transaction_id, kind, amount_minor, reference, occurred_at)
    select ${late}, id, 'capture', 100, ${late}, now() - interval '1 hour' from transactions where booking_id = ${id}`
  expect((await read(id)).map(({ seller }) => seller?.name)).toEqual([undefined, 'Paula Licht'])
})

test('corrections and payments of several processes share one series of numbers without gaps', async () => {
  const { services, call, bookAndPay, addPhotographer } = market
  const who = await addPhotographer()
  const ids: string[] = []
  for (let days = 26; days < 32; days += 1) ids.push(await bookAndPay(market.shootIn(days, {}, who)))
  await call(who, 'PUT', api.studioTax, details)
  const [row] = await query<{ id: string }>(
    services.db,
  )`select id from transactions where booking_id = ${ids[0]!}`
  const pay = async (n: number) =>
    services.db
      .transaction(async (tx) => {
        await execute(tx)`insert into payments (id, transaction_id, kind, amount_minor, reference)
          values (${newId()}, ${row!.id}, 'capture', 1, ${newId()})`
        if (n % 3 === 0) throw new Error('undone')
      })
      .catch(() => {})
  await Promise.all([
    correctReceipts(services),
    ...Array.from({ length: 20 }, (_, n) => pay(n)),
    correctReceipts(services),
  ])
  for (const id of ids) expect((await read(id)).some(({ replaces }) => replaces !== null)).toBe(true)
  const all = await numbers()
  expect(all).toEqual(all.map((_, index) => index + 1))
})

test('a receipt keeps what it says when the booking moves, a name changes, or its row is changed', async () => {
  const { services, client, bookAndPay } = market
  const id = await bookAndPay(market.shootIn(33))
  const before = await read(id)
  await execute(services.db)`
    update bookings set shoot_date = shoot_date + 1, lines = '[{"kind": "package", "text": "Other", "minor": 1}]' where id = ${id}`
  await execute(services.db)`update people set full_name = 'Other Name' where id = ${client.person.id}`
  expect(await read(id)).toEqual(before)
  await expect(execute(services.db)`update receipts set shoot_date = '2020-01-01'`).rejects.toMatchObject({
    constraint: 'receipts_are_final',
  })
  await expect(execute(services.db)`delete from receipt_corrections`).rejects.toMatchObject({
    constraint: 'tax_papers_are_final',
  })
})
