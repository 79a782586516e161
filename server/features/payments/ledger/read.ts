import * as m from '#messages/payments-ledger'
import type { Minor } from '../../../../contract/format/money.ts'
import type { LedgerEntry } from '../../../../contract/payments/payments.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import type { EntryKind } from './postings.ts'

type Words = { team: () => string; photographer: () => string }
const both = (text: () => string): Words => ({ team: text, photographer: text })

/** How entries are called in the back-office, and on a photographer's statements and earnings. */
const WORDS: Record<EntryKind, Words> = {
  capture: both(m.theClientPaid),
  overpaid: both(m.theClientOverpaid),
  release: { team: m.releasedLessFee, photographer: m.booking },
  refund_owed: both(m.refundOwedToTheClient),
  refund_made: both(m.refundedToTheClient),
  refund_failed: both(m.refundReturnedToUsOwedAgain),
  payout_begun: { team: m.payoutCreated, photographer: m.payout },
  payout_transferred: both(m.payoutTransferred),
  payout_paid: { team: m.payoutPaid, photographer: m.transferReversed },
  payout_returned: both(m.payoutReturned),
  dispute_opened: both(m.chargeback),
  dispute_lost: { team: m.chargebackLost, photographer: m.chargeback },
  dispute_won: both(m.chargebackWonMoneyReturned),
  written_off: both(m.settledManually),
  transfer_external: { team: m.transferredAtTheProvider, photographer: m.transferOutsidePayouts },
  transfer_external_reversed: {
    team: m.transferAtTheProviderReversed,
    photographer: m.transferReversed,
  },
  refund_external: both(m.refundedAtTheProvider),
  refund_office: { team: m.refundedByAnAdministrator, photographer: m.refundToTheClient },
  adjustment: { team: m.balanceAdjustedByAnAdministrator, photographer: m.adjustment },
  transfer_reversed: { team: m.partOfATransferReversed, photographer: m.transferReversed },
  provider_fee: both(m.paymentProviderFee),
  dispute_fee: both(m.chargebackFee),
  bank_payout: both(m.paidOutToTheOperatorsBank),
  bank_return: both(m.payoutToTheOperatorsBankReturned),
  top_up: both(m.paidInByTheOperator),
  reserve: both(m.reservedOrReleased),
  provider_adjustment: both(m.adjustmentByThePaymentProvider),
  suspended: both(m.unknownMovementAtTheProvider),
  explained: both(m.movementExplainedByAnAdministrator),
  unclaimed: both(m.owedToADeletedAccount),
  covered: both(m.missingMoneyPaidByThePlatform),
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

export const describeEntry = (kind: EntryKind, reader: keyof Words): string => WORDS[kind][reader]()

const present = (row: Row): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  sourceKey: row.source_key,
  at: new Date(row.at).toISOString(),
  text: describeEntry(row.kind, 'team'),
  booking: row.booking_id,
  postings: row.postings,
})
