import { reviewMessages } from '../../../contract/reviews/reviews.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, identifier, query, sql } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'
import { isOver } from '../listings/visible.ts'
import { refreshSearch } from './refresh-search.ts'

export type Decision = { actorId: string; id: string; reason: string }

/** Hidden reviews are neither shown nor counted, from now on. A repeated call updates the reason. */
export const hideReview = (db: Db, decision: Decision): Promise<void> => decide(db, decision, true)

export const showReview = (db: Db, decision: Decision): Promise<void> => decide(db, decision, false)

async function decide(db: Db, { actorId, id, reason }: Decision, hide: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const found = (await lockReview(tx, 'reviews', id)) ?? (await lockReview(tx, 'client_reviews', id))
    if (!found) throw new NotFound(reviewMessages.notFound)
    if (!hide && found.hiddenReason === null) return
    await execute(tx)`
      update ${identifier(found.table)}
      set hidden_at = ${hide ? sql`coalesce(hidden_at, now())` : sql`null`}, hidden_reason = ${hide ? reason : null}
      where id = ${id}`
    if (found.table === 'reviews') await refreshSearch(tx, found.photographerId)
    await recordActivity(tx, {
      actorId,
      action: hide ? 'review.hidden' : 'review.shown',
      subjectType: 'review',
      subjectId: id,
      before: { hidden: found.hiddenReason !== null, reason: found.hiddenReason },
      after: { hidden: hide, reason },
    })
  })
}

type Table = 'reviews' | 'client_reviews'

async function lockReview(tx: Db, table: Table, id: string) {
  const rows = await query<{ photographerId: string; hiddenReason: string | null }>(tx)`
    select photographer_id as "photographerId", hidden_reason as "hiddenReason" from ${identifier(table)}
    where id = ${id} and ${isOver(table)} for update`
  return rows[0] && { ...rows[0], table }
}
