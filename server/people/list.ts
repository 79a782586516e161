import type { z } from 'zod'
import type { PeopleQuery, peopleFilter } from '../../contract/people.ts'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import { countPeople } from '../tallies/queries.ts'
import type { Person } from './queries.ts'

export type PeopleFilter = z.infer<typeof peopleFilter>

/** Each order has an index; the second text is the same order read from its end. */
const ORDERS: Record<PeopleFilter['sort'], [string, string]> = {
  newest: ['created_at desc, id desc', 'created_at, id'],
  oldest: ['created_at, id', 'created_at desc, id desc'],
  name: ['lower(full_name), id', 'lower(full_name) desc, id desc'],
  '-name': ['lower(full_name) desc nulls last, id desc', 'lower(full_name) nulls first, id'],
  email: ['email, id', 'email desc, id desc'],
  '-email': ['email desc, id desc', 'email, id'],
  rate: ['hourly_rate_minor, id', 'hourly_rate_minor desc, id desc'],
  '-rate': ['hourly_rate_minor desc nulls last, id desc', 'hourly_rate_minor nulls first, id'],
}

/** The condition of a filter as SQL text with its values: `search` and days are few, so the texts are bounded. */
export function peopleWhere(filter: PeopleFilter, timeZone: string): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const parts = [`role = ${value(filter.role)}`, 'erased_at is null']
  if (filter.status) parts.push(`status = ${value(filter.status)}`)
  if (filter.verified) parts.push(`email_verified_at is ${filter.verified === 'yes' ? 'not null' : 'null'}`)
  if (filter.search?.trim())
    parts.push(`search_text like '%' || lower(${value(escapeLike(filter.search.trim()))}) || '%'`)
  if (filter.from)
    parts.push(`created_at >= (${value(filter.from)}::date)::timestamp at time zone ${value(timeZone)}`)
  if (filter.to)
    parts.push(`created_at < (${value(filter.to)}::date + 1)::timestamp at time zone ${value(timeZone)}`)
  return { where: parts.join(' and '), values }
}

export const peopleOrder = (sort: PeopleFilter['sort']): string => ORDERS[sort][0]

export const LISTED_COLUMNS = `id, role, status, full_name as "fullName", email, phone,
  email_verified_at as "emailVerifiedAt", hourly_rate_minor::float8 as "hourlyRateMinor",
  profile_image as "profileImage", created_at as "createdAt"`

export type ListedPerson = Pick<
  Person,
  | 'id'
  | 'role'
  | 'status'
  | 'fullName'
  | 'email'
  | 'phone'
  | 'emailVerifiedAt'
  | 'hourlyRateMinor'
  | 'profileImage'
> & { createdAt: Date }

/**
 * One page with its exact total. Ids come first, from an index alone, and the rows of this page are joined afterwards;
 * the second half of the list is read from its end. So the last page costs what the first one does.
 */
export async function listPeople(
  client: Queryable,
  { page, pageSize, ...filter }: PeopleQuery,
  timeZone: string,
): Promise<{ rows: ListedPerson[]; total: number }> {
  const { where, values } = peopleWhere(filter, timeZone)
  const total = await countMatching(client, filter, where, values)
  const offset = (page - 1) * pageSize
  const size = Math.min(pageSize, total - offset)
  if (size <= 0) return { rows: [], total }
  const fromEnd = offset > total / 2
  const [order, reversed] = ORDERS[filter.sort]
  const rows = await runPrepared<ListedPerson>(
    client,
    `select ${LISTED_COLUMNS} from people where id in (
       select id from people where ${where} order by ${fromEnd ? reversed : order}
       limit $${values.length + 1} offset $${values.length + 2}
     ) order by ${order}`,
    [...values, size, fromEnd ? total - offset - size : offset],
  )
  return { rows, total }
}

/** The tallies know every total but those of a search or of some days. */
async function countMatching(
  client: Queryable,
  filter: PeopleFilter,
  where: string,
  values: unknown[],
): Promise<number> {
  if (!filter.search?.trim() && !filter.from && !filter.to) {
    const verified = filter.verified && filter.verified === 'yes'
    return countPeople(client, { role: filter.role, status: filter.status, verified })
  }
  const rows = await runPrepared<{ n: number }>(
    client,
    `select count(*)::int as n from people where ${where}`,
    values,
  )
  return rows[0]!.n
}

/** `%` and `_` in a search are what was typed, not patterns. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
