import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { expression, increment, now, secondsFromNow } from '../../../platform/db/expressions.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute, sql } from '../../../platform/db/query.ts'
import { uploads } from '../../../platform/db/tables/uploads.ts'
import type { UploadRow } from './queries.ts'

/** Across all processes, so that with more of them one is always free for other owners. */
const MAX_IN_WORK_PER_OWNER = 2

/** Claims the oldest file of the owner whose turn it is; one process works on a file at a time. */
export async function takeWork(db: Db, leaseSeconds: number): Promise<UploadRow | undefined> {
  const lease = newId()
  const next = sql`(select u.id from uploads u left join picture_turns t on t.owner_id = u.owner_id
    where u.state = 'working' and (u.lease_until is null or u.lease_until < now())
      and u.owner_id not in (select owner_id from uploads where state = 'working' and lease is not null and lease_until > now()
        group by owner_id having count(*) >= ${MAX_IN_WORK_PER_OWNER})
    order by t.turn_at nulls first, u.created_at limit 1 for update of u skip locked)`
  const [taken] = await db
    .update(uploads)
    .set({
      lease,
      leaseUntil: secondsFromNow(leaseSeconds),
      attempts: increment(uploads.attempts),
      updatedAt: now(),
    })
    .where(eq(uploads.id, expression(next)))
    .returning()
  if (taken) await passTurn(db, taken.ownerId, 0)
  return taken
}

/** The longer a file took, the later its owner’s next turn, so that owners share time and not files. */
export async function passTurn(db: Db, ownerId: string, tookMs: number): Promise<void> {
  await execute(db)`
    insert into picture_turns (owner_id, turn_at) select id, now() + make_interval(secs => ${tookMs / 1000}) from people where id = ${ownerId}
    on conflict (owner_id) do update set turn_at = excluded.turn_at`
}

/** Owners whose last turn was over a day ago wait like new ones. */
export async function forgetTurns(db: Db): Promise<void> {
  await execute(db)`delete from picture_turns where turn_at < now() - interval '1 day'`
}
