import type { AdminBookingDetail, BookingDetail, TeamSplit } from '../../../contract/bookings/process.ts'
import { majorOf } from '../../../contract/format/money.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { Dispute, Split } from '../../platform/db/tables/bookings.ts'
import { disputeReplyUntil } from '../booking-process/dispute-rules.ts'

/** A reported problem as both people read it, without the photos of the reply. */
export function presentDispute(dispute: Dispute | null, currency: string): BookingDetail['dispute'] {
  if (!dispute) return null
  const { by, reason, at, reply = null, decision } = dispute
  return {
    by,
    reason,
    at,
    replyUntil: disputeReplyUntil(dispute).toISOString(),
    reply,
    pictures: [],
    decision: decision ? presentSplit(decision, currency) : null,
  }
}

const presentSplit = ({ refundMinor, reason, at }: Split, currency: string) => ({
  refund: majorOf(refundMinor, currency),
  reason,
  at,
})

/** The same for our team, with what a colleague proposed and who decided. */
export async function readTeamDispute(
  db: Db,
  { id, dispute: shown, currency }: { id: string; dispute: BookingDetail['dispute']; currency: string },
): Promise<AdminBookingDetail['dispute']> {
  if (!shown) return null
  const [row] = await query<{ dispute: Dispute; proposer: string | null; decider: string | null }>(db)`
    select dispute, (select full_name from people where id = (dispute -> 'proposal' ->> 'by')::uuid) as proposer,
      (select full_name from people where id = (dispute -> 'decision' ->> 'by')::uuid) as decider
    from bookings where id = ${id}`
  const named = (split: Split | undefined, by: string | null): TeamSplit | null =>
    split ? { ...presentSplit(split, currency), by } : null
  const { dispute, proposer, decider } = row!
  return {
    ...shown,
    proposal: named(dispute.proposal, proposer),
    decision: named(dispute.decision, decider),
  }
}
