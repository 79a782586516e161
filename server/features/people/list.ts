import type { z } from 'zod'
import type { PeopleQuery, peopleFilter } from '../../../contract/people/people.ts'
import { readMonthTallies, type Tally, tallyTotal } from '../../core/monthly-counts/queries.ts'
import { containing, withinDays } from '../../platform/db/conditions.ts'
import { byAge, type List, type Order, readPage } from '../../platform/db/page.ts'
import { type Queryable, type Raw, type Sql, sql } from '../../platform/db/query.ts'
import type { Person } from './queries.ts'
import { type ListedStudio, PEOPLE_WITH_STUDIOS, STUDIO_COLUMNS, STUDIO_JOINS } from './studio-summary.ts'

export type PeopleFilter = z.infer<typeof peopleFilter>

/** People without a name, a rate, a price or a session are always last, in either direction. */
const ORDERS: Record<PeopleFilter['sort'], Order> = {
  newest: byAge(true),
  oldest: byAge(false),
  name: { by: sql`lower(full_name)`, descending: false },
  '-name': { by: sql`coalesce(lower(full_name), '')`, descending: true },
  email: { by: sql`email`, descending: false },
  '-email': { by: sql`email`, descending: true },
  rate: { by: sql`hourly_rate_minor`, descending: false },
  '-rate': { by: sql`coalesce(hourly_rate_minor, -1)`, descending: true },
  price: { by: sql`price`, descending: false },
  '-price': { by: sql`coalesce(price, -1)`, descending: true },
  active: { by: sql`last_active_at`, descending: false },
  '-active': { by: sql`coalesce(last_active_at, '-infinity')`, descending: true },
  '-listed': { by: sql`listed`, descending: true },
  '-profile': { by: sql`profile_verified`, descending: true },
  '-payee': { by: sql`payee`, descending: true },
}
const STUDIO_ORDERS = new Set<string>([
  'price',
  '-price',
  'active',
  '-active',
  '-listed',
  '-profile',
  '-payee',
])

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
> &
  ListedStudio

const COLUMNS = sql`p.id, p.role, p.status, p.full_name as "fullName", p.email, p.phone,
    p.email_verified_at as "emailVerifiedAt", p.hourly_rate_minor::float8 as "hourlyRateMinor",
    p.profile_image as "profileImage", p.created_at as "createdAt", ${STUDIO_COLUMNS}`
const JOINS = sql`join people p on p.id = page.id ${STUDIO_JOINS}`

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
  const ofStudios = studioConditions(filter)
  conditions.push(...ofStudios)
  const list: List = {
    table: ofStudios.length > 0 || STUDIO_ORDERS.has(sort) ? PEOPLE_WITH_STUDIOS : sql`people`,
    columns: COLUMNS,
    joins: JOINS,
    conditions,
    order: ORDERS[sort],
    timeZone,
    few: Boolean(search),
  }
  if (search || filter.from || filter.to || ofStudios.length > 0) return list
  const tally: Tally = { subject: 'people', role, status, verified }
  list.total = tallyTotal(tally)
  if (list.order.age) list.countMonths = () => readMonthTallies(client, tally)
  return list
}

const ACTIVITY = {
  week: sql`last_active_at >= now() - interval '7 days'`,
  month: sql`last_active_at >= now() - interval '30 days'`,
  dormant: sql`coalesce(last_active_at < now() - interval '90 days', true)`,
}

function studioConditions({ listed, profileVerified, payee, sells, lastActive }: PeopleFilter): Sql[] {
  const conditions: Sql[] = []
  if (listed) conditions.push(sql`listed = ${listed === 'yes'}`)
  if (profileVerified) conditions.push(sql`profile_verified = ${profileVerified === 'yes'}`)
  if (payee) conditions.push(sql`payee = ${payee}`)
  if (sells) conditions.push(sells === 'yes' ? sql`price is not null` : sql`price is null`)
  if (lastActive) conditions.push(ACTIVITY[lastActive])
  return conditions
}
