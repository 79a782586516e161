import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './connect.ts'
import { runWithin } from './query.ts'
import { type Statement, statement } from './sql.ts'

/**
 * Every advisory lock by its name, in one place: the database knows them by a number only, and two features that meant the
 * same number would wait for each other. These three are numbers of old and stay, because processes of two versions may run
 * side by side; 7_263_338_702 is taken by the tallies (migration 0007).
 */
export const LOCKS = { migrations: 7_263_338_701, firstAdmin: 7_263_338_703, places: 7_263_338_704 } as const

type Subject =
  | 'balance'
  | 'calendar'
  | 'data-key'
  | 'holds'
  | 'invoices'
  | 'mailing'
  | 'page'
  | 'payout'
  | 'slugs'
  | 'statements'
  | 'uploads'

/** Waits its turn for one thing of a kind, over all processes, until the transaction ends. */
export async function lockSubject(tx: Db, kind: Subject, which = ''): Promise<void> {
  await lockSubjects(tx, [[kind, which]])
}

/** Several, one after the other in this order; two that lock in different orders would wait for each other. */
export async function lockSubjects(tx: Db, subjects: [kind: Subject, which: string][]): Promise<void> {
  const keys = subjects.map(([kind, which]) => `${kind} ${which}`)
  await runWithin(
    tx,
    statement`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`,
  )
}

/** The one that this statement names as `which`, and that must be the same for ever: it is read before the wait. False: none. */
export async function lockSubjectOf(tx: Db, kind: Subject, naming: Statement): Promise<boolean> {
  const locked = await runWithin(
    tx,
    statement`select pg_advisory_xact_lock(hashtextextended(${`${kind} `}::text || which, 0)) from (${naming}) named`,
  )
  return locked.length > 0
}

export async function lockNumber(tx: Db, number: (typeof LOCKS)[keyof typeof LOCKS]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${number})`)
}

/**
 * Does this only where nobody else does it at the moment, in any process; answers whether it did. The lock belongs to a connection
 * that does nothing else, so that it ends with this process whatever happens.
 */
export async function whileAlone(
  pool: pg.Pool,
  what: 'inbox',
  work: () => Promise<unknown>,
): Promise<boolean> {
  const client = await pool.connect()
  let clean = false
  try {
    const key = [`alone ${what}`]
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      key,
    )
    if (rows[0]!.got) {
      try {
        await work()
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', key)
      }
    }
    clean = true
    return rows[0]!.got
  } finally {
    // One that could not be unlocked must not go back to the others.
    client.release(!clean)
  }
}
