import type { Random } from '../random.ts'
import type { Booking } from './bookings.ts'
import { reviewTextsFor, type Stars } from './review-texts.ts'
import { DAY, within } from './timeline.ts'

export type ReviewRow = {
  id: string
  booking_id: string
  client_id: string
  photographer_id: string
  rating: number
  review: string
  created_at: Date
}

/** Somewhat more than half of all clients write one; a text stands twice at one photographer only when all have been used. */
export function makeReviews(
  random: Random,
  bookings: Booking[],
  refunded: Set<string>,
  now: number,
): ReviewRow[] {
  const told = new Map<string, Set<string>>()
  const done = bookings.filter(({ row, ends }) => row.status === 'completed' && ends < now - DAY)
  return done.flatMap((booking) => {
    const angry = refunded.has(booking.row.id)
    if (!angry && !random.chance(0.6)) return []
    const stars = angry ? random.pick<Stars>([1, 2]) : starsOf(random, booking.photographer.profile.talent)
    const at = within(random, booking.ends + 6 * 3_600_000, booking.ends + 16 * DAY, now)
    const { row } = booking
    return [
      {
        id: random.id(at),
        booking_id: row.id,
        client_id: row.client_id,
        photographer_id: row.photographer_id,
        rating: stars,
        review: textFor(random, booking, stars, told),
        created_at: new Date(at),
      },
    ]
  })
}

function starsOf(random: Random, talent: number): Stars {
  const noise = (random.next() + random.next() + random.next() - 1.5) * 1.4
  return Math.min(5, Math.max(2, Math.round(talent + noise))) as Stars
}

function textFor(random: Random, booking: Booking, stars: Stars, told: Map<string, Set<string>>): string {
  // Some people only click on the stars.
  if (random.chance(0.07)) return ''
  const { profile, row } = booking.photographer
  const read = told.get(row.id) ?? new Set()
  told.set(row.id, read)
  const texts = reviewTextsFor(stars, booking.service)
  const fresh = texts.filter((text) => !read.has(text))
  const text = random.pick(fresh.length > 0 ? fresh : texts)
  read.add(text)
  const called = profile.called ?? profile.name?.split(' ')[0] ?? 'the photographer'
  return text.replaceAll('{name}', called)
}
