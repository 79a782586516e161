import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { ApiScope } from '../../../contract/api/roles.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { createKey } from '../../core/api-keys/keys.ts'
import { execute } from '../../platform/db/query.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { refunds } from '../../platform/db/tables/money/payments.ts'
import { sandboxObjects } from '../../platform/db/tables/money/sandbox.ts'
import { settleObject } from './inbox/webhook-inbox.ts'
import { createSandbox } from './provider/sandbox/provider.ts'
import { checkLedger } from './reconciliation/check-ledger.ts'

const market = startMarket()

let day = 30
const bookAndAccept = async (card?: string): Promise<string> => {
  day += 1
  const id = await market.bookAndPay(market.shootIn(day), card)
  await market.act(market.photographer, id, 'accept')
  return id
}
const office = async (path: string) => (await market.call(market.admin, 'GET', path)).body.data
const logOf = async (bookingId: string) => {
  const { db } = market.services
  const rows = await db.select().from(activities).where(eq(activities.subjectId, bookingId))
  return rows.map(({ action, after }) => ({ action, after }))
}

/** A booking whose refund failed at the bank, so that an administrator has to settle it. */
async function failedRefund() {
  const { services } = market
  const id = await bookAndAccept()
  await market.act(market.photographer, id, 'cancel')
  const [refund] = await services.db.select().from(refunds).where(eq(refunds.bookingId, id))
  const reference = refund!.reference!
  const bankSays = async (state: 'failed' | 'made') => {
    await services.db.update(sandboxObjects).set({ state }).where(eq(sandboxObjects.id, reference))
    await settleObject(services, createSandbox(services), 'refund', reference, new Date())
  }
  await bankSays('failed')
  return { id, refund: refund!.id, bankSays }
}

test('a dispute is listed as open, and as ended with its refund once an administrator has resolved it', async () => {
  const id = await bookAndAccept()
  await market.ageUntil(id, -0.5)
  await market.act(market.client, id, 'dispute', { reason: 'No one came' })
  const [open] = (await office(`${api.disputes}?state=open`)).disputes
  expect(open).toMatchObject({
    booking: id,
    kind: 'booking',
    state: 'open',
    reason: 'No one came',
    amount: 120,
  })
  expect(open.deadline).not.toBeNull()
  expect(await office(fill(api.bookingProcess, { id }))).toMatchObject({
    state: 'disputed',
    held: 120,
    actions: [{ action: 'propose-split' }, { action: 'resolve' }],
  })
  const ended = await market.actAsAdmin(id, 'resolve', { refund: 50, reason: 'Half of it was done' })
  expect(ended.body.data).toMatchObject({ state: 'completed', refunded: 50, held: 0 })
  expect(ended.body.data.refunds).toMatchObject([{ state: 'made', amount: 50, provider: 'sandbox' }])
  expect((await office(`${api.disputes}?state=open`)).disputes).toEqual([])
  expect((await office(`${api.disputes}?state=ended&kind=booking`)).disputes).toMatchObject([
    { booking: id, state: 'ended', deadline: null },
  ])
  expect((await market.call(market.admin, 'GET', `${api.disputes}?state=odd`)).status).toBe(400)
})

test('a chargeback is listed beside disputes', async () => {
  const { services } = market
  const id = await bookAndAccept('4000 0000 0000 0259')
  await execute(services.db)`
    update sandbox_objects set changes_at = now() - interval '1 minute' where data ->> 'card' = 'disputed'`
  const sandbox = createSandbox(services)
  await sandbox.read('charge', { key: 'none' })
  const [dispute] = await services.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'dispute'))
  await settleObject(services, sandbox, 'dispute', dispute!.id, new Date())
  expect((await office(`${api.disputes}?kind=card`)).disputes).toMatchObject([
    { booking: id, kind: 'card', state: 'open', amount: 120 },
  ])
})

test('a failed refund can be sent again once; a late event about the first attempt changes nothing', async () => {
  const { services, admin, call } = market
  const { id, refund, bankSays } = await failedRefund()
  expect((await office(api.reconciliation)).differences).toMatchObject([
    { kind: 'owed', booking: id, ours: 120 },
  ])
  const { transactions } = await office(fill(api.booking, { id }))
  const { payments } = await office(fill(api.transaction, { id: transactions[0].id }))
  expect(payments.map(({ kind }: { kind: string }) => kind)).toEqual(['capture', 'refund', 'refund_failed'])
  expect((await call(admin, 'POST', fill(api.sendRefundAgain, { id: refund }))).status).toBe(200)
  expect((await office(fill(api.bookingProcess, { id }))).refunds).toMatchObject([{ state: 'made' }])
  await bankSays('failed')
  expect((await office(fill(api.bookingProcess, { id }))).refunds).toMatchObject([{ state: 'made' }])
  expect((await call(admin, 'POST', fill(api.sendRefundAgain, { id: refund }))).status).toBe(409)
  expect((await office(api.reconciliation)).differences).toEqual([])
  // The failed attempt is not a difference to the provider's records.
  expect((await call(admin, 'POST', api.reconciliation)).body.data.differences).toEqual([])
  expect(await logOf(id)).toContainEqual({ action: 'refund.sent_again', after: null })
  expect(await checkLedger(services.db)).toEqual([])
})

test('a failed refund can be settled manually with a reason, once even with concurrent requests', async () => {
  const { services, admin, call } = market
  const { id, refund } = await failedRefund()
  const path = fill(api.settleRefund, { id: refund })
  expect((await call(admin, 'POST', path, { reason: ' ' })).status).toBe(400)
  const settled = await Promise.all(
    [1, 2, 3].map(() => call(admin, 'POST', path, { reason: 'Bank transfer' })),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await market.read(id)).toMatchObject({ paymentStatus: 'refunded', refunded: 120 })
  expect(await logOf(id)).toContainEqual({ action: 'refund.settled', after: { reason: 'Bank transfer' } })
  expect(await checkLedger(services.db)).toEqual([])
})

test('an unknown or malformed refund is 404', async () => {
  for (const id of ['nonsense', '018f0000-0000-7000-8000-000000000000'])
    expect((await market.call(market.admin, 'POST', fill(api.sendRefundAgain, { id }))).status).toBe(404)
})

test('messages of a booking open with a reason only, and the reason is logged', async () => {
  const { admin, call, client, photographer } = market
  const id = await bookAndAccept()
  await call(client, 'POST', api.threads, {
    photographer: photographer.studio.slug,
    text: 'Is there parking?',
  })
  const path = fill(api.bookingMessages, { id })
  expect((await call(admin, 'POST', path, {})).status).toBe(400)
  const opened = await call(admin, 'POST', path, { reason: 'The client asked us to look' })
  expect(opened.body.data.messages).toMatchObject([{ sender: 'client', text: 'Is there parking?' }])
  expect(await logOf(id)).toContainEqual({
    action: 'booking.messages_read',
    after: { reason: 'The client asked us to look' },
  })
  expect((await call(client, 'POST', path, { reason: 'Curious' })).status).toBe(403)
})

test('only who may read payments gets their references and the notes of refunds with a booking', async () => {
  const { services } = market
  const { id } = await failedRefund()
  const support = await signIn(services, { adminRole: 'support' })
  const finance = await signIn(services, { adminRole: 'finance' })
  const keyOf = async (scopes: ApiScope[]) => {
    const key = await createKey(services, market.admin.personId, { name: 'Reports', scopes, days: 1 })
    return { headers: { authorization: `Bearer ${key}` } }
  }
  const read = async (who: { headers: Record<string, string> }) => {
    const { data } = (await market.call(who, 'GET', fill(api.bookingProcess, { id }))).body
    const [payment, refund] = [data.attempts[0], data.refunds[0]]
    expect([payment.amount, refund.amount > 0, refund.state]).toEqual([120, true, 'failed'])
    return [payment.reference, refund.reference].map((reference) => reference !== null)
  }
  expect(await read(finance)).toEqual([true, true])
  expect(await read(await keyOf(['bookings:read', 'payments:read']))).toEqual([true, true])
  expect(await read(support)).toEqual([false, false])
  expect(await read(await keyOf(['bookings:read']))).toEqual([false, false])
})
