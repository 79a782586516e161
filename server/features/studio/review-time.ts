import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'

/** So many decisions tell what is usual, and no fewer than so many. */
const SAMPLE = 50
const MIN_DECISIONS = 3

/** The median time to a decision on a submitted profile, in whole hours, rounded up. */
export async function readUsualReviewHours(db: Db): Promise<number | null> {
  const rows = await query<{ hours: number | null }>(db)`
    select case when count(*) >= ${MIN_DECISIONS} then greatest(1, ceil(extract(epoch from
      percentile_cont(0.5) within group (order by decided_at - created_at)) / 3600))::int end as hours
    from (
      select decided_at, created_at from verifications where decided_at is not null
      order by decided_at desc, id desc limit ${SAMPLE}
    ) latest`
  return rows[0]!.hours
}
