import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dateOf, query, type Raw, type Sql, sql } from '../../platform/db/query.ts'
import type { offers } from '../../platform/db/tables/offers.ts'

type Row = typeof offers.$inferSelect
export type OfferRow = Omit<Row, 'shootDate' | 'startTime'> & {
  date: string
  start: string
  text: string
  clientId: PersonId
  photographerId: PersonId
  photographer: { fullName: string | null; slug: string | null }
  place: { id: string; name: string; region: string; country: string; timeZone: string }
  /** The paid booking made from it, or else the one that holds its time now. */
  bookingId: BookingId | null
  paid: boolean
  /** The client has opened the payment of that booking. Until then a hold only keeps the time of a suggestion. */
  isPaying: boolean
  /** Until when the time is held. */
  heldUntil: Date | null
}

/** A hold that ran out no longer counts: the offer can be accepted again. */
const BOOKING = sql`
  left join lateral (
    select b.id, b.booked_at is not null as paid, b.hold_until,
      exists (select from payment_attempts a where a.booking_id = b.id) as paying
    from offer_bookings x join bookings b on b.id = x.booking_id
    where x.offer_id = o.id and (b.booked_at is not null or (b.state = 'held' and b.hold_until > now()))
    order by b.booked_at nulls last limit 1
  ) b on true`

const selectOffers = (where: Sql): Sql => sql`
  select o.id, o.thread_id as "threadId", o.message_id as "messageId", o.place_id as "placeId",
    o.shoot_date::text as date, o.start_time as start, o.minutes, o.price_minor::float8 as "priceMinor", o.currency, o.policy,
    o.delivery_days as "deliveryDays", o.upfront_percent as "upfrontPercent", o.valid_until as "validUntil",
    o.withdrawn_at as "withdrawnAt", o.ignores_notice as "ignoresNotice", o.created_at as "createdAt", m.text, t.client_id as "clientId",
    t.photographer_id as "photographerId", jsonb_build_object('fullName', p.full_name, 'slug', s.slug) as photographer,
    jsonb_build_object('id', c.id, 'name', c.name, 'region', c.region, 'country', c.country, 'timeZone', c.time_zone) as place,
    b.id as "bookingId", coalesce(b.paid, false) as paid, coalesce(b.paying, false) as "isPaying",
    b.hold_until as "heldUntil"
  from offers o
  join threads t on t.id = o.thread_id
  join thread_messages m on m.id = o.message_id
  join places c on c.id = o.place_id
  join people p on p.id = t.photographer_id
  left join studios s on s.photographer_id = t.photographer_id and s.listed
  ${BOOKING}
  where ${where}`

const withDates = (row: Raw<OfferRow>): OfferRow => ({
  ...row,
  validUntil: new Date(row.validUntil),
  withdrawnAt: dateOf(row.withdrawnAt),
  heldUntil: dateOf(row.heldUntil),
  createdAt: new Date(row.createdAt),
})

const MAX_SHOWN = 100

/** The newest offers of a conversation, with their state now. */
export async function listOffers(db: Db, threadId: string): Promise<OfferRow[]> {
  const rows = await query<Raw<OfferRow>>(db)`
    ${selectOffers(sql`o.thread_id = ${threadId}`)} order by o.created_at desc, o.id desc limit ${MAX_SHOWN}`
  return rows.map(withDates)
}

/** One of this person's offers; others are not found. */
export async function findOffer(db: Db, id: string, personId: PersonId): Promise<OfferRow | null> {
  const rows = await query<Raw<OfferRow>>(db)`
    ${selectOffers(sql`o.id = ${id} and ${personId}::uuid in (t.client_id, t.photographer_id)`)}`
  return rows[0] ? withDates(rows[0]) : null
}

/** Accepting and withdrawing wait for each other. */
export async function lockOffer(tx: Db, id: string, personId: PersonId): Promise<OfferRow | null> {
  await query(tx)`select id from offers where id = ${id} for update`
  return findOffer(tx, id, personId)
}
