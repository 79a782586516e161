import type { BookingState, MyBookingsQuery } from '../../../contract/bookings/process.ts'
import { DISPUTE_REPLY_HOURS } from '../../../contract/bookings/rules.ts'
import { asMinor, type Minor } from '../../../contract/format/money.ts'
import type { PolicyName } from '../../../contract/listings/packages.ts'
import type { PaymentStage, PaymentStatus } from '../../../contract/payments/transactions.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dateOf, query, type Raw, type Sql, sql } from '../../platform/db/query.ts'
import type { BookedLine, Dispute, PackageCopy, Proposal } from '../../platform/db/tables/bookings.ts'
import { eventsOf } from './templates/event-types.ts'

/** A booking as its client and photographer see it. */
export type MemberBooking = {
  id: string
  state: BookingState
  status: 'pending' | 'confirm' | 'completed' | 'cancelled'
  client: { id: string; fullName: string | null; profileImage: string | null }
  photographer: { id: string; fullName: string | null; profileImage: string | null; slug: string | null }
  /** Apart from the people, so that no list shows them. */
  phones: { client: string | null; photographer: string | null }
  packageId: string | null
  package: PackageCopy | null
  policy: PolicyName | null
  place: { id: string; name: string; region: string; country: string; timeZone: string } | null
  shootDate: string
  startTime: string
  endTime: string
  timeZone: string
  startsAt: Date
  endsAt: Date
  description: string
  venue: string
  lines: BookedLine[]
  total: Minor
  upfront: Minor
  remaining: Minor
  remainingDue: Date | null
  captured: Minor
  refunded: Minor
  /** Held on the client's card, not charged. */
  authorised: Minor
  /** Lost without a decision that it is paid again: the photographer earns from the rest. */
  lost: Minor
  /** Lost, and to be paid again by the client. */
  reopened: Minor
  currency: string
  feePercent: number
  instant: boolean
  delivered: boolean
  deadline: Date | null
  holdUntil: Date | null
  stateSince: Date
  bookedAt: Date | null
  acceptedAt: Date | null
  /** Declined with an offer in its place. */
  suggested: boolean
  payBy: Date | null
  /** Why the payment of an accepted request was not captured. */
  captureFailure: string | null
  policyStartsAt: Date | null
  clientMoves: number
  changesAsked: number
  proposal: Proposal | null
  dispute: Dispute | null
  cancelledBy: string | null
  paymentStatus: PaymentStatus
  paymentStage: PaymentStage
  createdAt: Date
}

type AsText =
  | 'total'
  | 'upfront'
  | 'remaining'
  | 'captured'
  | 'refunded'
  | 'authorised'
  | 'lost'
  | 'reopened'
  | 'feePercent'
type Row = Raw<Omit<MemberBooking, AsText>> & Record<AsText, string>

const COLUMNS = sql`b.id, b.state, b.status, b.package_id as "packageId", b.package, b.policy, b.shoot_date::text as "shootDate",
    b.start_time::text as "startTime", b.end_time::text as "endTime", b.time_zone as "timeZone", b.starts_at as "startsAt",
    b.ends_at as "endsAt", b.description, b.venue, b.lines, b.final_amount_minor as total,
    coalesce(t.upfront_minor, b.final_amount_minor) as upfront, coalesce(t.remaining_minor, 0) as remaining,
    b.remaining_due as "remainingDue", l.captured, l.captured + l.covered - l.held - l.released + r.after_release as refunded,
    u.lost, u.reopened, b.currency,
    (select coalesce(sum(amount_minor), 0) from payment_attempts where booking_id = b.id and state in ('authorised', 'capturing')) as authorised,
    (select failure from payment_attempts where booking_id = b.id and authorise_only and state in ('releasing', 'released')
      order by created_at desc, id desc limit 1) as "captureFailure",
    b.fee_percent as "feePercent", b.instant, b.manifest is not null as delivered, b.deadline, b.hold_until as "holdUntil", b.state_since as "stateSince",
    b.booked_at as "bookedAt", b.accepted_at as "acceptedAt",
    b.state = 'declined' and exists (select from booking_events e where ${eventsOf('e', 'b')} and type = 'suggested') as suggested, b.pay_by as "payBy", b.policy_starts_at as "policyStartsAt", b.client_moves as "clientMoves", b.changes_asked as "changesAsked", b.proposal,
    b.dispute, b.cancelled_by as "cancelledBy", coalesce(t.payment_status, 'pending') as "paymentStatus", coalesce(t.payment_stage, 'pending') as "paymentStage",
    b.created_at as "createdAt",
    jsonb_build_object('id', c.id, 'fullName', c.full_name, 'profileImage', c.profile_image) as client,
    jsonb_build_object('id', p.id, 'fullName', p.full_name, 'profileImage', p.profile_image, 'slug', s.slug) as photographer,
    jsonb_build_object('client', c.phone, 'photographer', p.phone) as phones,
    case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'region', o.region,
      'country', o.country, 'timeZone', o.time_zone) end as place`

const FROM = sql`
  from page
  join bookings b on b.id = page.id
  join people c on c.id = b.client_id
  join people p on p.id = b.photographer_id
  left join studios s on s.photographer_id = b.photographer_id
  left join places o on o.id = b.place_id
  left join transactions t on t.booking_id = b.id
  cross join lateral (
    select coalesce(-sum(g.minor) filter (where e.kind = 'capture'), 0) as captured,
      coalesce(-sum(g.minor) filter (where e.kind = 'covered'), 0) as covered, coalesce(-sum(g.minor), 0) as held,
      coalesce(sum(g.minor) filter (where e.kind = 'release'), 0) as released
    from ledger_postings g join ledger_entries e on e.id = g.entry_id where g.account = 'held:' || b.id
  ) l
  cross join lateral (
    select coalesce(sum(g.minor), 0) as after_release from ledger_entries e join ledger_postings g on g.entry_id = e.id
    where e.booking_id = b.id and e.kind in ('refund_office', 'refund_external')
      and (g.account in ('revenue:fee', 'expense:loss') or g.account like 'payable:%')
  ) r
  cross join lateral (
    select coalesce(sum(missing_minor) filter (where coalesce(decision, 'reduced') = 'reduced'), 0) as lost,
      coalesce(sum(missing_minor) filter (where decision = 'client_pays'), 0) as reopened
    from unexpected_movements where booking_id = b.id
  ) u`

const SELECT = sql`select ${COLUMNS} ${FROM}`

const complete = (row: Row): MemberBooking => ({
  ...row,
  lost: asMinor(row.lost),
  reopened: asMinor(row.reopened),
  total: asMinor(row.total),
  upfront: asMinor(row.upfront),
  remaining: asMinor(row.remaining),
  captured: asMinor(row.captured),
  refunded: asMinor(row.refunded),
  authorised: asMinor(row.authorised),
  feePercent: Number(row.feePercent),
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
  stateSince: new Date(row.stateSince),
  createdAt: new Date(row.createdAt),
  remainingDue: dateOf(row.remainingDue),
  deadline: dateOf(row.deadline),
  holdUntil: dateOf(row.holdUntil),
  bookedAt: dateOf(row.bookedAt),
  acceptedAt: dateOf(row.acceptedAt),
  payBy: dateOf(row.payBy),
  policyStartsAt: dateOf(row.policyStartsAt),
})

/** Photographers do not see bookings that never reached them: holds, and holds that expired or were released. */
export const asked = sql`state <> 'held' and (booked_at is not null or policy is null or state not in ('expired', 'cancelled'))`

/** Bookings that this person may see. */
export const visibleTo = (personId: PersonId): Sql =>
  sql`(client_id = ${personId} or photographer_id = ${personId} and ${asked})`

/** Fetches a booking of this person, or null when it is not theirs or does not exist. `whose` is null for administrators. */
export async function findMemberBooking(
  db: Db,
  id: string,
  whose: string | null,
): Promise<MemberBooking | null> {
  const rows = await query<Row>(db)`with ${onePage(id, whose)} ${SELECT}`
  return rows[0] ? complete(rows[0]) : null
}

const onePage = (id: string, whose: string | null): Sql =>
  sql`page as (select id from bookings where id = ${id} and ${whose === null ? sql`true` : visibleTo(whose)})`

export type Listing = MyBookingsQuery & { personId: PersonId; role: 'client' | 'photographer' }

const CANCELLED = sql`state in ('expired', 'declined', 'cancelled')`
/** A shoot that took place is past, also while its photos are awaited. */
const OVER = sql`(state = 'completed' or ends_at <= now())`
/** The other side of a reported problem can reply: `replierNow` in SQL. */
const repliesAs = (role: Listing['role']): Sql =>
  sql`state = 'disputed' and dispute->>'by' = ${role === 'client' ? 'photographer' : 'client'} and dispute->'reply' is null
    and (dispute->>'at')::timestamptz > now() - make_interval(hours => ${DISPUTE_REPLY_HOURS})`
/** Waits for this person: a payment, a reply, a delivery, a decision or a proposed time. */
const WAITS = {
  client: sql`(state = 'held' and hold_until > now() or state = 'delivered' or pay_by > now() and (state = 'requested' or state = 'booked' and charge_at is not null)
    or state = 'booked' and proposal->>'by' = 'photographer' or ${repliesAs('client')})`,
  photographer: sql`(state in ('shot', 'changes') or state = 'requested' and pay_by is null or state = 'booked' and proposal->>'by' = 'client'
    or ${repliesAs('photographer')})`,
}

const viewOf = ({ view, role }: Listing): { where: Sql; order: Sql } | null => {
  const latest = sql`b.starts_at desc, b.id desc`
  if (view === 'upcoming')
    return { where: sql`not ${OVER} and not ${CANCELLED}`, order: sql`b.starts_at, b.id` }
  if (view === 'past') return { where: sql`${OVER} and not ${CANCELLED}`, order: latest }
  if (view === 'cancelled') return { where: CANCELLED, order: latest }
  return view ? { where: WAITS[role], order: sql`b.deadline nulls last, b.starts_at, b.id` } : null
}

const matches = (search: string, role: Listing['role']): Sql => sql`exists (
  select from people o left join places l on l.id = b.place_id
  where o.id = ${role === 'client' ? sql`b.photographer_id` : sql`b.client_id`}
    and position(lower(${search}) in lower(concat_ws(' ', o.full_name, b.package->>'name', l.name))) > 0)`

/** Newest first, soonest first, or in the order of a view. */
export async function listMine(
  db: Db,
  listing: Listing,
): Promise<{ rows: MemberBooking[]; total: number; needsYou: number }> {
  const whose: Sql =
    listing.role === 'client'
      ? sql`client_id = ${listing.personId}`
      : sql`photographer_id = ${listing.personId} and ${asked}`
  const view = viewOf(listing)
  const where = sql`${whose} ${listing.state ? sql`and state = ${listing.state}` : sql``}
    ${view ? sql`and ${view.where}` : sql``} ${listing.search ? sql`and ${matches(listing.search, listing.role)}` : sql``}`
  const offset = (listing.page - 1) * listing.pageSize
  const order =
    view?.order ?? (listing.sort === 'start' ? sql`b.starts_at, b.id` : sql`b.created_at desc, b.id desc`)
  const rows = await query<Row>(db)`
    with page as (select id from bookings b where ${where} order by ${order}
      limit ${listing.pageSize} offset ${offset}) ${SELECT} order by ${order}`
  const [counted] = await query<{ n: number; waits: number }>(db)`
    select (select count(*)::int from bookings b where ${where}) as n,
      (select count(*)::int from bookings where ${whose} and ${WAITS[listing.role]}) as waits`
  return { rows: rows.map(complete), total: counted!.n, needsYou: counted!.waits }
}

export type TimelineRow = { at: Date; what: string; by: string; type: string | null }
type WithTimeline = { timeline: (Omit<TimelineRow, 'at'> & { at: string })[] }

/** A booking with its timeline. */
export async function findWithTimeline(
  db: Db,
  id: string,
  whose: string | null,
): Promise<(MemberBooking & { timeline: TimelineRow[] }) | null> {
  const [row] = await query<Row & WithTimeline>(db)`
    with ${onePage(id, whose)}
    select ${COLUMNS}, (
      select coalesce(json_agg(json_build_object('at', at, 'what', what, 'by', by, 'type', v.type) order by at, v.id), '[]')
      from booking_events v where ${eventsOf('v', 'b')}) as timeline
    ${FROM}`
  return row
    ? { ...complete(row), timeline: row.timeline.map((line) => ({ ...line, at: new Date(line.at) })) }
    : null
}

export async function readChanges(db: Db, bookingId: BookingId): Promise<{ at: Date; text: string }[]> {
  const rows = await query<{ at: string; text: string }>(db)`
    select at, note as text from booking_events
    where booking_id = ${bookingId} and note <> '' and (type = 'changes' or what ~ '(requested|asked for) changes$') order by at, id`
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
