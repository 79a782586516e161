import type { WaitlistFilter, WaitlistQuery } from '../../contract/waitlist.ts'
import { addDays, Conditions, containing } from '../db/conditions.ts'
import { type List, type Order, readPage } from '../db/page.ts'
import type { Queryable } from '../db/prepared.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../tallies/queries.ts'

const ORDERS: Record<WaitlistFilter['sort'], Order> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  name: { column: 'lower(full_name)', descending: false },
  '-name': { column: 'lower(full_name)', descending: true },
  email: { column: 'email', descending: false },
  '-email': { column: 'email', descending: true },
}

export type WaitlistEntry = {
  id: string
  full_name: string
  email: string
  role: string | null
  created_at: Date
  unsubscribed: boolean
  last_notified_at: Date | null
  joined_at: Date | null
}

/** Expects the ids of the wanted entries in `page`. */
const SELECT = `
  select w.id, w.full_name, w.email, w.role, w.created_at, w.joined_at,
    exists (select from mail_suppressions where address_hash = mail_address_hash(w.email)) as unsubscribed,
    (select max(sent_at) from mails where recipient = w.email and kind = 'notification' and state = 'sent')
      as last_notified_at
  from page join waitlist_entries w on w.id = page.id`

export function listWaitlist(
  client: Queryable,
  query: WaitlistQuery,
  timeZone: string,
): Promise<{ rows: WaitlistEntry[]; total: number }> {
  return readPage<WaitlistEntry>(client, waitlistList(client, query, timeZone), query)
}

export function waitlistList(client: Queryable, filter: WaitlistFilter, timeZone: string): List {
  const conditions = waitlistConditions(filter, timeZone)
  const list: List = {
    table: 'waitlist_entries',
    select: SELECT,
    conditions,
    order: ORDERS[filter.sort],
    timeZone,
    few: Boolean(filter.search?.trim()),
  }
  if (filter.search?.trim() || filter.from || filter.to || filter.joined) return list
  const tally: Tally = { subject: 'waitlist', role: filter.role }
  list.total = (into) => tallyTotal(into, tally)
  if (list.order.column === 'created_at') list.countMonths = () => readMonthTallies(client, tally)
  return list
}

/** What the list, its export and "notify all that match" mean by one filter. */
export function waitlistConditions(filter: Omit<WaitlistFilter, 'sort'>, timeZone: string): Conditions {
  const conditions = new Conditions()
  if (filter.role === 'unknown') conditions.add('role is null')
  else if (filter.role) conditions.add(`role = ${conditions.value(filter.role)}`)
  if (filter.search?.trim()) conditions.add(`search_text like ${conditions.value(containing(filter.search))}`)
  if (filter.joined) conditions.add(`joined_at is ${filter.joined === 'yes' ? 'not null' : 'null'}`)
  addDays(conditions, 'created_at', filter, timeZone)
  return conditions
}
