import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'

/** Whether a refund or payout is open, or the balance is above or below zero. */
export async function hasOpenBalance(db: Db, personId: string): Promise<boolean> {
  const rows = await query<{ owed: boolean }>(db)`
    select exists (select from refunds r join bookings b on b.id = r.booking_id
        where b.client_id = ${personId} and r.state in ('owed', 'failed'))
      or exists (select from payouts where photographer_id = ${personId} and state in ('due', 'begun', 'transferred', 'returning'))
      or exists (select from ledger_postings where account = ${`payable:${personId}`} group by currency having sum(minor) <> 0)
      as owed`
  return rows[0]!.owed
}
