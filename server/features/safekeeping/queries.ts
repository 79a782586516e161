import type { BookingState } from '../../../contract/bookings/process.ts'
import { SAFE_HOURS } from '../../../contract/safekeeping/rules.ts'
import type { Seal } from '../../../contract/safekeeping/safekeeping.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dateOf, query, type Raw, sql } from '../../platform/db/query.ts'

/** SQL: until when the photos of booking `b` are to be stored. */
export const DUE_AT = sql`(b.ends_at + make_interval(hours => ${SAFE_HOURS}))`

/** A booking with its promise, its seals and what is stored. */
export type SafeSet = {
  id: BookingId
  clientId: PersonId
  photographerId: PersonId
  state: BookingState
  /** A gallery was delivered, whatever became of it. */
  delivered: boolean
  /** The photographer promised it for this booking. */
  isPromised: boolean
  startsAt: Date
  endsAt: Date
  dueAt: Date
  /** So many must be stored in time. */
  promised: number
  /** Sealed. */
  pictures: number
  /** Stored, and not sealed. */
  waiting: number
  seals: Seal[]
  fulfilledAt: Date | null
  missedAt: Date | null
  openedAt: Date | null
  openUntil: Date | null
  endedAt: Date | null
}

/** Any booking; it may have no promise. */
export async function findSafeSet(db: Db, bookingId: string): Promise<SafeSet | undefined> {
  const [row] = await query<Raw<SafeSet>>(db)`
    select b.id, b.client_id as "clientId", b.photographer_id as "photographerId", b.state, b.manifest is not null as delivered,
      k.booking_id is not null as "isPromised", b.starts_at as "startsAt", b.ends_at as "endsAt", ${DUE_AT} as "dueAt",
      greatest(1, coalesce((b.package ->> 'pictures')::int, 0)) as promised, sealed.pictures, sealed.seals,
      (select count(*)::int from safekeeping_pictures where booking_id = b.id and seal_id is null) as waiting,
      k.fulfilled_at as "fulfilledAt", k.missed_at as "missedAt", k.opened_at as "openedAt", k.open_until as "openUntil", k.ended_at as "endedAt"
    from bookings b left join safekeepings k on k.booking_id = b.id
    cross join lateral (
      select coalesce(sum(pictures), 0)::int as pictures, coalesce(jsonb_agg(jsonb_build_object('number', number,
        'pictures', pictures, 'bytes', bytes, 'manifest', manifest, 'sealedAt', sealed_at) order by number), '[]') as seals
      from safekeeping_seals where booking_id = b.id
    ) sealed
    where b.id = ${bookingId}`
  if (!row) return undefined
  return {
    ...row,
    seals: row.seals.map((seal) => ({ ...seal, sealedAt: new Date(seal.sealedAt).toISOString() })),
    startsAt: dateOf(row.startsAt)!,
    endsAt: dateOf(row.endsAt)!,
    dueAt: dateOf(row.dueAt)!,
    fulfilledAt: dateOf(row.fulfilledAt),
    missedAt: dateOf(row.missedAt),
    openedAt: dateOf(row.openedAt),
    openUntil: dateOf(row.openUntil),
    endedAt: dateOf(row.endedAt),
  }
}

/** From the shoot until the delivery; a reported problem is one more reason to have the photos safe. */
const UPLOAD_STATES: readonly BookingState[] = ['booked', 'shot', 'disputed']

export const mayUpload = (set: SafeSet, now: Date): boolean =>
  set.isPromised &&
  !set.delivered &&
  !set.endedAt &&
  !set.openedAt &&
  set.startsAt <= now &&
  UPLOAD_STATES.includes(set.state)

/** Whether the client may see the photos now. */
export const isOpen = ({ openedAt, openUntil, endedAt }: SafeSet, now: Date): boolean =>
  openedAt !== null && openUntil! > now && !endedAt

/** The client gets money back and nothing was delivered: the sealed photos are then all that they have of the shoot. */
export const wouldOpen = (set: SafeSet, refundMinor: number): boolean =>
  set.isPromised && set.pictures > 0 && !set.delivered && !set.endedAt && !set.openedAt && refundMinor > 0

/** What becomes of the sealed photos of a booking that ends with this refund; null if there are none. */
export async function previewSealedSet(
  db: Db,
  bookingId: string,
  refundMinor: number,
): Promise<{ pictures: number; opens: boolean } | null> {
  const set = await findSafeSet(db, bookingId)
  if (!set || set.pictures === 0 || set.endedAt || set.openedAt) return null
  return { pictures: set.pictures, opens: wouldOpen(set, refundMinor) }
}
