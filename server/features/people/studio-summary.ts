import { type Minor, majorOf } from '../../../contract/format/money.ts'
import type { StudioSummary } from '../../../contract/people/people.ts'
import { readCurrency } from '../../core/settings/queries.ts'
import { type Queryable, query } from '../../platform/db/query.ts'

type Row = {
  id: string
  listed: boolean
  verified: boolean
  payee: StudioSummary['payee']
  priceMinor: Minor | null
  lastActiveAt: string | null
}

/** Of those photographers who have a studio, by id; one query for a page of the list. */
export async function readStudioSummaries(
  client: Queryable,
  photographerIds: string[],
): Promise<Map<string, StudioSummary>> {
  if (photographerIds.length === 0) return new Map()
  const rows = await query<Row>(client)`
    select s.photographer_id as id, s.listed, s.verification = 'approved' as verified, coalesce(y.state, 'none') as payee,
      (select min(k.price_minor)::float8 from packages k
        where k.photographer_id = s.photographer_id and k.active and k.archived_at is null) as "priceMinor",
      (select max(last_used_at) from sessions where person_id = s.photographer_id) as "lastActiveAt"
    from studios s left join payees y on y.photographer_id = s.photographer_id
    where s.photographer_id = any(${photographerIds}::uuid[])`
  if (rows.length === 0) return new Map()
  const currency = await readCurrency(client)
  return new Map(
    rows.map(({ id, priceMinor, lastActiveAt, ...row }) => [
      id,
      {
        ...row,
        currency,
        priceFrom: priceMinor === null ? null : majorOf(priceMinor, currency),
        lastActiveAt: lastActiveAt && new Date(lastActiveAt).toISOString(),
      },
    ]),
  )
}
