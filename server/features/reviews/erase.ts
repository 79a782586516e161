import { eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { sql } from '../../platform/db/query.ts'
import { clientReviews, reviews } from '../../platform/db/tables/bookings.ts'

/**
 * Ratings stay, texts are erased, including administrators' reasons for hiding. Returns the reviews whose values the
 * log must drop.
 */
export async function eraseReviews(tx: Db, personId: string): Promise<string[]> {
  const hiddenReason = expression<string | null>(sql`case when hidden_reason is not null then '' end`)
  const ofPhotographers = await tx
    .update(reviews)
    .set({
      review: '',
      answer: null,
      answeredAt: null,
      hiddenReason,
    })
    .where(or(eq(reviews.clientId, personId), eq(reviews.photographerId, personId)))
    .returning({ id: reviews.id })
  const ofClients = await tx
    .update(clientReviews)
    .set({ review: '', hiddenReason })
    .where(or(eq(clientReviews.clientId, personId), eq(clientReviews.photographerId, personId)))
    .returning({ id: clientReviews.id })
  return [...ofPhotographers, ...ofClients].map(({ id }) => id)
}
