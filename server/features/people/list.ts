import type { z } from 'zod'
import type { PeopleQuery, peopleFilter } from '../../../contract/people/people.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../../core/monthly-counts/queries.ts'
import { containing, withinDays } from '../../platform/db/conditions.ts'
import { byAge, type List, type Order, readPage } from '../../platform/db/page.ts'
import { type Queryable, type Raw, sql } from '../../platform/db/query.ts'
import type { Person } from './queries.ts'

export type PeopleFilter = z.infer<typeof peopleFilter>

/** People without a name or a rate are always last, in either direction. */
const ORDERS: Record<PeopleFilter['sort'], Order> = {
  newest: byAge(true),
  oldest: byAge(false),
  name: { by: sql`lower(full_name)`, descending: false },
  '-name': { by: sql`coalesce(lower(full_name), '')`, descending: true },
  email: { by: sql`email`, descending: false },
  '-email': { by: sql`email`, descending: true },
  rate: { by: sql`hourly_rate_minor`, descending: false },
  '-rate': { by: sql`coalesce(hourly_rate_minor, -1)`, descending: true },
}

export type ListedPerson = Raw<
  Pick<
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
    | 'createdAt'
  >
>

const COLUMNS = sql`p.id, p.role, p.status, p.full_name as "fullName", p.email, p.phone,
    p.email_verified_at as "emailVerifiedAt", p.hourly_rate_minor::float8 as "hourlyRateMinor",
    p.profile_image as "profileImage", p.created_at as "createdAt"`
const JOINS = sql`join people p on p.id = page.id`

export function listPeople(
  client: Queryable,
  query: PeopleQuery,
  timeZone: string,
): Promise<{ rows: ListedPerson[]; total: number }> {
  return readPage<ListedPerson>(client, peopleList(client, query, timeZone), query)
}

export function peopleList(client: Queryable, filter: PeopleFilter, timeZone: string): List {
  const { role, status, sort } = filter
  const verified = filter.verified && filter.verified === 'yes'
  const search = filter.search?.trim()
  const conditions = [sql`role = ${role}`, sql`erased_at is null`]
  if (status) conditions.push(sql`status = ${status}`)
  if (verified !== undefined)
    conditions.push(verified ? sql`email_verified_at is not null` : sql`email_verified_at is null`)
  if (search) conditions.push(sql`search_text like ${containing(search)}`)
  conditions.push(...withinDays(sql`created_at`, filter, timeZone))
  const list: List = {
    table: sql`people`,
    columns: COLUMNS,
    joins: JOINS,
    conditions,
    order: ORDERS[sort],
    timeZone,
    few: Boolean(search),
  }
  if (search || filter.from || filter.to) return list
  const tally: Tally = { subject: 'people', role, status, verified }
  list.total = tallyTotal(tally)
  if (list.order.age) list.countMonths = () => readMonthTallies(client, tally)
  return list
}
