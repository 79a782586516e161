import type { LedgerEntry } from '../../../../contract/payments.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import type { EntryKind } from './postings.ts'

const WORDS: Record<EntryKind, string> = {
  capture: 'The client paid',
  overpaid: 'The client overpaid',
  release: 'Released to the photographer, less the platform fee',
  refund_owed: 'Refund owed to the client',
  refund_made: 'Refunded to the client',
  refund_failed: 'Refund returned to us: owed again',
  payout_begun: 'Payout created',
  payout_transferred: 'Payout transferred',
  payout_paid: 'Payout paid',
  payout_returned: 'Payout returned',
  dispute_opened: 'Chargeback',
  dispute_lost: 'Chargeback lost',
  dispute_won: 'Chargeback won: money returned',
  written_off: 'Settled manually',
  transfer_external: 'Transferred at the provider',
  transfer_external_reversed: 'Transfer at the provider reversed',
  refund_external: 'Refunded at the provider',
  refund_office: 'Refunded by an administrator',
  adjustment: 'Balance adjusted by an administrator',
  transfer_reversed: 'Part of a transfer reversed',
  provider_fee: 'Payment provider fee',
  dispute_fee: 'Chargeback fee',
  bank_payout: 'Paid out to the operator’s bank',
  bank_return: 'Payout to the operator’s bank returned',
  top_up: 'Paid in by the operator',
  reserve: 'Reserved or released by the payment provider',
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
  { booking, page, pageSize }: { booking?: string; page: number; pageSize: number },
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const where = booking ? sql`e.booking_id = ${booking}` : sql`true`
  const rows = await query<Row>(db)`
    select e.id, e.kind, e.source_key, e.at, e.booking_id,
      (select coalesce(jsonb_agg(jsonb_build_object('account', account, 'currency', currency, 'minor', minor) order by position), '[]')
        from ledger_postings where entry_id = e.id) as postings
    from ledger_entries e where ${where} order by e.at desc, e.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counted = await query<{ n: number }>(db)`
    select count(*)::int as n from ledger_entries e where ${where}`
  return { entries: rows.map(present), total: counted[0]!.n }
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
