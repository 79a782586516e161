import type { WaitlistFilter, WaitlistQuery } from '../../../contract/site/waitlist.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../../core/monthly-counts/queries.ts'
import { containing, withinDays } from '../../platform/db/conditions.ts'
import { byAge, type List, type Order, readPage } from '../../platform/db/page.ts'
import { type Queryable, type Sql, sql } from '../../platform/db/query.ts'

const ORDERS: Record<WaitlistFilter['sort'], Order> = {
  newest: byAge(true),
  oldest: byAge(false),
  name: { by: sql`lower(full_name)`, descending: false },
  '-name': { by: sql`lower(full_name)`, descending: true },
  email: { by: sql`email`, descending: false },
  '-email': { by: sql`email`, descending: true },
}

export type WaitlistEntry = {
  id: string
  full_name: string
  email: string
  role: string | null
  created_at: string
  unsubscribed: boolean
  last_notified_at: string | null
  joined_at: string | null
  notification_waits: boolean
}

const COLUMNS = sql`w.id, w.full_name, w.email, w.role, w.created_at, w.joined_at,
    exists (select from mail_suppressions where address_hash = mail_address_hash(w.email)) as unsubscribed,
    (select max(sent_at) from mails where recipient = w.email and kind = 'notification' and state = 'sent')
      as last_notified_at,
    exists (select from mails where recipient = w.email and kind = 'notification' and batch_id is not null
      and state in ('queued', 'sending')) as notification_waits`
const JOINS = sql`join waitlist_entries w on w.id = page.id`

export function listWaitlist(
  client: Queryable,
  query: WaitlistQuery,
  timeZone: string,
): Promise<{ rows: WaitlistEntry[]; total: number }> {
  return readPage<WaitlistEntry>(client, waitlistList(client, query, timeZone), query)
}

export function waitlistList(client: Queryable, filter: WaitlistFilter, timeZone: string): List {
  const list: List = {
    table: sql`waitlist_entries`,
    columns: COLUMNS,
    joins: JOINS,
    conditions: waitlistConditions(filter, timeZone),
    order: ORDERS[filter.sort],
    timeZone,
    few: Boolean(filter.search?.trim()),
  }
  if (filter.search?.trim() || filter.from || filter.to || filter.joined || filter.notified) return list
  const tally: Tally = { subject: 'waitlist', role: filter.role }
  list.total = tallyTotal(tally)
  if (list.order.age) list.countMonths = () => readMonthTallies(client, tally)
  return list
}

const TOLD = sql`exists (select from mails where recipient = waitlist_entries.email and kind = 'notification'
  and batch_id is not null and state in ('queued', 'sending', 'sent', 'unknown'))`

/** The filter conditions, shared by the list, its export and "notify all that match". */
export function waitlistConditions(filter: Omit<WaitlistFilter, 'sort'>, timeZone: string): Sql[] {
  const conditions = withinDays(sql`created_at`, filter, timeZone)
  if (filter.role === 'unknown') conditions.push(sql`role is null`)
  else if (filter.role) conditions.push(sql`role = ${filter.role}`)
  if (filter.search?.trim()) conditions.push(sql`search_text like ${containing(filter.search)}`)
  if (filter.joined)
    conditions.push(filter.joined === 'yes' ? sql`joined_at is not null` : sql`joined_at is null`)
  if (filter.notified) conditions.push(filter.notified === 'yes' ? TOLD : sql`not ${TOLD}`)
  return conditions
}
