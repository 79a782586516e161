import type { Minor } from '../../../../contract/format/money.ts'
import type { LedgerEntry } from '../../../../contract/payments/payments.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import type { EntryKind } from './postings.ts'

type Words = { team: string; photographer: string }
const both = (text: string): Words => ({ team: text, photographer: text })

/** How entries are called in the back-office, and on a photographer's statements and earnings. */
const WORDS: Record<EntryKind, Words> = {
  capture: both('The client paid'),
  overpaid: both('The client overpaid'),
  release: { team: 'Released to the photographer, less the platform fee', photographer: 'Booking' },
  refund_owed: both('Refund owed to the client'),
  refund_made: both('Refunded to the client'),
  refund_failed: both('Refund returned to us: owed again'),
  payout_begun: { team: 'Payout created', photographer: 'Payout' },
  payout_transferred: both('Payout transferred'),
  payout_paid: { team: 'Payout paid', photographer: 'Transfer reversed' },
  payout_returned: both('Payout returned'),
  dispute_opened: both('Chargeback'),
  dispute_lost: { team: 'Chargeback lost', photographer: 'Chargeback' },
  dispute_won: both('Chargeback won: money returned'),
  written_off: both('Settled manually'),
  transfer_external: { team: 'Transferred at the provider', photographer: 'Transfer outside payouts' },
  transfer_external_reversed: {
    team: 'Transfer at the provider reversed',
    photographer: 'Transfer reversed',
  },
  refund_external: both('Refunded at the provider'),
  refund_office: { team: 'Refunded by an administrator', photographer: 'Refund to the client' },
  adjustment: { team: 'Balance adjusted by an administrator', photographer: 'Adjustment' },
  transfer_reversed: { team: 'Part of a transfer reversed', photographer: 'Transfer reversed' },
  provider_fee: both('Payment provider fee'),
  dispute_fee: both('Chargeback fee'),
  bank_payout: both('Paid out to the operator’s bank'),
  bank_return: both('Payout to the operator’s bank returned'),
  top_up: both('Paid in by the operator'),
  reserve: both('Reserved or released by the payment provider'),
  provider_adjustment: both('Adjustment by the payment provider'),
  suspended: both('Unknown movement at the provider'),
  explained: both('Movement explained by an administrator'),
  unclaimed: both('Owed to a deleted account'),
  covered: both('Missing money paid by the platform'),
}

type Row = {
  id: string
  kind: EntryKind
  source_key: string
  at: string
  booking_id: BookingId | null
  postings: { account: string; currency: string; minor: Minor }[]
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

export const describeEntry = (kind: EntryKind, reader: keyof Words): string => WORDS[kind][reader]

const present = (row: Row): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  sourceKey: row.source_key,
  at: new Date(row.at).toISOString(),
  text: describeEntry(row.kind, 'team'),
  booking: row.booking_id,
  postings: row.postings,
})
