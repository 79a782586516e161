import { access } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { bookingStatus } from '../contract/bookings/bookings.ts'
import { paymentStage, paymentStatus } from '../contract/payments/transactions.ts'
import { generateMarketplace } from './generate.ts'
import { photographers } from './marketplace/photographers.ts'
import { Calendar, DAY, dayOf, instantOf } from './marketplace/timeline.ts'

// The first and the last minute of a month, an ordinary day, January, a leap day, the night of a clock
// change, and zones whose month differs from UTC.
const moments: [string, string][] = [
  ['2026-10-01T00:01:00Z', 'UTC'],
  ['2026-11-15T07:30:00Z', 'UTC'],
  ['2026-12-31T23:59:00Z', 'UTC'],
  ['2027-01-01T09:00:00Z', 'UTC'],
  ['2027-01-02T00:00:00Z', 'UTC'],
  ['2028-02-29T23:59:00Z', 'UTC'],
  ['2027-03-28T01:30:00Z', 'Europe/Paris'],
  ['2026-10-01T03:00:00Z', 'America/Los_Angeles'],
  ['2026-09-30T20:00:00Z', 'Asia/Tokyo'],
]
const ordinaryDay = new Calendar(new Date('2026-03-14T15:09:26Z'), 'UTC')

test('the same seed on the same day returns the same rows, another seed returns others', () => {
  const later = new Calendar(new Date('2026-03-14T23:59:59Z'), 'UTC')
  expect(generateMarketplace(later)).toEqual(generateMarketplace(ordinaryDay))
  expect(generateMarketplace(ordinaryDay, { seed: 'another' }).tables.bookings).not.toEqual(
    generateMarketplace(ordinaryDay).tables.bookings,
  )
})

describe.each(moments)('seen at %s in %s', (moment, zone) => {
  const now = new Date(moment)
  const { tables: demo, showcase } = generateMarketplace(new Calendar(now, zone))
  const clients = demo.people.filter(({ role }) => role === 'client')
  const hired = demo.people.filter(({ role }) => role === 'photographer')

  test('has 140 clients, 114 photographers and 137 people waiting', () => {
    expect([clients.length, hired.length, demo.waitlist_entries.length]).toEqual([
      140,
      photographers.length,
      137,
    ])
    expect(photographers).toHaveLength(114)
    for (const list of [demo.people, demo.waitlist_entries]) {
      expect(new Set(list.map(({ email }) => email)).size).toBe(list.length)
      expect(list.filter(({ email }) => !/^\S+@\S+\.(test|example)$/.test(email))).toEqual([])
    }
  })

  test('people who booked have conversations: one for each pair, in order, in the past, some waiting for a reply', () => {
    const { threads, thread_messages: messages } = demo
    expect(threads.length).toBeGreaterThan(60)
    expect(new Set(threads.map((one) => `${one.client_id} ${one.photographer_id}`)).size).toBe(threads.length)
    expect(messages.filter(({ created_at }) => created_at > now)).toEqual([])
    const waiting = threads.filter(({ photographer_read_at: read, last_message_at: last }) => read < last)
    expect(waiting.length).toBeGreaterThan(3)
    for (const { id, client_id, photographer_id, last_message_at } of threads) {
      const sent = messages.filter(({ thread_id }) => thread_id === id)
      expect([client_id, photographer_id]).toEqual(
        expect.arrayContaining(sent.map(({ sender_id }) => sender_id)),
      )
      const times = sent.map(({ created_at }) => created_at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBe(last_message_at.getTime())
    }
  })

  const monthOf = (at: Date) => dayOf(at.getTime(), zone).slice(0, 7)
  const thisMonth = monthOf(now)
  const lastMonth = monthOf(new Date(Date.parse(`${thisMonth}-01T12:00:00Z`) - 15 * DAY))

  test('spans 18 months up to now, and each month has more bookings than the one before', () => {
    expect(demo.bookings.filter((booking) => booking.created_at > now)).toEqual([])
    const months = Map.groupBy(demo.bookings, (booking) => monthOf(booking.created_at))
    expect(months.size).toBe(18)
    const counts = [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bookings]) => bookings.length)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
  })

  test('the current month exceeds the whole month before it, on any day', () => {
    const lists = [clients, hired, demo.bookings, demo.transactions, demo.waitlist_entries]
    for (const list of lists) {
      const made = (month: string) => list.filter((row) => monthOf(row.created_at) === month).length
      expect(made(lastMonth)).toBeGreaterThan(0)
      expect(made(thisMonth)).toBeGreaterThan(made(lastMonth))
    }
    const captured = (month: string) =>
      demo.payments
        .filter((payment) => monthOf(payment.occurred_at) === month)
        .reduce((sum, { kind, amount_minor }) => sum + (kind === 'capture' ? amount_minor : -amount_minor), 0)
    // The remaining payment is made on the day of the shoot, so payments may lag behind bookings.
    expect(captured(thisMonth)).toBeGreaterThan(captured(lastMonth) / 3)
  })

  test('has every booking status, payment status and payment stage', () => {
    const found = (values: string[]) => [...new Set(values)].sort()
    expect(found(demo.bookings.map(({ status }) => status))).toEqual([...bookingStatus.options].sort())
    expect(found(demo.transactions.map((row) => row.payment_status))).toEqual(
      [...paymentStatus.options].sort(),
    )
    expect(found(demo.transactions.map((row) => row.payment_stage))).toEqual([...paymentStage.options].sort())
  })

  test('has two bookings that are being paid, and enough shoots whose photos are being edited', () => {
    const money = new Map(
      demo.transactions.map((row) => [row.booking_id, `${row.payment_stage} ${row.payment_status}`]),
    )
    const day = (days: number) => dayOf(now.getTime() + days * DAY, 'UTC')
    const paying = demo.bookings.filter(
      (row) =>
        row.status === 'pending' && money.get(row.id) === 'pending pending' && row.shoot_date >= day(8),
    )
    expect(paying.length).toBeGreaterThanOrEqual(2)
    const edited = demo.bookings.filter(
      (row) => row.status === 'confirm' && row.shoot_date < day(0) && money.get(row.id) !== 'partial failed',
    )
    expect(edited.length).toBeGreaterThanOrEqual(4)
  })

  test('has payments that match their stage and status', () => {
    const paid = Map.groupBy(demo.payments, (payment) => payment.transaction_id)
    for (const order of demo.transactions) {
      const sum = (kind: string) =>
        (paid.get(order.id) ?? [])
          .filter((payment) => payment.kind === kind)
          .reduce((total, payment) => total + payment.amount_minor, 0)
      const [captured, refunded] = [sum('capture'), sum('refund')]
      expect(order.upfront_minor + order.remaining_minor).toBe(order.total_minor)
      if (order.payment_stage === 'pending') expect(captured).toBe(0)
      if (order.payment_stage === 'upfront') expect(captured).toBe(order.upfront_minor)
      if (order.payment_stage === 'completed') expect(captured).toBe(order.total_minor)
      if (order.payment_stage === 'partial') {
        expect(captured).toBeGreaterThan(order.upfront_minor)
        expect(captured).toBeLessThan(order.total_minor)
      }
      if (order.payment_status === 'refunded') expect(refunded).toBe(captured)
      if (order.payment_status === 'completed') expect(order.payment_stage).toBe('completed')
      expect(refunded).toBeLessThanOrEqual(captured)
    }
    expect(demo.payments.filter((payment) => payment.occurred_at > now)).toEqual([])
  })

  test('has no overlapping bookings of a photographer', () => {
    const staged = showcase.bookings.filter(
      ({ state }) => !['cancelled', 'declined', 'expired'].includes(state),
    )
    const live = [...demo.bookings.filter(({ status }) => status !== 'cancelled'), ...staged]
    for (const diary of Map.groupBy(live, (booking) => booking.photographer_id).values()) {
      const slots = diary
        .map((booking) => {
          const [start, end] = [minutesOf(booking.start_time), minutesOf(booking.end_time)]
          const nights = end < start ? 1440 : 0
          return {
            begins: instantOf(booking.shoot_date, start, booking.time_zone),
            ends: instantOf(booking.shoot_date, end + nights, booking.time_zone),
          }
        })
        .sort((a, b) => a.begins - b.begins)
      for (const [index, slot] of slots.slice(1).entries())
        expect(slot.begins).toBeGreaterThanOrEqual(slots[index]!.ends)
    }
    expect(live.some((booking) => booking.end_time < booking.start_time)).toBe(true)
  })

  test('has reviews of finished shoots only, whose ratings match the photographer', () => {
    const done = new Map(demo.bookings.map((booking) => [booking.id, booking]))
    expect(demo.reviews.length).toBeGreaterThan(200)
    for (const review of demo.reviews) {
      expect(done.get(review.booking_id)?.status).toBe('completed')
      expect(review.review).not.toContain('{')
    }
    const texts = [...demo.reviews, ...showcase.reviews].map(({ review }) => review).filter(Boolean)
    expect(texts.length).toBeGreaterThan(150)
    expect(new Set(texts).size).toBe(texts.length)
    const talents = new Map(photographers.map(({ name, talent }) => [name, talent]))
    for (const { id, full_name } of hired) {
      const stars = demo.reviews.filter((review) => review.photographer_id === id).map(({ rating }) => rating)
      if (stars.length < 8) continue
      const average = stars.reduce((sum, each) => sum + each, 0) / stars.length
      expect(Math.abs(average - talents.get(full_name)!)).toBeLessThan(0.9)
    }
  })

  test('photographers have replied to some reviews, later and never with the same text', () => {
    const answered = demo.reviews.filter(({ answer }) => answer !== null)
    expect(answered.length).toBeGreaterThan(20)
    for (const { answered_at, created_at } of answered)
      expect(answered_at!.getTime()).toBeGreaterThanOrEqual(created_at.getTime())
    for (const reviews of Map.groupBy(answered, (review) => review.photographer_id).values())
      expect(new Set(reviews.map(({ answer }) => answer)).size).toBe(reviews.length)
  })

  test('the newest bookings have different descriptions', () => {
    const newest = demo.bookings.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    const texts = newest.slice(0, 10).map(({ description }) => description)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('all names are ordinary, and some people have empty fields', () => {
    const names = [...demo.people, ...demo.waitlist_entries].map(({ full_name }) => full_name)
    for (const name of names) {
      expect(name).toMatch(/^[\p{sc=Latn}\p{P}\p{Zs}]+$/u)
      expect(name.trim().length, name).toBeGreaterThan(4)
      expect(name.length, name).toBeLessThan(32)
    }
    for (const key of ['phone', 'profile_image', 'address', 'email_verified_at'] as const)
      for (const list of [clients, hired])
        expect(list.filter((person) => person[key] === null).length, key).toBeGreaterThan(0)
    for (const list of [clients, hired]) expect(list.some(({ status }) => status === 'inactive')).toBe(true)
    expect(hired.filter((person) => person.profile_image).length).toBeGreaterThan(30)
  })
})

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

test('every profile photo is a file that the site publishes, or an upload of that person', async () => {
  const { people, pictures } = generateMarketplace(ordinaryDay).tables
  const photos = people.flatMap(({ id, profile_image }) =>
    profile_image === null ? [] : [{ id, profile_image }],
  )
  expect(new Set(photos.map(({ profile_image }) => profile_image)).size).toBe(photos.length)
  for (const { id, profile_image } of photos) {
    const own = pictures.find(({ owner_id, purpose }) => owner_id === id && purpose === 'profile')
    if (own) expect(profile_image).toContain(own.id)
    else
      await expect(
        access(new URL(`../public${profile_image}`, import.meta.url)),
        profile_image,
      ).resolves.toBeUndefined()
  }
})

test('each booking is of a package that its photographer offers, at its price', () => {
  const { bookings, packages } = generateMarketplace(ordinaryDay).tables
  for (const row of bookings) {
    const pack = packages.find(({ id }) => id === row.package_id)!
    expect(pack.photographer_id).toBe(row.photographer_id)
    const lines: { minor: number }[] = JSON.parse(row.lines)
    expect(lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(row.final_amount_minor)
    expect(lines[0]!.minor).toBe(pack.price_minor)
  }
})
