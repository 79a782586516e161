import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Queryable } from '../db/prepared.ts'
import { cardChanges, pageChanges } from '../db/tables/pages.ts'

/** Every process asks again after this time, so a change shows everywhere well within two seconds. */
const FRESH_MS = 1_000

/**
 * Transactions are numbered when they begin to write and become visible when they end, in any order. So each question
 * goes back to the oldest that was still running at the one before.
 */
const STATEMENT = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    array(select topic || ' ' || changed_in::text from page_changes 
      where changed_in >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))) as changes`

/** Told as a topic when nobody knows what has changed. */
export const EVERYTHING = '*'

type Row = { oldest: string; changes: string[] }

export type PageChanges = {
  /** Once it is done, every change that was there before the call has been told (or the last second's was enough). */
  catchUp(): Promise<void>
  /** Nothing needs to be caught up with. */
  isFresh(): boolean
  /** The next question goes to the database. */
  forget(): void
}

/**
 * Tells which topics have changed. No listener that could be lost: as with the launch switch the answer holds for a second
 * and is shared by all who ask meanwhile. While the database cannot be reached nothing can change either; after that
 * everything is told to be new, for nobody knows what the time without it held.
 */
export function createPageChanges(
  client: Queryable,
  log: Pick<FastifyBaseLogger, 'warn'>,
  tell: (topic: string) => void,
): PageChanges {
  let since: string | undefined
  let told = new Set<string>()
  let freshUntil = 0
  let asking: Promise<void> | undefined
  let forgotten = 0

  const ask = async (): Promise<void> => {
    const until = performance.now() + FRESH_MS
    const before = forgotten
    try {
      const { rows } = await client.query<Row>({
        name: 'page changes',
        text: STATEMENT,
        values: [since ?? null],
      })
      const { oldest, changes } = rows[0]!
      if (since === undefined) tell(EVERYTHING)
      else for (const change of changes) if (!told.has(change)) tell(change.slice(0, change.lastIndexOf(' ')))
      since = oldest
      told = new Set(changes)
      if (before === forgotten) freshUntil = until
    } catch (error) {
      since = undefined
      // Not for every visitor of a site whose database is away.
      freshUntil = until
      log.warn({ err: error }, 'changes of pages could not be read')
    }
  }
  const isFresh = () => performance.now() < freshUntil
  return {
    isFresh,
    async catchUp() {
      if (isFresh()) return
      if (!asking) {
        const mine = ask().finally(() => {
          if (asking === mine) asking = undefined
        })
        asking = mine
      }
      await asking
    },
    forget() {
      forgotten += 1
      freshUntil = 0
      asking = undefined
    },
  }
}

/** Every process has read them long ago, or has given up what they are about (server/search/keep-cards.ts). */
export async function forgetOldChanges(db: Db): Promise<void> {
  for (const changes of [pageChanges, cardChanges])
    await db.delete(changes).where(sql`${changes.createdAt} < now() - interval '2 hours'`)
}
