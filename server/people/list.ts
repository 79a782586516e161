import type { z } from 'zod'
import type { PeopleQuery, peopleFilter } from '../../contract/people.ts'
import { addDays, Conditions, containing } from '../db/conditions.ts'
import { type List, type Order, readPage } from '../db/page.ts'
import type { Queryable } from '../db/prepared.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../tallies/queries.ts'
import type { Person } from './queries.ts'

export type PeopleFilter = z.infer<typeof peopleFilter>

/** Whichever way a list runs, those without a name or a rate stand at its end. */
const ORDERS: Record<PeopleFilter['sort'], Order> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  name: { column: 'lower(full_name)', descending: false },
  '-name': { column: "coalesce(lower(full_name), '')", descending: true },
  email: { column: 'email', descending: false },
  '-email': { column: 'email', descending: true },
  rate: { column: 'hourly_rate_minor', descending: false },
  '-rate': { column: 'coalesce(hourly_rate_minor, -1)', descending: true },
}

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
  | 'createdAt'
>

/** Expects the ids of the wanted people in `page`. */
const SELECT = `
  select p.id, p.role, p.status, p.full_name as "fullName", p.email, p.phone, p.email_verified_at as "emailVerifiedAt",
    p.hourly_rate_minor::float8 as "hourlyRateMinor", p.profile_image as "profileImage", p.created_at as "createdAt"
  from page join people p on p.id = page.id`

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
  const conditions = new Conditions()
  conditions.add(`role = ${conditions.value(role)}`).add('erased_at is null')
  if (status) conditions.add(`status = ${conditions.value(status)}`)
  if (verified !== undefined) conditions.add(`email_verified_at is ${verified ? 'not null' : 'null'}`)
  if (search) conditions.add(`search_text like ${conditions.value(containing(search))}`)
  addDays(conditions, 'created_at', filter, timeZone)
  const list: List = {
    table: 'people',
    select: SELECT,
    conditions,
    order: ORDERS[sort],
    timeZone,
    few: Boolean(search),
  }
  if (search || filter.from || filter.to) return list
  const tally: Tally = { subject: 'people', role, status, verified }
  list.total = (into) => tallyTotal(into, tally)
  if (list.order.column === 'created_at') list.countMonths = () => readMonthTallies(client, tally)
  return list
}
