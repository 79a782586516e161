import { REVIEW_DAYS, type ReviewBody, reviewMessages } from '../../../contract/reviews/reviews.ts'
import { languageToStore } from '../../core/languages/texts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { isVisible } from '../listings/visible.ts'
import { notifyOther, type ReviewServices, type Side } from './mails.ts'
import { refreshSearch } from './refresh-search.ts'

const TABLES = { client: sql`reviews`, photographer: sql`client_reviews` }
const other = (side: Side): Side => (side === 'client' ? 'photographer' : 'client')
const TIME = sql`make_interval(days => ${REVIEW_DAYS})`

type Reviewed = {
  clientId: string
  photographerId: string
  completed: boolean
  inTime: boolean
  mine: boolean
  theirs: boolean
}

/** Writes one person's review of the other. Returns whether both have written, so that both reviews are published. */
export async function writeReview(
  services: ReviewServices,
  { bookingId, personId, side }: { bookingId: string; personId: string; side: Side },
  { rating, review, language }: ReviewBody,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const found = await lockReviewed(tx, bookingId, side)
    if (!found || (side === 'client' ? found.clientId : found.photographerId) !== personId)
      throw new NotFound(reviewMessages.noBooking())
    if (!found.completed) throw new Conflict(reviewMessages.notCompleted())
    if (found.mine) throw new Conflict(reviewMessages.already())
    if (!found.inTime) throw new Conflict(reviewMessages.tooLate())
    await execute(tx)`
      insert into ${TABLES[side]} (id, booking_id, client_id, photographer_id, rating, review, language, visible_at)
      select ${newId()}, id, client_id, photographer_id, ${rating}, ${review}, ${languageToStore(language)}, state_since + ${TIME}
      from bookings where id = ${bookingId}`
    if (!found.theirs) {
      if (side === 'client')
        await execute(tx)`update reviews set counted = false where booking_id = ${bookingId}`
      await notifyOther(tx, services, bookingId, side, 'written')
      return false
    }
    await execute(tx)`update reviews set visible_at = now(), counted = true where booking_id = ${bookingId}`
    await execute(tx)`update client_reviews set visible_at = now() where booking_id = ${bookingId}`
    await refreshSearch(tx, found.photographerId)
    await notifyOther(tx, services, bookingId, side, 'both')
    return true
  })
}

/** Locks the booking's row: of two concurrent reviews the second one sees the first. */
async function lockReviewed(tx: Db, bookingId: string, side: Side): Promise<Reviewed | undefined> {
  await execute(tx)`select from bookings where id = ${bookingId} for no key update`
  const rows = await query<Reviewed>(tx)`
    select client_id as "clientId", photographer_id as "photographerId", state = 'completed' as completed,
      now() < state_since + ${TIME} as "inTime",
      exists (select from ${TABLES[side]} where booking_id = ${bookingId}) as mine,
      exists (select from ${TABLES[other(side)]} where booking_id = ${bookingId}) as theirs
    from bookings where id = ${bookingId}`
  return rows[0]
}

/** The photographer's one public reply to a published review. Returns the booking's id. */
export async function answerReview(
  db: Db,
  id: string,
  photographerId: string,
  answer: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const rows = await query<{ bookingId: string; answered: boolean }>(tx)`
      select r.booking_id as "bookingId", r.answer is not null as answered from reviews r
      where r.id = ${id} and r.photographer_id = ${photographerId} and ${isVisible('r')} for update`
    if (!rows[0]) throw new NotFound(reviewMessages.notFound())
    if (rows[0].answered) throw new Conflict(reviewMessages.answeredAlready())
    await execute(tx)`update reviews set answer = ${answer}, answered_at = now() where id = ${id}`
    return rows[0].bookingId
  })
}
