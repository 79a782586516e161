import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { clientReviews, reviews } from '../../platform/db/tables/bookings.ts'

/**
 * Ratings stay, texts are erased, including administrators' reasons for hiding. Returns the reviews whose values the
 * log must drop.
 */
export async function eraseReviews(tx: Db, personId: string): Promise<string[]> {
  const why = (column: typeof reviews.hiddenReason | typeof clientReviews.hiddenReason) =>
    sql<string | null>`case when ${column} is not null then '' end`
  const ofPhotographers = await tx
    .update(reviews)
    .set({
      review: '',
      answer: null,
      answeredAt: null,
      hiddenReason: why(reviews.hiddenReason),
    })
    .where(or(eq(reviews.clientId, personId), eq(reviews.photographerId, personId)))
    .returning({ id: reviews.id })
  const ofClients = await tx
    .update(clientReviews)
    .set({ review: '', hiddenReason: why(clientReviews.hiddenReason) })
    .where(or(eq(clientReviews.clientId, personId), eq(clientReviews.photographerId, personId)))
    .returning({ id: clientReviews.id })
  return [...ofPhotographers, ...ofClients].map(({ id }) => id)
}
