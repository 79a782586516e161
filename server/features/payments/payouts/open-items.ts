import { asMinor } from '../../../../contract/format/money.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { accounts } from '../ledger/postings.ts'
import type { PayoutItem } from './withhold.ts'

export type ItemRow = { entry_id: string; booking_id: BookingId | null; minor: string; at: string }

export const toItem = ({ entry_id, booking_id, minor, at }: ItemRow): PayoutItem => ({
  entryId: entry_id,
  bookingId: booking_id,
  minor: asMinor(minor),
  at: new Date(at),
})

/** The items of the balance that are in no payout yet, without the entries that begin payouts. */
export async function openItems(tx: Db, photographerId: PersonId, currency: string): Promise<PayoutItem[]> {
  const rows = await query<ItemRow>(tx)`
    select p.entry_id, e.booking_id, e.at, -sum(p.minor) as minor from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account = ${accounts.payable(photographerId)} and p.currency = ${currency} and e.kind <> 'payout_begun'
      and not exists (select from payout_items i where i.entry_id = p.entry_id)
    group by p.entry_id, e.booking_id, e.at order by e.at, p.entry_id`
  return rows.map(toItem)
}
