import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { quoteMessages } from '../../../contract/bookings/quotes.ts'
import { api } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'
import { checkLedger } from '../payments/reconciliation/check-ledger.ts'
import { runBookingJobs } from './jobs.ts'

let day = 20
const market = startMarket({ studio: { farthestDays: 1_000 } })
beforeEach(() => market.replacePhotographer())

const set = (payload: object) => market.call(market.admin, 'PATCH', api.adminMarket, payload)
const jobs = () => runBookingJobs(market.services)
const pastDeadlines = async (): Promise<string[]> =>
  (await market.call(market.admin, 'GET', `${api.bookings}?deadline=past`)).body.data.bookingList.map(
    ({ id }: { id: string }) => id,
  )
const mails = async (id: string) => {
  const rows = await query<{ to: string; subject: string }>(market.services.db)`
    select recipient as to, data ->> 'subject' as subject from mails where data ->> 'link' like ${`%${id}`}
    order by created_at, id`
  const names = new Map<string, string>([
    [market.client.person.email!, 'client'],
    [market.photographer.person.email!, 'photographer'],
  ])
  return rows.map(({ to, subject }) => `${names.get(to) ?? 'administrator'}: ${subject}`)
}

/** A shoot that ended yesterday, fully paid; photos are due within the package's days. */
async function shoot(): Promise<{ id: string; deliveryDays: number }> {
  day += 2
  const id = await market.bookAndPay(market.shootIn(day))
  await market.act(market.photographer, id, 'accept')
  await market.ageUntil(id, 6)
  await jobs()
  await market.ageUntil(id, -1)
  await jobs()
  const { state } = await market.read(id)
  expect(state).toBe('shot')
  const rows = await query<{ days: number }>(market.services.db)`
    select ceil(extract(epoch from deadline - now()) / 86400)::int as days from bookings where id = ${id}`
  return { id, deliveryDays: rows[0]!.days }
}

test('a shoot without photos causes a reminder, is listed for administrators, and is refunded in the end', async () => {
  const { id, deliveryDays } = await shoot()
  await market.age(id, deliveryDays)
  await jobs()
  expect((await mails(id)).at(-1)).toMatch(/^photographer: Reminder: .* needs your attention$/)
  expect(await pastDeadlines()).toEqual([])

  await market.age(id, 14)
  await jobs()
  expect(await pastDeadlines()).toEqual([id])
  const late = (await mails(id)).filter((line) => /overdue/i.test(line))
  expect(late.map((line) => line.split(':')[0]).sort()).toEqual(['administrator', 'client', 'photographer'])

  await market.age(id, 45)
  await jobs()
  expect((await market.read(id)).state).toBe('shot')
  await market.age(id, 1)
  await jobs()
  expect(await market.read(id)).toMatchObject({
    state: 'cancelled',
    refunded: 400,
    paymentStatus: 'refunded',
  })
  expect((await market.read(id)).timeline.map(({ what }: { what: string }) => what)).toContain(
    'Cancelled because no photos were delivered; $400 refunded',
  )
  const cancelled = (await mails(id)).filter((line) => line.includes('We cancelled'))
  expect(cancelled.map((line) => line.split(':')[0]).sort()).toEqual(['client', 'photographer'])
  expect(await pastDeadlines()).toEqual([])
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('requested changes end in the same way, after the operator’s number of days', async () => {
  expect((await set({ lateRefundDays: 20 })).status).toBe(200)
  const { id } = await shoot()
  await market.fillGallery(id)
  await market.act(market.photographer, id, 'deliver')
  await market.act(market.client, id, 'ask-changes', { reason: 'Brighter, please' })
  await market.age(id, 7 + 19)
  await jobs()
  expect((await market.read(id)).state).toBe('changes')
  await market.age(id, 1.1)
  // The deadline applies even before a job has run.
  expect((await market.act(market.photographer, id, 'deliver')).status).toBe(409)
  await jobs()
  expect(await market.read(id)).toMatchObject({ state: 'cancelled', refunded: 400 })
  await set({ lateRefundDays: 60 })
})

test('an upgrade refunds nothing at once: bookings that were late before get the full number of days', async () => {
  const { db } = market.services
  const { id, deliveryDays } = await shoot()
  await market.age(id, deliveryDays + 200)
  await execute(db)`update settings set late_refund_since = now() - interval '59 days'`
  await jobs()
  expect((await market.read(id)).state).toBe('shot')
  await execute(db)`update settings set late_refund_since = now() - interval '61 days'`
  await jobs()
  expect((await market.read(id)).state).toBe('cancelled')
})

test('while a chargeback is open, nothing is refunded automatically', async () => {
  const { id, deliveryDays } = await shoot()
  await execute(market.services.db)`
    insert into card_disputes (id, booking_id, attempt_id, provider, reference, amount_minor, currency, state)
    select gen_random_uuid(), booking_id, id, provider, 'dp_open', amount_minor, currency, 'open'
    from payment_attempts where booking_id = ${id} and state = 'succeeded' limit 1`
  await market.age(id, deliveryDays + 100)
  await jobs()
  expect((await market.read(id)).state).toBe('shot')
  expect(await pastDeadlines()).toEqual([id])
  await execute(market.services.db)`delete from card_disputes where reference = 'dp_open'`
  await jobs()
  expect((await market.read(id)).state).toBe('cancelled')
})

test('shoots further ahead than the operator allows are not offered, and the quote says why', async () => {
  await set({ maxDaysAhead: 400 })
  expect((await market.call(null, 'POST', api.quotes, market.shootIn(399))).body.data).toMatchObject({
    free: true,
    notice: null,
  })
  const beyond = market.shootIn(402)
  expect((await market.call(null, 'POST', api.quotes, beyond)).body.data).toMatchObject({
    free: false,
    notice: quoteMessages.tooFarAhead(400),
  })
  const refused = await market.book(beyond)
  expect([refused.status, refused.body.message]).toEqual([409, quoteMessages.tooFarAhead(400)])
  const { slug, package: chosen, date } = beyond
  const offered = async () => {
    const path = fill(api.openDays, { slug })
    const { days } = (await market.call(null, 'GET', `${path}?from=${date}&to=${date}&package=${chosen}`))
      .body.data
    return days.flatMap(({ starts }: { starts: string[] }) => starts).length
  }
  expect(await offered()).toBe(0)
  await set({ maxDaysAhead: 1_000 })
  expect(await offered()).toBeGreaterThan(0)
  await set({ maxDaysAhead: 365 })
})

test.each([
  [{ lateRefundDays: 14 }, 'Enter a whole number from 15 to 365'],
  [{ maxDaysAhead: 0 }, 'Enter a whole number from 1 to 1095'],
])('%j is 400', async (payload, message) => {
  const response = await set(payload)
  expect([response.status, response.body.message]).toEqual([400, message])
})
