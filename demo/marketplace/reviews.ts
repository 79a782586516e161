import type { Random } from '../random.ts'
import type { Booking } from './bookings.ts'
import { closings, complaints, praise, replies, smallFaults } from './review-sentences.ts'
import { DAY, within } from './timeline.ts'

type Stars = 1 | 2 | 3 | 4 | 5

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

/** About half of all clients leave one; no sentence repeats for a photographer, and no text in the demo. */
export function makeReviews(
  random: Random,
  bookings: Booking[],
  refunded: Set<string>,
  now: number,
): ReviewRow[] {
  const used = new Sentences(random)
  const done = bookings.filter(({ row, ends }) => row.status === 'completed' && ends < now - DAY)
  return done.flatMap((booking) => {
    const isRefunded = refunded.has(booking.row.id)
    if (!isRefunded && !random.chance(0.55)) return []
    const stars = isRefunded
      ? random.pick<Stars>([1, 2])
      : starsOf(random, booking.photographer.profile.talent)
    const at = within(random, booking.ends + 6 * 3_600_000, booking.ends + 16 * DAY, now)
    const { row } = booking
    return [
      {
        id: random.id(at),
        booking_id: row.id,
        client_id: row.client_id,
        photographer_id: row.photographer_id,
        rating: stars,
        review: textFor(random, booking, stars, used),
        created_at: new Date(at),
        visible_at: new Date(at),
        answer: null,
        answered_at: null,
      },
    ]
  })
}

/** Photographers reply to most complaints and some praise; none uses the same reply twice. */
export function answerReviews(random: Random, reviews: ReviewRow[], now: number): ReviewRow[] {
  const usedReplies = new Map<string, string[]>()
  return reviews.map((review) => {
    const { rating, photographer_id } = review
    if (review.review === '' || !random.chance(rating <= 3 ? 0.7 : 0.2)) return review
    const before = usedReplies.get(photographer_id) ?? []
    const fresh = replies[rating <= 3 ? 'complaint' : 'praise'].filter((text) => !before.includes(text))
    if (fresh.length === 0) return review
    const reply = random.pick(fresh)
    usedReplies.set(photographer_id, [...before, reply])
    const from = review.created_at.getTime()
    const at = within(random, from + 3_600_000, from + 5 * DAY, now)
    return { ...review, answer: reply, answered_at: new Date(at) }
  })
}

function starsOf(random: Random, talent: number): Stars {
  const noise = (random.next() + random.next() + random.next() - 1.5) * 1.4
  return Math.min(5, Math.max(2, Math.round(talent + noise))) as Stars
}

function textFor(random: Random, booking: Booking, stars: Stars, used: Sentences): string {
  // Some people leave only a rating.
  if (random.chance(0.18)) return ''
  const { profile, row } = booking.photographer
  const draw = (list: readonly string[]) => used.draw(row.id, list)
  const main = stars <= 3 ? draw(complaints[stars as 1 | 2 | 3]) : draw(praise[booking.service])
  if (!main) return ''
  const more =
    stars === 4 ? draw(smallFaults) : stars === 5 && random.chance(0.6) ? draw(closings) : undefined
  const called = profile.called ?? profile.name.split(' ')[0]!
  const text = (more ? `${main} ${more}` : main).replaceAll('{name}', called)
  return used.isNew(text) ? text : ''
}

/** Tracks used sentences: each at most once per photographer, and all as evenly as possible. */
class Sentences {
  private readonly random: Random
  private readonly counts = new Map<string, number>()
  private readonly read = new Map<string, Set<string>>()
  private readonly texts = new Set<string>()

  constructor(random: Random) {
    this.random = random
  }

  draw(photographerId: string, list: readonly string[]): string | undefined {
    const read = this.read.get(photographerId) ?? new Set()
    this.read.set(photographerId, read)
    const fresh = list.filter((sentence) => !read.has(sentence))
    if (fresh.length === 0) return undefined
    const min = Math.min(...fresh.map((sentence) => this.counts.get(sentence) ?? 0))
    const sentence = this.random.pick(fresh.filter((one) => (this.counts.get(one) ?? 0) === min))
    read.add(sentence)
    this.counts.set(sentence, min + 1)
    return sentence
  }

  isNew(text: string): boolean {
    if (this.texts.has(text)) return false
    this.texts.add(text)
    return true
  }
}
