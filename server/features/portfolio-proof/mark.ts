import type { Db } from '../../platform/db/connect.ts'
import { execute, query, type Sql, sql } from '../../platform/db/query.ts'

/** Cameras set to another zone, or a shoot that begins before its time. */
const TIME_TOLERANCE = sql`interval '36 hours'`

/** Paid in full here, and neither refunded since nor taken back by the bank. `o` is portfolio_origins. */
const IS_PAID = sql`(exists (select from transactions t where t.booking_id = o.booking_id
    and t.payment_status = 'completed' and t.payment_stage = 'completed')
  and not exists (select from card_disputes d where d.booking_id = o.booking_id and d.state <> 'won'))`

/** The file says so itself. */
const callsItselfAi = (id: Sql): Sql =>
  sql`exists (select from pictures a where a.id = ${id} and (a.credentials ->> 'ai')::boolean)`

const IS_AI = sql`(${callsItselfAi(sql`o.picture_id`)} or ${callsItselfAi(sql`o.gallery_picture_id`)})`

/**
 * What a photo must have before its client's consent gives it the mark: it was delivered in a completed and paid booking and
 * was first seen there, its file does not call itself made by AI, and the camera's time, if there is one, is that of the shoot.
 */
const IS_PROVABLE = sql`(not o.seen_before and ${IS_PAID} and not ${IS_AI} and exists (
  select from gallery_pictures g join pictures i on i.id = g.picture_id join bookings b on b.id = g.booking_id
  where g.picture_id = o.gallery_picture_id and g.delivered_at is not null and g.removed_at is null
    and b.state = 'completed' and b.policy is not null
    and coalesce(i.taken_at between b.starts_at - ${TIME_TOLERANCE} and b.ends_at + ${TIME_TOLERANCE}, true)))`

/** Stored, because the gallery ends after a year and the mark stays. */
export async function proveOrigins(tx: Db, pictureIds?: string[]): Promise<number> {
  const which = pictureIds ? sql`o.picture_id = any(${pictureIds}::uuid[])` : sql`true`
  return execute(tx)`
    update portfolio_origins o set proven_at = now()
    where ${which} and o.proven_at is null and not o.seen_before and ${IS_PROVABLE}`
}

/** Whether this portfolio photo carries “From a booking on …” now. Its id must not come from a table that is called `o` outside. */
export const hasMark = (pictureId: Sql): Sql => sql`exists (
  select from portfolio_origins o join portfolio_consents c on c.booking_id = o.booking_id and c.state = 'given'
  where o.picture_id = ${pictureId} and o.proven_at is not null and ${IS_PAID})`

/** What the photographer reads of each of their photos, by its id. */
export type ProofRow = {
  id: string
  booking: string
  consent: 'none' | 'given' | 'refused' | 'withdrawn'
  mark: boolean
  isSeenBefore: boolean
  isAi: boolean
  isProven: boolean
  /** Its gallery has ended, or no longer has it. */
  isGone: boolean
}

export async function readOrigins(db: Db, photographerId: string): Promise<Map<string, ProofRow>> {
  const rows = await query<ProofRow>(db)`
    select o.picture_id as id, o.booking_id as booking, coalesce(c.state, 'none') as consent, ${hasMark(sql`f.picture_id`)} as mark,
      o.seen_before as "isSeenBefore", ${IS_AI} as "isAi", o.proven_at is not null as "isProven",
      o.gallery_picture_id is null as "isGone"
    from portfolio_origins o join portfolio_pictures f on f.picture_id = o.picture_id
    left join portfolio_consents c on c.booking_id = o.booking_id
    where f.photographer_id = ${photographerId}`
  return new Map(rows.map((row) => [row.id, row]))
}
