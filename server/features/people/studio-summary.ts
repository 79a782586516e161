import { type Minor, majorOf } from '../../../contract/format/money.ts'
import type { StudioSummary } from '../../../contract/people/people.ts'
import { sql } from '../../platform/db/query.ts'

/** Null for people without a studio: clients, and photographers from before the marketplace opened. */
export type ListedStudio = {
  listed: boolean | null
  profileVerified: boolean | null
  payee: StudioSummary['payee'] | null
  priceMinor: Minor | null
  lastActiveAt: string | null
}

/** To `people p`. */
export const STUDIO_JOINS = sql`
  left join studios s on s.photographer_id = p.id
  left join payees y on y.photographer_id = s.photographer_id`

/** The cheapest package that is for sale. */
const PRICE = sql`case when s.photographer_id is not null then
    (select min(k.price_minor)::float8 from packages k
      where k.photographer_id = s.photographer_id and k.active and k.archived_at is null) end`

const LAST_ACTIVE = sql`case when s.photographer_id is not null then
    (select max(last_used_at) from sessions where person_id = s.photographer_id) end`

export const STUDIO_COLUMNS = sql`s.listed, s.verification = 'approved' as "profileVerified",
    case when s.photographer_id is not null then coalesce(y.state, 'none') end as payee, ${PRICE} as "priceMinor",
    ${LAST_ACTIVE} as "lastActiveAt"`

/** People with what the list filters and sorts by. PostgreSQL works out only the columns that a list asks for. */
export const PEOPLE_WITH_STUDIOS = sql`(
    select p.*, coalesce(s.listed, false) as listed, coalesce(s.verification = 'approved', false) as profile_verified,
      coalesce(y.state, 'none') as payee, ${PRICE} as price, ${LAST_ACTIVE} as last_active_at
    from people p ${STUDIO_JOINS}) people`

export function presentStudio(row: ListedStudio, currency: string): StudioSummary | undefined {
  if (row.listed === null || row.profileVerified === null || row.payee === null) return undefined
  return {
    listed: row.listed,
    verified: row.profileVerified,
    payee: row.payee,
    priceFrom: row.priceMinor === null ? null : majorOf(row.priceMinor, currency),
    currency,
    lastActiveAt: row.lastActiveAt && new Date(row.lastActiveAt).toISOString(),
  }
}
