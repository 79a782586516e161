import type { Random } from '../random.ts'
import type { Booking } from './bookings.ts'
import { answerTexts, reviewTextsFor, type Stars } from './review-texts.ts'
import { DAY, within } from './timeline.ts'

export type ReviewRow = {
  id: string
  booking_id: string
  client_id: string
  photographer_id: string
  rating: number
  review: string
  created_at: Date
  visible_at: Date
  answer: string | null
  answered_at: Date | null
}

/** Somewhat more than half of all clients leave one; no text stands twice at one photographer. */
export function makeReviews(
  random: Random,
  bookings: Booking[],
  refunded: Set<string>,
  now: number,
): ReviewRow[] {
  const told = new Map<string, string[]>()
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
        visible_at: new Date(at),
        answer: null,
        answered_at: null,
      },
    ]
  })
}

/** Photographers answer most complaints and some praise; nobody says the same thing twice. */
export function answerReviews(random: Random, reviews: ReviewRow[], now: number): ReviewRow[] {
  const said = new Map<string, string[]>()
  return reviews.map((review) => {
    const { rating, photographer_id } = review
    if (review.review === '' || !random.chance(rating <= 3 ? 0.7 : 0.2)) return review
    const before = said.get(photographer_id) ?? []
    const fresh = answerTexts[rating <= 3 ? 'complaint' : 'praise'].filter((text) => !before.includes(text))
    if (fresh.length === 0) return review
    const answer = random.pick(fresh)
    said.set(photographer_id, [...before, answer])
    const from = review.created_at.getTime()
    const at = within(random, from + 3_600_000, from + 5 * DAY, now)
    return { ...review, answer, answered_at: new Date(at) }
  })
}

function starsOf(random: Random, talent: number): Stars {
  const noise = (random.next() + random.next() + random.next() - 1.5) * 1.4
  return Math.min(5, Math.max(2, Math.round(talent + noise))) as Stars
}

function textFor(random: Random, booking: Booking, stars: Stars, told: Map<string, string[]>): string {
  // Some people only click on the stars.
  if (random.chance(0.07)) return ''
  const { profile, row } = booking.photographer
  const read = told.get(row.id) ?? []
  const fresh = reviewTextsFor(stars, booking.service).filter((text) => !read.includes(text))
  if (fresh.length === 0) return ''
  const text = random.pick(fresh)
  told.set(row.id, [...read, text])
  const called = profile.called ?? profile.name?.split(' ')[0] ?? 'the photographer'
  return text.replaceAll('{name}', called)
}
