import { expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { paymentMessages } from '../../../../contract/payments/payments.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { passTime } from '../provider/sandbox/objects.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { beginPayout, runPayouts, sendPayouts } from './run.ts'

const market = startMarket()

/** A booking that was shot, delivered and accepted: 400 minus a fee of 48. */
async function earn(days: number): Promise<string> {
  const id = await market.bookAndPay(market.shootIn(days, { start: '09:00' }))
  await market.act(market.photographer, id, 'accept')
  await market.complete(id, days)
  return id
}
const get = async (who: { headers: Record<string, string> }, path: string) =>
  (await market.call(who, 'GET', path)).body.data

test('without a provider an administrator exports due payouts and marks them paid or returned', async () => {
  const { services, photographer, admin, call } = market
  const booking = await earn(3)
  const shown = await get(photographer, api.earnings)
  expect(shown).toMatchObject({ balance: 352, upcoming: 0, byHand: false, upcomingParts: [] })
  expect(shown.balanceParts).toMatchObject([{ booking, amount: 352, client: market.client.person.fullName }])
  expect(shown.months).toEqual([expect.stringMatching(/^\d{4}-\d\d$/)])
  const byHand = { ...services, config: { ...services.config, payments: null } }
  const earned = async () => (await get(photographer, fill(api.myBooking, { id: booking }))).earned
  expect(await earned()).toEqual({ amount: 352, paidOut: null })
  const made = await Promise.all(
    Array.from({ length: 5 }, () => beginPayout(byHand, photographer.person.id, 'USD', new Date())),
  )
  expect(made.filter(Boolean)).toHaveLength(1)
  const id = made.find(Boolean)!
  const file = await market.app.inject({ url: api.payoutsCsv, headers: admin.headers })
  expect(file.body).toContain(`${id},${photographer.person.fullName},${photographer.person.email},352.00,USD`)
  const returned = await call(admin, 'POST', fill(api.payoutReturned, { id }), { reason: 'Wrong account' })
  expect(returned.body.data).toMatchObject({ state: 'returned', reason: 'Wrong account', amount: 352 })
  expect((await call(admin, 'POST', fill(api.payoutReturned, { id }))).status).toBe(409)
  expect(await get(photographer, api.earnings)).toMatchObject({
    balance: 352,
    balanceParts: [{ booking, amount: 352 }],
  })
  const again = await beginPayout(byHand, photographer.person.id, 'USD', new Date())
  expect((await call(admin, 'POST', fill(api.payoutPaid, { id: again! }))).body.data.state).toBe('paid')
  expect((await call(admin, 'POST', fill(api.payoutPaid, { id: again! }))).status).toBe(409)
  expect(await get(photographer, api.earnings)).toMatchObject({ balance: 0 })
  expect(await earned()).toEqual({ amount: 352, paidOut: expect.stringMatching(/^\d{4}-/) })
  expect(await get(market.client, fill(api.myBooking, { id: booking }))).not.toHaveProperty('earned')
  expect(await checkLedger(services.db)).toEqual([])
})

test('with a ready payee payouts are automatic, and amounts below the minimum wait', async () => {
  const { services, photographer, call } = market
  await call(photographer, 'POST', api.payee)
  await execute(services.db)`update packages set price_minor = 2000`
  await earn(4)
  await runPayouts(services)
  expect(await get(photographer, api.earnings)).toMatchObject({ balance: 17.6 })
  await earn(5)
  await runPayouts(services)
  await passTime(services.db, new Date(Date.now() + 5000))
  await runPayouts(services, new Date(Date.now() + 6 * 60_000))
  const { payouts } = await get(photographer, api.payouts)
  expect(payouts[0]).toMatchObject({ amount: 35.2, state: 'paid' })
  expect(payouts[0].bookings).toHaveLength(2)
  expect(await checkLedger(services.db)).toEqual([])
})

test('a failing payout does not block other photographers, and the job fails so that it is retried', async () => {
  const { services } = market
  const broken = market.photographer.person.id
  await earn(7)
  await market.replacePhotographer()
  await market.call(market.photographer, 'POST', api.payee)
  await earn(8)
  await earn(9)
  await services.pool.query(
    `alter table payouts add constraint broken check (photographer_id <> '${broken}') not valid`,
  )
  await execute(services.db)`
    insert into ledger_entries (id, kind, source_key) values (gen_random_uuid(), 'release', 'credit')`
  await execute(services.db)`insert into ledger_postings (entry_id, position, account, currency, minor)
    select id, n, account, 'USD', minor from ledger_entries, (values (0, ${`payable:${broken}`}, -5000), (1, 'expense:loss', 5000))
      line (n, account, minor) where source_key = 'credit'`
  await expect(runPayouts(services)).rejects.toThrow('1 payouts were not created')
  expect((await get(market.photographer, api.payouts)).total).toBe(1)
  await execute(services.db)`alter table payouts drop constraint broken`
  expect(await runPayouts(services)).toBe(1)
})

test('a statement starts and ends with the balance, and keeps its number', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const first = await get(market.photographer, fill(api.statement, { month }))
  const again = await get(market.photographer, fill(api.statement, { month }))
  expect(first.number).toBe(again.number)
  const moved = first.lines.reduce(
    (sum: number, line: { amount: number }) => sum + Math.round(line.amount * 100),
    0,
  )
  expect(Math.round(first.closing * 100)).toBe(Math.round(first.opening * 100) + moved)
  expect(
    (await market.call(market.photographer, 'GET', fill(api.statement, { month: '2026-13' }))).status,
  ).toBe(400)
})

test('a month before the account or in the future has no statement and uses no number', async () => {
  const count = async () => (await query(market.services.db)`select from statements`).length
  const before = await count()
  for (const month of ['0001-01', '2019-01', '9999-12']) {
    const response = await market.call(market.photographer, 'GET', fill(api.statement, { month }))
    expect([response.status, response.body.message]).toEqual([404, paymentMessages.noStatement()])
  }
  expect(await count()).toBe(before)
})

test('reconciliation matches movements, and shows those that only one side has', async () => {
  const { services, admin } = market
  const later = new Date(Date.now() + 20 * 60_000)
  await reconcile(services, later)
  expect((await get(admin, api.reconciliation)).differences).toEqual([])
  expect((await get(admin, api.reconciliation)).matched).toBeGreaterThan(0)
  await execute(services.db)`insert into sandbox_objects (id, kind, key, state, amount_minor, currency)
    values ('sbx_ch_stray', 'charge', 'stray', 'succeeded', 777, 'USD')`
  await reconcile(services, new Date(later.getTime() + 1000))
  expect((await get(admin, api.reconciliation)).differences).toMatchObject([
    { kind: 'missing', theirs: 7.77 },
  ])
})

test('the ledger of a booking is listed, and the check finds a planted error', async () => {
  const { services, admin } = market
  const id = await earn(6)
  const { entries } = await get(admin, `${api.ledger}?booking=${id}`)
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['release', 'capture'])
  expect((await get(admin, `${api.ledger}?booking=nonsense`)).total).toBe(0)
  await services.db.transaction(async (tx) => {
    await execute(tx)`set local session_replication_role = replica`
    await execute(tx)`
      update ledger_postings set minor = minor - 1 where account = ${`held:${id}`} and minor > 0
      and position = 0`
  })
  const findings = await checkLedger(services.db)
  expect(findings.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining([
      'each entry sums to zero per currency',
      'an ended booking holds no money, unless it is frozen',
    ]),
  )
})

test('a payout of a provider that is no longer set up waits behind the others, and is shown', async () => {
  const { services, photographer, admin } = market
  await execute(services.db)`update packages set price_minor = 40000`
  await earn(12)
  const id = await beginPayout(services, photographer.person.id, 'USD', new Date())
  await execute(services.db)`update payouts set provider = 'stripe', send_at = now() where id = ${id}`
  await sendPayouts(services, new Date(Date.now() + 1000))
  const rows = await query(services.db)`
    select send_at > now() + interval '4 minutes' as later from payouts where id = ${id}`
  expect(rows).toEqual([{ later: true }])
  const { differences } = await get(admin, api.reconciliation)
  expect(differences).toContainEqual(
    expect.objectContaining({
      kind: 'waiting',
      reference: id,
      text: expect.stringContaining('no longer set up'),
    }),
  )
})
