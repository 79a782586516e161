import { sql } from 'drizzle-orm'
import type { LedgerEntry } from '../../../../contract/payments.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { EntryKind } from './postings.ts'

const WORDS: Record<EntryKind, string> = {
  capture: 'The client paid',
  overpaid: 'The client paid too much',
  release: 'Released to the photographer, less the fee',
  refund_owed: 'Owed back to the client',
  refund_made: 'Sent back to the client',
  refund_failed: 'What was sent back came back to us: owed again',
  payout_begun: 'A payout was begun',
  payout_transferred: 'The payout was transferred',
  payout_paid: 'The payout was paid',
  payout_returned: 'The payout came back',
  dispute_opened: "The cardholder's bank took money back",
  dispute_lost: 'The bank kept the money',
  dispute_won: 'The bank gave the money back',
  written_off: 'Settled by hand',
  transfer_external: 'Transferred at the provider, not by us',
  transfer_external_reversed: 'A transfer that was not ours came back',
  refund_external: 'Refunded at the provider, not by us',
  refund_office: 'Refunded by an administrator',
  adjustment: 'Balance adjusted by an administrator',
  transfer_reversed: 'A part of a transfer was taken back',
  provider_fee: 'Fee of the payment provider',
  dispute_fee: 'Fee of a chargeback',
  bank_payout: 'Paid out to the operator’s bank',
  bank_return: 'A payout to the operator’s bank came back',
  top_up: 'Paid in by the operator',
  reserve: 'Held back or freed by the payment provider',
  provider_adjustment: 'Adjustment by the payment provider',
}

type Row = {
  id: string
  kind: EntryKind
  source_key: string
  at: string
  booking_id: string | null
  postings: { account: string; currency: string; minor: number }[]
}

/** Entries of one booking (including the payouts of its money), or of all; newest first. */
export async function listEntries(
  db: Db,
  query: { booking?: string; page: number; pageSize: number },
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const where = query.booking ? sql`e.booking_id = ${query.booking}` : sql`true`
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.kind, e.source_key, e.at, e.booking_id,
      (select coalesce(jsonb_agg(jsonb_build_object('account', account, 'currency', currency, 'minor', minor) order by position), '[]')
        from ledger_postings where entry_id = e.id) as postings
    from ledger_entries e where ${where} order by e.at desc, e.id desc
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`)
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ledger_entries e where ${where}`,
  )
  return { entries: rows.map(present), total: counted.rows[0]!.n }
}

export const describeKind = (kind: EntryKind): string => WORDS[kind]

const present = (row: Row): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  sourceKey: row.source_key,
  at: new Date(row.at).toISOString(),
  text: WORDS[row.kind] ?? row.kind,
  booking: row.booking_id,
  postings: row.postings,
})
