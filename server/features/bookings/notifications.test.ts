import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { dateIn, nameZone } from '../../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { api } from '../../../contract/paths.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'
import { DAY, HOUR } from '../../platform/time/wall-clock.ts'
import { writeAppointment } from '../calendar/export.ts'
import { remainderDeadline } from '../payments/charges/payment-deadlines.ts'
import { settleObject } from '../payments/inbox/webhook-inbox.ts'
import { createSandbox } from '../payments/provider/sandbox/provider.ts'
import { runBookingJobs } from './jobs.ts'

let day = 20
const market = startMarket()
beforeEach(() => market.replacePhotographer())

const next = () => {
  day += 2
  return market.shootIn(day)
}
type Mail = { subject: string; text: string; facts: string; to: string }
const mailsAbout = async (id: string, to: string): Promise<Mail[]> => {
  const rows = await query<Mail>(market.services.db)`
    select data ->> 'subject' as subject, data ->> 'text' as text, data ->> 'facts' as facts, recipient as to from mails
    where data ->> 'link' like ${`%${id}`} and recipient = ${to} order by created_at, id`
  return rows
}
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
const toClient = (id: string) => mailsAbout(id, market.client.person.email!)
const toPhotographer = (id: string) => mailsAbout(id, market.photographer.person.email!)
/** "Friday 20 November 2026, 10:00 (CET)": in the zone of the shoot, because the reader has none here. */
const inWords = (at: Date, timeZone = market.place.timeZone) => {
  const written = (style: object) => new Intl.DateTimeFormat('en-GB', { ...style, timeZone }).format(at)
  const [day, time] = [written({ dateStyle: 'full' }), written({ timeStyle: 'short' })]
  return `${day.replace(',', '')}, ${time} (${nameZone(at, timeZone)})`
}

test('a booking that was moved closer can be paid for a day after its card failed, and is cancelled then', async () => {
  const { services, photographer } = market
  const id = await market.bookAndPay(next(), '4000 0000 0000 0341')
  await market.act(photographer, id, 'accept')
  const { date } = market.shootIn(2)
  expect((await market.actAsAdmin(id, 'reschedule', { date, start: '10:00' })).status).toBe(200)
  const now = new Date()
  await runBookingJobs(services, now)
  expect(await market.read(id)).toMatchObject({ state: 'booked', paymentStatus: 'failed' })
  const [mail] = (await toClient(id)).filter(({ subject }) => subject === 'Payment failed: action needed')
  expect(mail!.text).toContain(
    `Pay by ${inWords(new Date(now.getTime() + DAY))}, or the booking will be cancelled.`,
  )
  await runBookingJobs(services, inHours(23))
  expect((await market.read(id)).state).toBe('booked')
  await runBookingJobs(services, inHours(25))
  expect((await market.read(id)).state).toBe('cancelled')
})

test('a card that failed before a booking was moved does not cancel the booking afterwards', async () => {
  const { services, photographer } = market
  const id = await market.bookAndPay(next(), '4000 0000 0000 0341')
  await market.act(photographer, id, 'accept')
  await market.ageUntil(id, 6.5)
  await runBookingJobs(services)
  const { date } = market.shootIn(2)
  expect((await market.actAsAdmin(id, 'reschedule', { date, start: '18:00' })).status).toBe(200)
  await runBookingJobs(services)
  expect((await market.read(id)).state).toBe('booked')
})

test('the payment deadline is three days before the start, or a day after the failure, at most two hours before the start', () => {
  const start = new Date('2027-05-10T10:00:00Z')
  const before = (hours: number) => new Date(start.getTime() - hours * HOUR)
  expect(remainderDeadline(start, before(7 * 24))).toEqual(before(72))
  expect(remainderDeadline(start, before(80))).toEqual(before(56))
  expect(remainderDeadline(start, before(20))).toEqual(before(2))
  for (const late of [2, 1, -5]) expect(remainderDeadline(start, before(late))).toBeNull()
})

test('the client is asked to pay after a failed charge whose response was lost, too', async () => {
  const { services, photographer } = market
  const id = await market.bookAndPay(next(), '4000 0000 0000 0341')
  await market.act(photographer, id, 'accept')
  await market.ageUntil(id, 6)
  const sandbox = createSandbox(services)
  const provider: typeof sandbox = {
    ...sandbox,
    chargeSavedCard: async (...args) => {
      await sandbox.chargeSavedCard(...args)
      return { result: 'unknown', reason: 'the line broke' }
    },
  }
  await runBookingJobs({ ...services, provider } as typeof services)
  const subjects = async () => (await toClient(id)).map(({ subject }) => subject)
  expect(await subjects()).not.toContain('Payment failed: action needed')
  await runBookingJobs(services, inHours(0.2))
  expect(await subjects()).toContain('Payment failed: action needed')
})

test('the email that confirms a booking names the date of each refund', async () => {
  const id = await market.bookAndPay(market.shootIn(90))
  await market.act(market.photographer, id, 'accept')
  const { policy } = await market.read(id)
  const dated = (instant: string) => inWords(new Date(instant))
  expect((await toClient(id)).at(-1)!.text).toContain(
    policy.halfUntil
      ? `Free cancellation until ${dated(policy.fullUntil)}. 50% refund of the amount paid, until ${dated(policy.halfUntil)}. No refund after that.`
      : `Free cancellation until ${dated(policy.fullUntil)}. No refund after that.`,
  )
})

test('a late payment gets an email with available times, and one for a released hold is not called a double payment', async () => {
  const { services, client } = market
  const shoot = next()
  const late = (await market.book(shoot)).body.data
  await execute(services.db)`
    update bookings set state = 'expired', deadline = null where id = ${late.booking.id}`
  expect((await market.book(shoot, await signInAs(services, 'client'))).status).toBe(201)
  await market.returnFromPayment((await market.pay(late.checkoutUrl)).payment)
  const { alternatives } = (await market.call(null, 'POST', api.quotes, shoot)).body.data
  expect(alternatives).toHaveLength(3)
  const [notified] = (await toClient(late.booking.id)).filter(({ subject }) =>
    subject.includes('that time was taken'),
  )
  for (const { date, start } of alternatives) {
    const day = new Date(`${date}T12:00:00Z`)
    expect(notified!.text).toContain(`${inWords(day).split(', ')[0]}, ${start}`)
  }

  const released = (await market.book(next())).body.data
  expect((await market.act(client, released.booking.id, 'cancel')).status).toBe(200)
  // Reopens the checkout, because a provider might still accept the payment.
  await execute(services.db)`
    update sandbox_objects set state = 'open', changes_at = null where id = ${released.checkoutUrl.split('/').at(-1)}`
  await market.returnFromPayment((await market.pay(released.checkoutUrl)).payment)
  await runBookingJobs(services, inHours(0.2))
  const subjects = (await toClient(released.booking.id)).map(({ subject }) => subject)
  expect(subjects.join('\n')).not.toContain('refunded')
  expect(subjects.join('\n')).not.toContain('charged twice')
})

test('a photographer sees no released holds, but requests that were cancelled', async () => {
  const { photographer, client } = market
  const gone = (await market.book(next())).body.data.booking.id
  await market.act(client, gone, 'cancel')
  const real = await market.bookAndPay(next())
  await market.act(client, real, 'cancel')
  const listed = async (who: typeof client) => {
    const { body } = await market.call(who, 'GET', `${api.myBookings}?state=cancelled&pageSize=50`)
    expect(body.data.total).toBe(body.data.bookings.length)
    return body.data.bookings.map(({ id }: { id: string }) => id)
  }
  expect(await listed(client)).toEqual(expect.arrayContaining([gone, real]))
  const seen = await listed(photographer)
  expect(seen).toContain(real)
  expect(seen).not.toContain(gone)
})

test('the email about released earnings promises a payout only to a photographer who has a payout account', async () => {
  const { photographer } = market
  const earn = async (days: number) => {
    const id = await market.bookAndPay(market.shootIn(days, { start: '09:00' }))
    await market.act(photographer, id, 'accept')
    await market.complete(id, days)
    const sent = await toPhotographer(id)
    return sent.find(({ subject }) => subject.startsWith('Photos accepted: $352 released'))!.text
  }
  expect(await earn(3)).toContain('To be paid, set up your payout account under Earnings in your studio.')
  await market.call(photographer, 'POST', api.payee)
  expect(await earn(5)).toContain('We pay them out automatically.')
})

test('a reminder of an overdue task names its deadline, not the last date of the extension', async () => {
  const { services, photographer } = market
  const id = await market.bookAndPay(next())
  await market.act(photographer, id, 'accept')
  await market.payInFull(id)
  await market.ageUntil(id, -1)
  await runBookingJobs(services)
  const { deadline } = await market.read(id)
  await runBookingJobs(services, new Date(Date.parse(deadline) + HOUR))
  const [reminder] = (await toPhotographer(id)).filter(({ subject }) => subject.startsWith('Reminder: '))
  expect(reminder!.text).toContain(`It was due by ${inWords(new Date(deadline))}.`)
})

test('a withdrawn proposal is notified as a withdrawal, not as a rejection', async () => {
  const { photographer, client } = market
  const id = await market.bookAndPay(next())
  await market.act(photographer, id, 'accept')
  const other = { date: next().date, start: '15:00' }
  for (const [by, text] of [
    [client, 'withdrew the proposed time'],
    [photographer, 'The proposed time was declined'],
  ] as const) {
    await market.act(client, id, 'propose', other)
    expect((await market.act(by, id, 'disagree')).status).toBe(200)
    const notified = by === client ? await toPhotographer(id) : await toClient(id)
    expect(notified.at(-1)!.text).toContain(text)
  }
})

test('an amount lost in a chargeback is not refunded again: the refund goes to the other payment', async () => {
  const { services, client, photographer } = market
  const id = await market.bookAndPay(next())
  await market.act(photographer, id, 'accept')
  const link = await market.act(client, id, 'pay')
  await market.returnFromPayment(
    (await market.pay(link.body.data.checkoutUrl, '4000 0000 0000 0259')).payment,
  )
  const rows = await query<{ purpose: string; charge: string }>(services.db)`
    select purpose, charge_reference as charge from payment_attempts where booking_id = ${id} and state = 'succeeded'`
  const charge = (purpose: string) => rows.find((row) => row.purpose === purpose)!.charge
  await execute(services.db)`insert into sandbox_objects (id, kind, key, state, amount_minor, currency, data)
    values (${`sbx_dp_${id}`}, 'dispute', ${`dispute ${id}`}, 'lost', 28000, 'USD', ${JSON.stringify({ charge: charge('remainder'), fee: '1500' })})`
  await settleObject(services, createSandbox(services), 'dispute', `sbx_dp_${id}`, new Date())
  expect((await market.act(photographer, id, 'cancel')).status).toBe(200)
  const decided = (await toPhotographer(id)).filter(({ subject }) => subject.startsWith('The chargeback'))
  expect(decided[0]!.text).toContain(
    'The booking stays confirmed, so the shoot takes place as planned. Contact us',
  )
  const refunds = await query(services.db)`
    select charge_reference as charge, amount_minor::int as minor from refunds where booking_id = ${id}`
  expect(refunds).toEqual([{ charge: charge('upfront'), minor: 12_000 }])
})

test('page, list, notification, email and calendar give a booking the same status, for both people', async () => {
  const { client, photographer } = market
  const id = await market.bookAndPay(next())
  const expectEverywhere = async (forClient: string, forPhotographer: string) => {
    for (const [who, label] of [
      [client, forClient],
      [photographer, forPhotographer],
    ] as const) {
      const { body } = await market.call(who, 'GET', fill(api.myBooking, { id }))
      expect([body.data.label, body.data.progress.label]).toEqual([label, label])
      const list = await market.call(who, 'GET', `${api.myBookings}?pageSize=100`)
      expect(list.body.data.bookings.find((row: { id: string }) => row.id === id).label).toBe(label)
      const bell = await market.call(who, 'GET', api.notifications)
      const group = bell.body.data.groups.find((each: { booking: { id: string } }) => each.booking?.id === id)
      expect(group.booking.label).toBe(label)
      const file = await market.services.db.transaction((tx) =>
        writeAppointment(
          tx,
          market.services.config,
          { id: who.person.id, role: who === client ? 'client' : 'photographer' },
          id,
        ),
      )
      // Long lines of a calendar file are folded.
      expect(file!.replaceAll('\r\n ', '')).toContain(`Status: ${label}.`)
    }
  }
  const lastFacts = async (to: string) => {
    const [mail] = await query<{ facts: string }>(market.services.db)`
      select data ->> 'facts' as facts from mails
      where data ->> 'link' like ${`%${id}`} and recipient = ${to} order by created_at desc, id desc limit 1`
    return mail!.facts.split('\n')[0]
  }
  await expectEverywhere('Request pending', 'Request pending')
  expect(await lastFacts(photographer.person.email!)).toBe('Status: Request pending')
  await market.act(photographer, id, 'accept')
  await expectEverywhere('Confirmed', 'Confirmed')
  expect(await lastFacts(client.person.email!)).toBe('Status: Confirmed')
  const { date } = market.shootIn(day + 1)
  await market.act(client, id, 'propose', { date, start: '15:00' })
  await expectEverywhere('New time proposed', 'Reply to new time')
  expect(await lastFacts(photographer.person.email!)).toBe('Status: Reply to new time')
})

test('a new time says what else it changes before it is accepted, and again when the booking moves', async () => {
  const { client, photographer } = market
  const id = await market.bookAndPay(market.shootIn(60))
  await market.act(photographer, id, 'accept')
  await market.act(photographer, id, 'propose', { date: market.shootIn(63).date, start: '15:00' })
  const { next } = (await market.read(id)).progress
  const proposed = (await toClient(id)).find(({ subject }) => subject.endsWith('proposed a new time'))!
  await market.act(client, id, 'agree')
  const { remainingDue, policy, timeZone, date } = await market.read(id)
  expect(date).toBe(market.shootIn(63).date)
  const charged = dateIn(remainingDue, timeZone)
  const free = inWords(new Date(policy.fullUntil))
  expect(proposed.text).toContain(
    `With the new time, the remaining payment is charged on ${formatCalendarDay(charged)} ${charged.slice(0, 4)}, and cancellation is free until ${free}.`,
  )
  expect(proposed.text).toContain('Without a reply, the current time stays.')
  expect(next).toContain(
    `the remaining payment is charged on ${formatCalendarDay(charged)} ${charged.slice(0, 4)}, and`,
  )
  // By our team, so that both get the email.
  await market.actAsAdmin(id, 'reschedule', { date, start: '14:00' })
  const moved = (await toClient(id)).findLast(({ subject }) => subject.startsWith('Booking moved to '))!
  expect(moved.text).toContain(
    `Free cancellation until ${inWords(new Date((await market.read(id)).policy.fullUntil))}.`,
  )
  expect(moved.facts).toContain(`\nDue: $280 on ${formatCalendarDay(charged)} ${charged.slice(0, 4)}`)
})

test('the email about a refund names the amount, the photographer and the package', async () => {
  const { client, photographer, services } = market
  const id = await market.bookAndPay(market.shootIn(70))
  await market.act(photographer, id, 'accept')
  await market.act(client, id, 'cancel')
  await runBookingJobs(services, inHours(0.2))
  const refund = (await toClient(id)).find(({ subject }) => subject === 'Refund sent: $120')!
  expect(refund.text).toContain(`$120 of your booking with ${photographer.person.fullName}`)
  expect(refund.facts).toContain('\nPaid: $120\nRefunded: $120\n')
  expect(refund.facts).toMatch(/\nPackage: .+\n/)
})
