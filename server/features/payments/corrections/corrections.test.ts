import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { issueInvoices } from '../../tax/issue-invoices.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { beginPayout, runPayouts } from '../payouts/run.ts'
import { passTime } from '../provider/sandbox/objects.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'

let bank: ReturnType<typeof createBank>
const market = startMarket()
beforeAll(async () => {
  bank = createBank(market.services)
})

/** The photographer's balance. */
const payable = async () => 0 - (await market.readAccount(`payable:${market.photographer.person.id}`))
const get = async (path: string, who: { headers: Record<string, string> } = market.admin) =>
  (await market.call(who, 'GET', path)).body.data
const settle = (kind: 'dispute' | 'transfer', reference: string) =>
  settleObject(market.services, createSandbox(market.services), kind, reference, new Date())
const mailsTo = async (email: string | null) =>
  await query<{ subject: string; text: string }>(market.services.db)`
      select data ->> 'subject' as subject, data ->> 'text' as text from mails where recipient = ${email} order by created_at, id`

/** A completed booking with one payment of 400: 352 for the photographer, 48 for the fee. */
async function earn({ payee = false } = {}): Promise<{ id: string; payment: string }> {
  await market.replacePhotographer()
  if (payee) await market.call(market.photographer, 'POST', api.payee, { country: 'US' })
  const id = await market.bookAndPay(market.shootIn(3, { start: '09:00' }))
  await market.act(market.photographer, id, 'accept')
  const payment = await paymentOf(id)
  await market.complete(id)
  return { id, payment }
}
const paymentOf = async (id: string): Promise<string> =>
  (await get(fill(api.bookingProcess, { id }))).attempts[0].id

type Wanted = { payment: string; amount: number; from: string; photographerPart?: number }
const preview = (id: string, wanted: Wanted) =>
  market.call(market.admin, 'POST', fill(api.officeRefundPreview, { id }), wanted)
const refund = (id: string, wanted: Wanted & object, key = newId()) =>
  market.call(
    market.admin,
    'POST',
    fill(api.adminRefunds, { id }),
    { reason: 'quality', note: 'Blurry photos', ...wanted },
    { 'idempotency-key': key },
  )
const expectBalancedLedger = async () => expect(await checkLedger(market.services.db)).toEqual([])
/** Expects no difference of this kind in the movements or the balance of the provider. */
const expectNoneOf = async (movement: string, name: string) => {
  const { differences, balances } = await get(api.reconciliation)
  const lines = balances.flatMap(({ lines }: { lines: { text: string }[] }) => lines)
  expect(differences.filter((each: { movement: string }) => each.movement === movement)).toEqual([])
  expect(lines.filter(({ text }: { text: string }) => text.startsWith(name))).toEqual([])
}
/** Pays the balance out and lets the bank pay. */
const payOut = async () => {
  await runPayouts(market.services, new Date(Date.now() + 60_000))
  await passTime(market.services.db, new Date(Date.now() + 5_000))
  await runPayouts(market.services, new Date(Date.now() + 6 * 60_000))
}

test('a refund after completion is previewed as ledger lines, posted exactly so, and emailed to both people', async () => {
  const { id, payment } = await earn()
  const wanted = { payment, amount: 100, from: 'shared', photographerPart: 60 }
  const shown = (await preview(id, wanted)).body.data
  expect(shown).toMatchObject({
    left: 400,
    bears: { held: 0, photographer: 52.8, fee: 7.2, platform: 40 },
    balance: { before: 352, after: 299.2 },
    recovery: '',
  })
  const response = await refund(id, { ...wanted, expected: shown.expected } as Wanted)
  expect([response.status, response.body.data?.refunds]).toMatchObject([
    200,
    [{ source: 'office', state: 'made', amount: 100, reason: 'quality', note: 'Blurry photos' }],
  ])
  const { entries } = await get(`${api.ledger}?booking=${id}`)
  const named = (text: string) => text.replace(/^refund:.*/, 'refund:new')
  const lines = (entry: { postings: { account: string; minor: number }[] }) =>
    entry.postings.map(({ account, minor }) => [named(account), minor])
  const posted = entries.filter(({ kind }: { kind: string }) => kind.startsWith('refund_')).reverse()
  expect(posted.map(lines)).toEqual(shown.entries.map(lines))
  expect(await market.read(id)).toMatchObject({ refunded: 100 })
  expect((await market.read(id)).timeline).toContainEqual(
    expect.objectContaining({ what: 'Our team refunded $100' }),
  )
  expect(await mailsTo(market.client.person.email)).toContainEqual(
    expect.objectContaining({ subject: 'We’re refunding $100' }),
  )
  expect((await mailsTo(market.photographer.person.email)).at(-1)?.text).toContain(
    '$52.80 was deducted from your balance, we returned $7.20 of the platform fee.',
  )
  const { receipts } = await get(fill(api.receipts, { id }))
  expect(
    receipts.map(({ kind, amount, corrects }: Record<string, unknown>) => [kind, amount, corrects]),
  ).toEqual([
    ['capture', 400, null],
    ['refund', 100, receipts[0].number],
  ])
  const log = await get(`${api.activity}?pageSize=5`)
  expect(JSON.stringify(log)).toContain('refund.made')
  await expectBalancedLedger()
})

test('the same key makes one refund; a changed preview, too much or a missing key is refused', async () => {
  const { id, payment } = await earn()
  const wanted = { payment, amount: 300, from: 'photographer' }
  const key = newId()
  const { expected } = (await preview(id, wanted)).body.data
  const responses = await Promise.all([1, 2, 3].map(() => refund(id, wanted, key)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await get(fill(api.bookingProcess, { id }))).refunds).toHaveLength(1)
  expect((await refund(id, { ...wanted, amount: 1, expected } as Wanted)).status).toBe(409)
  const more = await refund(id, wanted)
  expect([more.status, more.body.message]).toEqual([409, 'At most $100 of this payment can be refunded.'])
  const body = { ...wanted, amount: 1, reason: 'error' }
  expect((await market.call(market.admin, 'POST', fill(api.adminRefunds, { id }), body)).status).toBe(400)
  const part = { payment, amount: 10, from: 'shared' }
  expect((await preview(id, part)).status).toBe(400)
  expect((await preview(id, { ...part, photographerPart: 11 })).status).toBe(400)
  const other = await earn()
  expect((await refund(other.id, { ...wanted, payment: other.payment }, key)).status).toBe(409)
  await expectBalancedLedger()
})

test('concurrent refunds by two administrators never exceed the payment', async () => {
  const { id, payment } = await earn()
  const wanted = { payment, amount: 250, from: 'platform' }
  const responses = await Promise.all([refund(id, wanted), refund(id, wanted)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await payable(), (await market.read(id)).refunded]).toEqual([35_200, 250])
  await expectBalancedLedger()
})

test('a payment with an open chargeback is not refunded', async () => {
  const { id, payment } = await earn()
  const dispute = await bank.openDispute(await bank.chargeOf(id, 'upfront'))
  await settle('dispute', dispute)
  expect((await refund(id, { payment, amount: 10, from: 'platform' })).status).toBe(409)
  await bank.endDispute(dispute, 'won')
  await settle('dispute', dispute)
  expect((await refund(id, { payment, amount: 10, from: 'platform' })).status).toBe(200)
  await expectBalancedLedger()
})

test('before the booking has ended, a refund is taken from the held money, and reduces the fee', async () => {
  await market.replacePhotographer()
  const id = await market.bookAndPay(market.shootIn(4))
  await market.act(market.photographer, id, 'accept')
  const payment = await paymentOf(id)
  expect((await refund(id, { payment, amount: 100, from: 'platform' })).status).toBe(409)
  const wanted = { payment, amount: 100, from: 'photographer' }
  expect((await preview(id, wanted)).body.data.bears).toEqual({
    held: 100,
    photographer: 0,
    fee: 0,
    platform: 0,
  })
  expect((await refund(id, wanted)).status).toBe(200)
  await market.complete(id)
  expect(await payable()).toBe(26_400)
  await expectBalancedLedger()
})

test('returned fees get a credit note for the photographer’s invoice', async () => {
  const { admin, call, services, photographer } = market
  const details = {
    kind: 'company',
    legalName: 'Framefolk GmbH',
    street: 'Torstraße 1',
    postalCode: '10119',
    city: 'Berlin',
    country: 'DE',
    vatNumber: 'DE123456788',
    vatRate: 19,
  }
  await call(admin, 'PUT', api.adminTax, details)
  const { id, payment } = await earn()
  await call(market.photographer, 'PUT', api.studioTax, details)
  const later = (months: number) => new Date(Date.now() + months * 31 * 86_400_000)
  await issueInvoices(services, later(1))
  await refund(id, { payment, amount: 400, from: 'photographer' })
  await issueInvoices(services, later(2))
  const { invoices } = await get(api.studioInvoices, market.photographer)
  expect(photographer).not.toBe(market.photographer)
  expect(invoices.map(({ kind, total }: { kind: string; total: number }) => [kind, total]).sort()).toEqual([
    ['credit_note', 48],
    ['invoice', 48],
  ])
})

test('after a payout the balance becomes negative, is listed, and the next payout recovers it', async () => {
  const { services, photographer } = market
  const { id, payment } = await earn({ payee: true })
  expect(photographer).not.toBe(market.photographer)
  await payOut()
  expect(await payable()).toBe(0)
  const shown = (await preview(id, { payment, amount: 200, from: 'photographer' })).body.data
  expect([shown.balance, shown.recovery]).toEqual([
    { before: 0, after: -176 },
    expect.stringContaining('Later payouts recover the rest.'),
  ])
  await refund(id, { payment, amount: 200, from: 'photographer' })
  // The money is at the photographer's bank, so nothing at the provider can be reversed.
  const rows = await query(services.db)`select state from transfer_reversals where refund_id is not null`
  expect(rows).toEqual([{ state: 'refused' }])
  const mine = {
    photographer: { id: market.photographer.person.id },
    balance: -176,
    text: 'Refund to the client',
  }
  expect((await get(api.negativeBalances)).balances).toContainEqual(
    expect.objectContaining({ balance: -176 }),
  )
  expect((await get(api.negativeBalances)).balances[0]).toMatchObject(mine)
  const next = await market.bookAndPay(market.shootIn(5, { start: '15:00' }))
  await market.act(market.photographer, next, 'accept')
  await market.complete(next, 2)
  await payOut()
  const { payouts } = await get(api.payouts, market.photographer)
  expect(payouts[0].amount).toBe(176)
  expect((await get(api.negativeBalances)).total).toBe(0)
  await expectBalancedLedger()
})

test('if the photographer’s account at the provider has money, a part of the transfer is reversed', async () => {
  const { services } = market
  const { id, payment } = await earn({ payee: true })
  await payOut()
  const [payee] = await query<{ reference: string }>(services.db)`
    select reference from payees where photographer_id = ${market.photographer.person.id}`
  // The photographer's own money.
  await execute(services.db)`insert into sandbox_objects (id, kind, key, state, amount_minor, currency, data)
    values (${`own ${newId()}`}, 'transfer', ${newId()}, 'made', 15000, 'USD', ${JSON.stringify({ payee: payee!.reference })}::jsonb)`
  const account = await refund(id, { payment, amount: 100, from: 'photographer' })
  expect([account.status, await payable()]).toEqual([200, 0])
  await reconcile(services, new Date(Date.now() + 3_600_000))
  await expectNoneOf('reversal', 'Payout')
  await expectBalancedLedger()
})

test('a payout that was not sent yet is stopped for a refund, and the next one pays the rest', async () => {
  const { services } = market
  const { id, payment } = await earn({ payee: true })
  await execute(services.db)`
    update sandbox_objects set data = data || '{"settlesAt": "2999-01-01"}' where kind = 'charge'`
  await runPayouts(services, new Date(Date.now() + 60_000))
  const states = async () =>
    (await get(api.payouts, market.photographer)).payouts.map(
      ({ state, amount }: { state: string; amount: number }) => `${state} ${amount}`,
    )
  expect(await states()).toEqual(['transferred 352'])
  await refund(id, { payment, amount: 100, from: 'photographer' })
  expect([await states(), await payable()]).toEqual([['returned 352'], 26_400])
  await execute(services.db)`update sandbox_objects set data = data - 'settlesAt'`
  await payOut()
  expect(await states()).toEqual(['paid 264', 'returned 352'])
  await expectBalancedLedger()
})

test('a refund during the start of a payout reduces the payout or is recovered later', async () => {
  const { services } = market
  const { id, payment } = await earn({ payee: true })
  const { person } = market.photographer
  await Promise.all([
    refund(id, { payment, amount: 100, from: 'photographer' }),
    beginPayout(services, person.id, 'USD', new Date()),
  ])
  await runBookingJobs(services, new Date(Date.now() + 10 * 60_000))
  const begun = await market.readAccount(`payable:${person.id}`)
  const rows = await query<{ minor: string }>(services.db)`
    select coalesce(sum(amount_minor), 0) as minor from payouts where photographer_id = ${person.id} and state <> 'returned'`
  expect(Number(rows[0]!.minor) - begun).toBe(26_400)
  await expectBalancedLedger()
})

test('a credit and a debit change the balance once, with a reason that the photographer sees', async () => {
  const { admin, call, client } = market
  await earn()
  const { person } = market.photographer
  const path = fill(api.adjustments, { id: person.id })
  const body = { kind: 'debit', amount: 400, reason: 'error', note: 'Paid twice in May', key: newId() }
  const shown = await call(admin, 'POST', fill(api.adjustmentPreview, { id: person.id }), {
    kind: 'debit',
    amount: 400,
  })
  expect(shown.body.data).toMatchObject({
    balance: { before: 352, after: -48 },
    entries: [{ postings: [{ account: 'expense:loss', minor: -40_000 }, { minor: 40_000 }] }],
  })
  const both = await Promise.all([call(admin, 'POST', path, body), call(admin, 'POST', path, body)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[1]!.body.data).toMatchObject({ balance: -48, adjustments: [{ amount: -400, reason: 'error' }] })
  const credit = { kind: 'credit', amount: 10.5, reason: 'goodwill', note: 'Thank you', key: newId() }
  expect((await call(admin, 'POST', path, credit)).body.data.balance).toBe(-37.5)
  const earnings = await get(api.earnings, market.photographer)
  expect(
    earnings.balanceParts
      .slice(0, 2)
      .map(({ text }: { text: string }) => text)
      .sort(),
  ).toEqual(['Credit: Thank you', 'Debit: Paid twice in May'])
  const month = new Date().toISOString().slice(0, 7)
  const statement = await get(fill(api.statement, { month }), market.photographer)
  expect(statement.lines.map(({ text }: { text: string }) => text)).toContain('Debit: Paid twice in May')
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain(
    '$400 deducted from your balance',
  )
  expect((await call(admin, 'POST', path, { ...credit, amount: 0, key: newId() })).status).toBe(400)
  expect((await call(admin, 'POST', path, { ...credit, note: ' ', key: newId() })).status).toBe(400)
  expect((await call(admin, 'POST', path, { ...credit, key: undefined })).status).toBe(400)
  const ofClient = fill(api.adjustments, { id: client.person.id })
  expect((await call(admin, 'POST', ofClient, { ...credit, key: newId() })).status).toBe(404)
  await expectBalancedLedger()
})

test('a transfer reversed in the dashboard is posted and shown, and payouts wait until it is reviewed', async () => {
  const { services, admin, call } = market
  await earn({ payee: true })
  await execute(services.db)`
    update sandbox_objects set data = data || '{"settlesAt": "2999-01-01"}' where kind = 'charge'`
  await runPayouts(services, new Date(Date.now() + 60_000))
  const rows = await query<{ reference: string }>(services.db)`
    select f.reference from payout_transfers f join payouts o on o.id = f.payout_id where o.photographer_id = ${market.photographer.person.id}`
  await bank.reverseInDashboard(rows[0]!.reference, 5_000)
  for (let n = 0; n < 2; n++) await settle('transfer', rows[0]!.reference)
  await expectBalancedLedger()
  const toReview = async () =>
    (await get(api.reconciliation)).differences.filter(({ kind }: { kind: string }) => kind === 'unexpected')
  const [found, ...others] = await toReview()
  expect([found, others]).toMatchObject([
    { ours: 50, text: expect.stringContaining('A reversal of $50') },
    [],
  ])
  await execute(services.db)`update sandbox_objects set data = data - 'settlesAt'`
  // The payout can never be paid in full, so it is returned; the next one waits for the review.
  await runBookingJobs(services, new Date(Date.now() + 70 * 60_000))
  await runBookingJobs(services, new Date(Date.now() + 80 * 60_000))
  await runPayouts(services, new Date(Date.now() + 90 * 60_000))
  expect([await payable(), (await get(api.payouts, market.photographer)).total]).toEqual([35_200, 1])
  expect((await get(api.earnings, market.photographer)).heldBack).toMatchObject([{ amount: null }])
  expect(
    (await call(admin, 'POST', fill(api.reviewMovement, { id: found.reference }), { note: 'ok' })).status,
  ).toBe(200)
  await payOut()
  expect((await get(api.payouts, market.photographer)).payouts[0].amount).toBe(352)
  await reconcile(services, new Date(Date.now() + 7_200_000))
  await expectNoneOf('reversal', 'Payout')
  await expectBalancedLedger()
})
