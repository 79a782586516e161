import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { feeOf } from '../../quotes/price.ts'
import { readCharges } from '../ledger/captured.ts'

/** A part of a photographer's balance that is in no payout yet. */
export type PayoutItem = { entryId: string; bookingId: BookingId | null; minor: Minor; at: Date }

/** A transfer that is not ours went to this photographer: payouts wait until an administrator has reviewed it. */
export async function hasUnreviewedTransfer(tx: Db, photographerId: PersonId): Promise<boolean> {
  const rows = await query(tx)`
    select from unexpected_movements
    where photographer_id = ${photographerId} and booking_id is null and reviewed_at is null`
  return rows.length > 0
}

/**
 * The items that a payout may include while chargebacks are open: none of the disputed bookings, and of the rest only what is
 * left after reserving the photographer's part of the disputed money. Debits are always included, oldest money first.
 */
export async function withholdDisputed(
  tx: Db,
  photographerId: PersonId,
  items: PayoutItem[],
): Promise<PayoutItem[]> {
  const risks = await readRisks(tx, photographerId)
  if (risks.length === 0) return items
  const disputed = new Set(risks.map(({ bookingId }) => bookingId))
  const isSetAside = ({ bookingId, minor }: PayoutItem) =>
    minor > 0 && bookingId !== null && disputed.has(bookingId)
  const setAside = sumOf(items.filter(isSetAside))
  const atRisk = risks.reduce((sum, { minor }) => sum + minor, 0)
  let open = sumOf(items) - Math.max(setAside, atRisk)
  const taken = items.filter(({ minor }) => minor < 0)
  open -= sumOf(taken)
  for (const item of items) {
    if (item.minor < 0 || isSetAside(item) || item.minor > open) continue
    open -= item.minor
    taken.push(item)
  }
  return taken
}

const sumOf = (items: PayoutItem[]): number => items.reduce((sum, { minor }) => sum + minor, 0)

type Row = { booking_id: BookingId; attempt_id: string; minor: string; held: string; fee_percent: string }

/**
 * What each open chargeback could cost the photographer's balance, after held money. Bookings with unreviewed external
 * refunds are withheld as well.
 */
async function readRisks(
  tx: Db,
  photographerId: PersonId,
): Promise<{ bookingId: BookingId; minor: Minor }[]> {
  const rows = await query<Row>(tx)`
    select d.booking_id, d.attempt_id, d.amount_minor as minor, b.fee_percent,
      (select coalesce(-sum(p.minor), 0) from ledger_postings p where p.account = 'held:' || b.id) as held
    from card_disputes d join bookings b on b.id = d.booking_id
    where b.photographer_id = ${photographerId} and d.state = 'open'`
  const unreviewed = await query<{ booking_id: BookingId }>(tx)`
    select booking_id from unexpected_movements
    where photographer_id = ${photographerId} and booking_id is not null and reviewed_at is null`
  const risks = unreviewed.map(({ booking_id }) => ({ bookingId: booking_id, minor: asMinor(0) }))
  for (const row of rows) {
    const charge = (await readCharges(tx, row.booking_id)).find(
      ({ attemptId }) => attemptId === row.attempt_id,
    )
    const gross = asMinor(Math.max(0, Math.min(Number(row.minor), charge?.leftMinor ?? 0) - Number(row.held)))
    risks.push({ bookingId: row.booking_id, minor: asMinor(gross - feeOf(gross, Number(row.fee_percent))) })
  }
  return risks
}
