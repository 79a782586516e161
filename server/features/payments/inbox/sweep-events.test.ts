import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import type { Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { countMissedWebhooks, sweepEvents } from './sweep-events.ts'
import { handleInbox } from './webhook-inbox.ts'

let bank: ReturnType<typeof createBank>
const market = startMarket()
beforeAll(async () => {
  bank = createBank(market.services)
})

let day = 30
const booked = async () => {
  day += 2
  const id = await market.bookAndPay(market.shootIn(day))
  await market.act(market.photographer, id, 'accept')
  return id
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const office = async (path: string) => (await market.call(market.admin, 'GET', path)).body.data
const inboxOf = async (reference: string) => {
  const rows = await query<{ tries: number; handled: boolean }>(market.services.db)`
    select tries, handled_at is not null as handled from webhook_inbox where body::jsonb ->> 'reference' = ${reference}`
  return rows
}
const withProvider = (changes: Partial<Provider>): PaymentServices => ({
  ...market.services,
  provider: { ...createSandbox(market.services), ...changes },
})
const broken = { result: 'unknown' as const, reason: 'no answer' }

test('a chargeback with a lost webhook is imported by the sweep; a second sweep stores nothing twice', async () => {
  const { services } = market
  const id = await booked()
  const reference = await bank.openDispute(await bank.chargeOf(id, 'upfront'))
  await execute(services.db)`update sandbox_events set delivered_at = now()`
  expect(await sweepEvents(services)).toBeGreaterThan(0)
  await handleInbox(services, later(1))
  expect((await office(`${api.disputes}?kind=card&state=open`)).disputes).toMatchObject([{ booking: id }])
  expect(await inboxOf(reference)).toEqual([{ tries: 1, handled: true }])
  expect(await sweepEvents(services)).toBe(0)
  await bank.endDispute(reference, 'lost')
  const missed = () => countMissedWebhooks(services.db)
  expect(await missed(), 'the first reading').toBe(0)
  expect(await sweepEvents(services, later(11))).toBe(1)
  expect(await missed(), 'an event that is eleven minutes old').toBe(1)
  await handleInbox(services, later(1))
  expect((await office(`${api.disputes}?kind=card&state=open`)).disputes).toEqual([])
  const [lost] = (await office(api.reconciliation)).differences
  expect(lost).toMatchObject({ kind: 'unexpected', booking: id, isMissing: true })
  await market.call(market.admin, 'POST', fill(api.reviewMovement, { id: lost.reference }), { note: 'Seen' })
  expect(await checkLedger(services.db)).toEqual([])
})

test('while events cannot be read the cursor stays, and the next sweep overlaps it by a day', async () => {
  const { services } = market
  const since: Date[] = []
  const listEvents: Provider['listEvents'] = async (from) => {
    since.push(from)
    return { result: 'ok', value: [] }
  }
  const now = later(60 * 24 * 3)
  await sweepEvents(withProvider({ listEvents }), now)
  await expect(
    sweepEvents(withProvider({ listEvents: async () => broken }), later(60 * 24 * 9)),
  ).rejects.toThrow('couldn’t read')
  await sweepEvents(withProvider({ listEvents }), later(60 * 24 * 10))
  expect(since[1]).toEqual(new Date(now.getTime() - 86_400_000))
  await execute(services.db)`delete from event_cursors`
})

test('an event is kept while the provider cannot be read: it is shown, retried, and can be imported manually', async () => {
  const { services, admin, call } = market
  const id = await booked()
  await sweepEvents(services)
  await handleInbox(services, later(1))
  const reference = await bank.openDispute(await bank.chargeOf(id, 'upfront'))
  await sweepEvents(services)
  const unreachable = withProvider({ read: async () => broken })
  for (let n = 0; n < 25; n++) await handleInbox(unreachable, later(60 * 24 * (n + 1)))
  expect(await inboxOf(reference)).toEqual([{ tries: 25, handled: false }])
  const { differences } = await office(api.reconciliation)
  expect(differences).toMatchObject([{ kind: 'event', movement: 'dispute', reference }])
  const movement = { movement: 'dispute', reference }
  expect((await call(admin, 'POST', api.bringIn, { ...movement, movement: 'odd' })).status).toBe(400)
  expect((await call(admin, 'POST', api.bringIn, movement)).status).toBe(200)
  expect((await office(`${api.disputes}?kind=card&state=open`)).disputes).toMatchObject([{ booking: id }])
  expect((await office(api.reconciliation)).differences).toEqual([])
})

test('a payment that only the provider has is a difference, and can be imported', async () => {
  const { services, admin, call } = market
  day += 2
  await execute(services.db)`update studios set instant = true`
  const { booking, checkoutUrl } = (await market.book(market.shootIn(day))).body.data
  await market.pay(checkoutUrl)
  await execute(services.db)`update sandbox_events set delivered_at = now()`
  await reconcile(services, later(60))
  const [difference] = (await office(api.reconciliation)).differences
  expect(difference).toMatchObject({ kind: 'missing', movement: 'charge', theirs: 120 })
  const { movement, reference } = difference
  expect((await call(admin, 'POST', api.bringIn, { movement, reference })).status).toBe(200)
  expect(await market.read(booking.id)).toMatchObject({ state: 'booked', paid: 120 })
  expect((await call(admin, 'POST', api.bringIn, { movement: 'dispute', reference: 'none' })).status).toBe(
    409,
  )
})
