import type pg from 'pg'
import { withClient } from '../../platform/db/connect.ts'
import { identifier, query, type Sql, sql } from '../../platform/db/query.ts'

/** Tables whose rows are only added at the end, and rarely deleted. */
const SUBJECTS = ['activities', 'mails'] as const
type Subject = (typeof SUBJECTS)[number]

/** No transaction is open for so long: rows that are created before this are there, or never will be. */
const SETTLED = sql`interval '1 hour'`
/** Counted at once: a deletion of counted rows waits for it. */
const AT_ONCE = sql`interval '31 days'`

/** The exact number of rows, without counting all of them at each look. */
export const totalOf = (subject: Subject): Sql =>
  sql`(select e.n + (select count(*) from ${identifier(subject)} where created_at >= e.until)
    from earlier_counts e where e.subject = ${subject})`

/** Counts the rows that have settled since the last time. On a separate connection, because the first time takes longer than the pool's timeout. */
export async function countEarlier(url: string): Promise<void> {
  await withClient(url, 'counts', async (client) => {
    for (const subject of SUBJECTS) while (await advance(client, subject));
  })
}

/** True while there is more to count. */
async function advance(client: pg.Client, subject: Subject): Promise<boolean> {
  await client.query('begin')
  try {
    // Locked by a statement of its own, so that the count sees what was deleted while it waited.
    await query(client)`select from earlier_counts where subject = ${subject} for update`
    const [row] = await query<{ more: boolean }>(client)`
      with next as (
        select least(now() - ${SETTLED}, coalesce(min(created_at), now()) + ${AT_ONCE}) as until
        from ${identifier(subject)} where created_at >= (select until from earlier_counts where subject = ${subject})
      )
      update earlier_counts e set until = greatest(e.until, next.until),
        n = n + (select count(*) from ${identifier(subject)} where created_at >= e.until and created_at < next.until)
      from next where e.subject = ${subject}
      returning e.until < now() - ${SETTLED} as more`
    await client.query('commit')
    return row!.more
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
