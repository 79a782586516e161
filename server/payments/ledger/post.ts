import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { ledgerEntries, ledgerPostings } from '../../db/tables/ledger.ts'
import type { Entry } from './postings.ts'

export type About = { bookingId?: string; photographerId?: string; currency: string; at?: Date }

/**
 * Writes an entry, once: answers its id, or null where the same thing has been posted before. The only writer of the
 * ledger; callers hold the lock of what the entry is about.
 */
export async function post(
  tx: Db,
  { kind, sourceKey, postings }: Entry,
  about: About,
): Promise<string | null> {
  const { currency, ...rest } = about
  const [entry] = await tx
    .insert(ledgerEntries)
    .values({ id: newId(), kind, sourceKey, ...rest })
    .onConflictDoNothing({ target: ledgerEntries.sourceKey })
    .returning({ id: ledgerEntries.id })
  if (!entry) return null
  if (postings.length > 0)
    await tx
      .insert(ledgerPostings)
      .values(postings.map((posting, position) => ({ entryId: entry.id, position, currency, ...posting })))
  return entry.id
}

/** What an account holds; debit is positive. */
export async function balanceOf(db: Db, account: string, currency: string): Promise<number> {
  const { rows } = await db.execute<{ minor: string }>(sql`
    select coalesce(sum(minor), 0) as minor from ledger_postings
    where account = ${account} and currency = ${currency}`)
  return Number(rows[0]!.minor)
}
