import { and, count, eq, isNull } from 'drizzle-orm'
import type { PageQuery } from '../../../contract/api/envelope.ts'
import { labelOf, type Reader } from '../../../contract/bookings/labels.ts'
import type { BookingState } from '../../../contract/bookings/process.ts'
import type { NotificationGroup, ReadNotificationsBody } from '../../../contract/messages/calls.ts'
import { notifySql } from '../../core/live-events/notify.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { notifications } from '../../platform/db/tables/notifications.ts'

/** Listed of each group; the booking's page has its whole history. */
const MAX_PER_GROUP = 5

type Row = {
  id: string
  title: string
  path: string
  read: boolean
  createdAt: string
  bookingId: string | null
  with: string | null
  startsAt: string | null
  timeZone: string | null
  state: BookingState | null
  proposalBy: Reader | null
  wasRequested: boolean
  asksToPay: boolean
  reader: Reader
  inGroup: number
  groups: number
}

export async function listGroups(
  db: Db,
  personId: string,
  { page, pageSize }: PageQuery,
): Promise<{ groups: NotificationGroup[]; total: number }> {
  const rows = await query<Row>(db)`
    with grouped as (
      select coalesce(booking_id, id) as key, max(created_at) as newest, count(*)::int as size,
        (count(*) over ())::int as groups
      from notifications where person_id = ${personId}
      group by 1 order by newest desc, key limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select n.id, n.title, n.path, n.read_at is not null as read, n.created_at as "createdAt",
      n.booking_id as "bookingId", o.full_name as "with", b.starts_at as "startsAt", b.time_zone as "timeZone", b.state,
      b.proposal->>'by' as "proposalBy", b.booked_at is not null or b.policy is null as "wasRequested",
      b.pay_by is not null as "asksToPay",
      case when b.client_id = ${personId} then 'client' else 'photographer' end as reader,
      grouped.size as "inGroup", grouped.groups
    from grouped
    cross join lateral (
      select * from notifications n where n.person_id = ${personId} and coalesce(n.booking_id, n.id) = grouped.key
      order by n.created_at desc, n.id desc limit ${MAX_PER_GROUP}
    ) n
    left join bookings b on b.id = n.booking_id
    left join people o on o.id = case when b.client_id = ${personId} then b.photographer_id else b.client_id end
    order by grouped.newest desc, grouped.key, n.created_at desc, n.id desc`
  const groups: NotificationGroup[] = []
  let last: string | undefined
  for (const row of rows) {
    const key = row.bookingId ?? row.id
    if (key !== last) groups.push({ booking: bookingOf(row), notifications: [], more: row.inGroup })
    last = key
    const group = groups.at(-1)!
    group.more -= 1
    group.notifications.push(presentNotification(row))
  }
  return { groups, total: rows[0]?.groups ?? 0 }
}

const bookingOf = ({
  bookingId,
  with: name,
  startsAt,
  timeZone,
  state,
  ...row
}: Row): NotificationGroup['booking'] =>
  bookingId
    ? {
        id: bookingId,
        with: name,
        startsAt: new Date(startsAt!).toISOString(),
        timeZone: timeZone!,
        label: labelOf({ ...row, state: state! }, row.reader),
      }
    : null

const presentNotification = ({ id, title, path, read, createdAt }: Row) => ({
  id,
  _id: id,
  title,
  path,
  read,
  createdAt: new Date(createdAt).toISOString(),
})

export async function countUnread(db: Db, personId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.personId, personId), isNull(notifications.readAt)))
  return row!.unread
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Returns how many are still unread. */
export async function markRead(
  db: Db,
  personId: string,
  { id, path }: ReadNotificationsBody,
): Promise<number> {
  if (id) return mark(db, personId, sql`id = ${id}`)
  if (path === undefined) return mark(db, personId, sql`true`)
  const about = UUID.exec(path)?.[0] ?? null
  return mark(db, personId, sql`(path = ${path} or booking_id = ${about} or thread_id = ${about})`)
}

export const markThreadRead = (tx: Db, personId: string, threadId: string): Promise<number> =>
  mark(tx, personId, sql`thread_id = ${threadId}`)

async function mark(db: Db, personId: string, which: Sql): Promise<number> {
  const rows = await query<{ unread: number }>(db)`
    with marked as (
      update notifications set read_at = now()
      where person_id = ${personId} and read_at is null and ${which} returning id
    )
    select (select count(*) from notifications where person_id = ${personId} and read_at is null)::int
        - (select count(*) from marked)::int as unread,
      case when exists (select from marked) then ${notifySql([personId], { kind: 'notification' })} end`
  return rows[0]!.unread
}
