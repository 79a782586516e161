import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { JoinWaitlistBody, WaitlistFilter, WaitlistQuery } from '../../contract/waitlist.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { waitlistEntries } from '../db/tables/waitlist.ts'
import { isSuppressed } from '../mail/unsubscribe.ts'

const entry = waitlistEntries

/** False when the address is on the list already; nothing is overwritten then. */
export async function addToWaitlist(tx: Db, person: JoinWaitlistBody): Promise<boolean> {
  const { fullName, email, role } = person
  const added = await tx
    .insert(entry)
    .values({ id: newId(), fullName, email, role: role ?? null })
    .onConflictDoNothing({ target: entry.email })
    .returning({ id: entry.id })
  return added.length === 1
}

/** What the list, its export and "select all that match" mean by one filter. */
export function waitlistMatches(filter: Omit<WaitlistFilter, 'sort'>, timeZone: string): SQL {
  const { search, role, from, to } = filter
  const pattern = search?.trim() && `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return (
    and(
      pattern ? sql`${entry.searchText} like lower(${pattern})` : undefined,
      role === 'unknown' ? isNull(entry.role) : role ? eq(entry.role, role) : undefined,
      from ? sql`${entry.createdAt} >= (${from}::date::timestamp at time zone ${timeZone})` : undefined,
      to ? sql`${entry.createdAt} < ((${to}::date + 1)::timestamp at time zone ${timeZone})` : undefined,
    ) ?? sql`true`
  )
}

const orders: Record<WaitlistFilter['sort'], { by: SQL[]; flipped: SQL[] }> = {
  newest: order(sql`created_at desc`, sql`id desc`, sql`created_at`, sql`id`),
  oldest: order(sql`created_at`, sql`id`, sql`created_at desc`, sql`id desc`),
  name: order(sql`lower(full_name)`, sql`id`, sql`lower(full_name) desc`, sql`id desc`),
  '-name': order(sql`lower(full_name) desc`, sql`id desc`, sql`lower(full_name)`, sql`id`),
  email: order(sql`email`, sql`id`, sql`email desc`, sql`id desc`),
  '-email': order(sql`email desc`, sql`id desc`, sql`email`, sql`id`),
}

function order(first: SQL, second: SQL, flippedFirst: SQL, flippedSecond: SQL) {
  return { by: [first, second], flipped: [flippedFirst, flippedSecond] }
}

export type WaitlistEntry = {
  id: string
  fullName: string
  email: string
  role: string | null
  createdAt: Date
  unsubscribed: boolean
  lastNotifiedAt: Date | null
}

/**
 * Ids first, then the rest for those few. A page in the second half is read from the other end, so that the last one
 * costs what the first does.
 */
export async function listWaitlist(
  db: Db,
  query: WaitlistQuery,
  timeZone: string,
  total: number,
): Promise<WaitlistEntry[]> {
  const before = (query.page - 1) * query.pageSize
  const size = Math.min(query.pageSize, total - before)
  if (size <= 0) return []
  const fromEnd = before > total / 2
  const { by, flipped } = orders[query.sort]
  const page = db
    .select({ id: entry.id })
    .from(entry)
    .where(waitlistMatches(query, timeZone))
    .orderBy(...(fromEnd ? flipped : by))
    .limit(size)
    .offset(fromEnd ? total - before - size : before)
  return db
    .select({
      id: entry.id,
      fullName: entry.fullName,
      email: entry.email,
      role: entry.role,
      createdAt: entry.createdAt,
      unsubscribed: sql<boolean>`${isSuppressed(sql`${entry.email}`)}`,
      lastNotifiedAt: sql<Date | null>`(
        select max(sent_at) from mails
        where recipient = ${entry.email} and kind = 'notification' and state = 'sent')`.mapWith(
        (at: string | Date) => new Date(at),
      ),
    })
    .from(entry)
    .where(sql`${entry.id} in (${page})`)
    .orderBy(...by)
}

export async function countMatching(db: Db, query: WaitlistQuery, timeZone: string): Promise<number> {
  return db.$count(entry, waitlistMatches(query, timeZone))
}
