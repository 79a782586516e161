import { beforeEach, expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'
import { query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { handleInbox, storeWebhookEvent } from '../inbox/webhook-inbox.ts'
import { runPayouts } from '../payouts/run.ts'
import { currentProvider } from '../provider/providers.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'

const posted: { body: string; signature: string }[] = []
const { market, stripe } = startStripeMarket({
  announce: (body, signature) => posted.push({ body, signature }),
})
let days = 3
beforeEach(async () => {
  days += 2
  await market.replacePhotographer()
  await open()
  stripe.world.finishAccount(account())
  expect((await payee()).state).toBe('ready')
})

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const account = () => stripe.world.all('account').at(-1)!.id
const open = () => market.call(market.photographer, 'POST', api.payee, { country: 'US' })
const payee = async () => (await market.call(market.photographer, 'GET', api.payee)).body.data
const mails = async () => {
  const rows = await query<{ subject: string }>(market.services.db)`
    select data ->> 'subject' as subject from mails where recipient = ${market.photographer.person.email}`
  return rows.filter(({ subject }) => subject === 'Your payout account was closed').length
}
async function earn() {
  const { booking, checkoutUrl } = (await market.book(market.shootIn(days))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, later(0.2))
  await market.act(market.photographer, booking.id, 'accept')
  await market.complete(booking.id, days)
}
const payouts = async () => (await market.call(market.photographer, 'GET', api.payouts)).body.data.payouts

test('a payout to a vanished account returns once, the photographer is told, and a new account is paid', async () => {
  const { services } = market
  await earn()
  const old = account()
  stripe.world.vanish(old)
  for (const day of [1, 2, 3]) await runPayouts(services, later(day * 24))
  expect(await payouts()).toMatchObject([{ state: 'returned' }])
  expect(await mails()).toBe(1)
  expect(await payee()).toMatchObject({
    state: 'none',
    requirements: { disabled: { closed: false, text: expect.stringContaining('Set up a new one') } },
  })
  expect((await open()).body.data).toMatchObject({
    state: 'pending',
    link: expect.stringContaining('connect'),
  })
  expect(account()).not.toBe(old)
  stripe.world.finishAccount(account())
  await payee()
  await runPayouts(services, later(96))
  stripe.world.decide(stripe.world.all('payout').at(-1)!.id, 'paid', 'payout.paid')
  await runBookingJobs(services, later(97))
  expect((await payouts())[0]).toMatchObject({ state: 'paid', amount: 352 })
  expect(await checkLedger(services.db)).toEqual([])
})

test('a photographer whose account vanished unnoticed gets a new one at the first press', async () => {
  const old = account()
  // The account asks for something, so that its form would be opened again.
  stripe.world.changeAccount(old, true, { currently_due: ['individual.verification.document'] })
  stripe.world.vanish(old)
  expect(await open()).toMatchObject({ status: 200, body: { data: { state: 'pending' } } })
  expect(account()).not.toBe(old)
})

test('a disconnected account is closed by its event', async () => {
  const { services } = market
  stripe.world.vanish(account())
  const { body, signature } = posted.at(-1)!
  const provider = currentProvider(services)!
  const event = await provider.verifyWebhook({ 'stripe-signature': signature }, body)
  expect(event).toMatchObject({ kind: 'payee', reference: account() })
  await storeWebhookEvent(services.db, 'stripe', event as never)
  await handleInbox(services, later(0.1))
  expect([(await payee()).state, await mails()]).toEqual(['none', 1])
})

test('an event about a payout of a vanished account is handled, because it can never be read', async () => {
  const { db } = market.services
  const reference = `${account()}/po_gone`
  stripe.world.vanish(account())
  await storeWebhookEvent(db, 'stripe', { id: 'evt_gone', kind: 'payout', reference })
  await handleInbox(market.services, later(0.1))
  expect(await query(db)`select failure from webhook_inbox where handled_at is null`).toEqual([])
})
