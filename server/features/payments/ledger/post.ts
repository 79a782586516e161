import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query } from '../../../platform/db/query.ts'
import type { Entry } from './postings.ts'

export type About = { bookingId?: BookingId; photographerId?: PersonId; currency: string; at?: Date }

/**
 * Writes an entry once: returns its id, or null when it has been posted before. The only writer of the ledger; callers
 * hold the lock of the entry's subject.
 */
export async function post(
  tx: Db,
  { kind, sourceKey, postings }: Entry,
  about: About,
): Promise<string | null> {
  const { currency, bookingId = null, photographerId = null, at = null } = about
  const [entry] = await query<{ id: string }>(tx)`
    with entry as (
      insert into ledger_entries (id, kind, source_key, booking_id, photographer_id, at)
      values (${newId()}, ${kind}, ${sourceKey}, ${bookingId}, ${photographerId}, coalesce(${at}::timestamptz, now()))
      on conflict (source_key) do nothing returning id
    ), posted as (
      insert into ledger_postings (entry_id, position, currency, account, minor)
      select entry.id, n - 1, ${currency}::text, account, minor
      from entry, unnest(${postings.map(({ account }) => account)}::text[], ${postings.map(({ minor }) => minor)}::bigint[])
        with ordinality as line (account, minor, n)
    ) select id from entry`
  return entry?.id ?? null
}

/** The balance of an account; debit is positive. */
export async function balanceOf(db: Db, account: string, currency: string): Promise<Minor> {
  const rows = await query<{ minor: string }>(db)`
    select coalesce(sum(minor), 0) as minor from ledger_postings
    where account = ${account} and currency = ${currency}`
  return asMinor(rows[0]!.minor)
}
