import {
  type AdminReviewsQuery,
  REVIEW_DAYS,
  type StudioReviewsQuery,
} from '../../../contract/reviews/reviews.ts'
import { betweenPerson } from '../../platform/db/conditions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { and, query, type Sql, sql } from '../../platform/db/query.ts'
import { isOver, isVisible } from '../listings/visible.ts'
import type { Side } from './mails.ts'

/** More are not useful when replying to a request. */
const MAX_ABOUT_CLIENT = 20

export type ReviewRow = {
  id: string
  booking: string
  about: 'photographer' | 'client'
  rating: number
  review: string
  language: string | null
  createdAt: string
  visible: boolean
  answer: string | null
  answeredAt: string | null
}

const aboutPhotographers = sql`
  select r.id, r.booking_id as booking, 'photographer' as about, r.rating, r.review, r.language, r.created_at as "createdAt",
    ${isVisible('r')} as visible, r.answer, r.answered_at as "answeredAt" from reviews r`
const aboutClients = sql`
  select r.id, r.booking_id as booking, 'client' as about, r.rating, r.review, r.language, r.created_at as "createdAt",
    ${isVisible('r')} as visible, null::text as answer, null::timestamptz as "answeredAt" from client_reviews r`

export type ReviewSnapshot = { clientId: string; until: string | null; may: boolean }

/** The review state of a booking, for its client and photographer only. */
export async function readStanding(
  db: Db,
  bookingId: string,
  personId: string,
): Promise<ReviewSnapshot | undefined> {
  const rows = await query<ReviewSnapshot>(db)`
    select client_id as "clientId", until, coalesce(now() < until, false) as may
    from (
      select client_id, case when state = 'completed' then state_since + make_interval(days => ${REVIEW_DAYS}) end as until
      from bookings where id = ${bookingId} and (client_id = ${personId} or photographer_id = ${personId})
    ) b`
  return rows[0]
}

/** A person's own reviews at once, the other person's once they are visible. */
export async function readOfBooking(
  db: Db,
  bookingId: string,
  side: Side,
): Promise<{ mine?: ReviewRow; theirs?: ReviewRow }> {
  const of = async (select: Sql, also = sql`true`) =>
    (await query<ReviewRow>(db)`${select} where r.booking_id = ${bookingId} and ${also}`)[0]
  // Reviews of clients are visible to photographers only.
  if (side === 'client') return { mine: await of(aboutPhotographers) }
  return { mine: await of(aboutClients), theirs: await of(aboutPhotographers, isVisible('r')) }
}

export type AboutClient = {
  id: string
  rating: number
  review: string
  createdAt: string
  photographerName: string | null
}

/** Call it for photographers only. */
export async function readAboutClient(
  db: Db,
  clientId: string,
): Promise<{ average: number; total: number; rows: AboutClient[] }> {
  const about = sql`r.client_id = ${clientId} and ${isVisible('r')}`
  const totals = await query<{ average: number; total: number }>(db)`
    select coalesce(avg(r.rating), 0)::float8 as average, count(*)::int as total from client_reviews r where ${about}`
  const rows = await query<AboutClient>(db)`
    select r.id, r.rating, r.review, r.created_at as "createdAt", p.full_name as "photographerName"
    from client_reviews r join people p on p.id = r.photographer_id where ${about}
    order by r.created_at desc, r.id desc limit ${MAX_ABOUT_CLIENT}`
  return { ...totals[0]!, rows }
}

export type StudioRow = ReviewRow & { clientName: string | null }
type StudioTotals = { average: number; total: number; withoutReply: number }

/** The published reviews of a photographer, newest first, with figures of all of them. */
export async function listOfPhotographer(
  db: Db,
  photographerId: string,
  { reply, page, pageSize }: StudioReviewsQuery,
): Promise<{ rows: StudioRow[]; totals: StudioTotals }> {
  const own = sql`r.photographer_id = ${photographerId} and ${isVisible('r')}`
  const rows = await query<StudioRow>(db)`
    select each.*, c.full_name as "clientName" from (${aboutPhotographers} where ${own}) each
    join reviews r on r.id = each.id join people c on c.id = r.client_id
    where ${reply ? sql`each.answer is null` : sql`true`}
    order by each."createdAt" desc, each.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const totals = await query<StudioTotals>(db)`
    select coalesce(avg(r.rating), 0)::float8 as average, count(*)::int as total,
      (count(*) filter (where r.answer is null))::int as "withoutReply" from reviews r where ${own}`
  return { rows, totals: totals[0]! }
}

export type AdminRow = ReviewRow & {
  clientId: string
  clientName: string | null
  photographerId: string
  photographerName: string | null
  hiddenReason: string | null
}

/** For administrators, including hidden reviews, but not those that are not published yet. */
const forAdmins = (id?: string) => sql`(
  select * from (${aboutPhotographers} where ${isOver('r')} union all ${aboutClients} where ${isOver('r')}) each
  cross join lateral (
    select client_id, photographer_id, hidden_reason from reviews where id = each.id
    union all select client_id, photographer_id, hidden_reason from client_reviews where id = each.id
  ) more ${id ? sql`where each.id = ${id}` : sql``}
) r`

const selectForAdmins = sql`
  select r.*, r.hidden_reason as "hiddenReason", c.id as "clientId", c.full_name as "clientName",
    p.id as "photographerId", p.full_name as "photographerName"`
const withNames = sql`join people c on c.id = r.client_id join people p on p.id = r.photographer_id`

export async function listForAdmins(
  db: Db,
  { about, hidden, person, page, pageSize }: AdminReviewsQuery,
): Promise<{ rows: AdminRow[]; total: number }> {
  const conditions: Sql[] = []
  if (person) conditions.push(betweenPerson(person, sql`r.`))
  if (about) conditions.push(sql`r.about = ${about}`)
  if (hidden) conditions.push(hidden === 'yes' ? sql`not r.visible` : sql`r.visible`)
  const where = and(conditions)
  const rows = await query<AdminRow>(db)`
    ${selectForAdmins} from ${forAdmins()} ${withNames} where ${where}
    order by r."createdAt" desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counted = await query<{ n: number }>(db)`select count(*)::int as n from ${forAdmins()} where ${where}`
  return { rows, total: counted[0]!.n }
}

export async function findForAdmins(db: Db, id: string): Promise<AdminRow | undefined> {
  const rows = await query<AdminRow>(db)`${selectForAdmins} from ${forAdmins(id)} ${withNames}`
  return rows[0]
}
