import type { Db } from './connect.ts'
import { execute, type Queryable, query, type Sql } from './query.ts'
import type { Session } from './session.ts'

/**
 * All advisory locks by name in one place: the database knows only numbers, and two features with the same number would
 * block each other. These three numbers are historic and stay, because processes of two versions may run at once; the
 * tallies use 7_263_338_702 (migration 0007).
 */
export const LOCKS = { migrations: 7_263_338_701, firstAdmin: 7_263_338_703, places: 7_263_338_704 } as const

type Subject =
  | 'balance'
  | 'brand'
  | 'business'
  | 'calendar'
  | 'clauses'
  | 'data-key'
  | 'holds'
  | 'invoices'
  | 'mailing'
  | 'page'
  | 'payout'
  | 'receipts'
  | 'slugs'
  | 'statements'
  | 'uploads'

/** Waits for one subject of a kind, across all processes, and holds it until the transaction ends. */
export async function lockSubject(tx: Db | Queryable, kind: Subject, which = ''): Promise<void> {
  await lockSubjects(tx, [[kind, which]])
}

/** Locks several in this order; callers that lock in different orders would deadlock. */
export async function lockSubjects(
  tx: Db | Queryable,
  subjects: [kind: Subject, which: string][],
): Promise<void> {
  const keys = subjects.map(([kind, which]) => `${kind} ${which}`)
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`
}

/** Locks the subject that this statement returns as `which`, which must never change: it is read before the wait. False: none. */
export async function lockSubjectOf(tx: Db, kind: Subject, naming: Sql): Promise<boolean> {
  const locked = await query(tx)`
    select pg_advisory_xact_lock(hashtextextended(${`${kind} `}::text || which, 0)) from (${naming}) named`
  return locked.length > 0
}

export async function lockNumber(tx: Db, number: (typeof LOCKS)[keyof typeof LOCKS]): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(${number})`
}

/**
 * Runs the work only if nothing else is running it; returns whether it did. The lock belongs to the session of this process,
 * so it ends with the process in any case.
 */
export async function runExclusively(
  session: Session,
  what: 'inbox',
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (session.held.has(what)) return false
  session.held.add(what)
  const key = `alone ${what}`
  try {
    const client = await session.connected()
    // Without an answer the session may hold the lock, so it must end.
    const drop = (error: Error) => {
      session.drop(client)
      throw error
    }
    const [locked] = await query<{ got: boolean }>(client)`
      select pg_try_advisory_lock(hashtextextended(${key}, 0)) as got`.catch(drop)
    if (!locked!.got) return false
    try {
      await work()
    } finally {
      await execute(client)`select pg_advisory_unlock(hashtextextended(${key}, 0))`.catch(drop)
    }
    return true
  } finally {
    session.held.delete(what)
  }
}

/** The same on a connection of its own, which ends with the work. */
export async function runAlone(
  client: Queryable,
  what: 'partitions',
  work: () => Promise<unknown>,
): Promise<void> {
  const [locked] = await query<{ got: boolean }>(client)`
    select pg_try_advisory_lock(hashtextextended(${what}, 0)) as got`
  if (!locked!.got) return
  try {
    await work()
  } finally {
    await execute(client)`select pg_advisory_unlock(hashtextextended(${what}, 0))`
  }
}
