import type {
  AdminReview,
  BookingReview,
  BookingReviews,
  StudioReview,
} from '../../../contract/reviews/reviews.ts'
import { writtenIn } from '../../core/languages/texts.ts'
import type { AboutClient, AdminRow, ReviewRow, StudioRow } from './queries.ts'

const iso = (at: Date | string) => new Date(at).toISOString()

/** To one decimal, as every screen shows it. */
export const roundRating = (average: number): number => Math.round(average * 10) / 10

export const presentAnswer = (row: { answer: string | null; answeredAt: Date | string | null }) =>
  row.answer === null || row.answeredAt === null
    ? null
    : { answer: row.answer, createdAt: iso(row.answeredAt) }

export function presentReview(row: ReviewRow): BookingReview {
  return {
    id: row.id,
    _id: row.id,
    booking: row.booking,
    about: row.about,
    rating: row.rating,
    review: row.review,
    writtenIn: writtenIn(row.language),
    createdAt: iso(row.createdAt),
    visible: row.visible,
    answer: presentAnswer(row),
  }
}

export function presentForStudio(row: StudioRow): StudioReview {
  const { about, visible, ...review } = presentReview(row)
  return { ...review, clientName: row.clientName }
}

export function presentAboutClient(found: {
  average: number
  total: number
  rows: AboutClient[]
}): NonNullable<BookingReviews['client']> {
  return {
    averageRating: roundRating(found.average),
    totalReviews: found.total,
    reviews: found.rows.map(({ id, rating, review, createdAt, photographerName }) => ({
      id,
      _id: id,
      rating,
      review,
      createdAt: iso(createdAt),
      photographerName,
    })),
  }
}

export function presentForAdmins(row: AdminRow): AdminReview {
  const { visible, ...review } = presentReview(row)
  return {
    ...review,
    client: { id: row.clientId, fullName: row.clientName },
    photographer: { id: row.photographerId, fullName: row.photographerName },
    hidden: !visible,
    hiddenReason: row.hiddenReason,
  }
}
