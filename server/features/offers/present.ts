import { majorOf } from '../../../contract/format/money.ts'
import type { Offer, OfferState } from '../../../contract/messages/offers.ts'
import { timesOf } from '../quotes/quote.ts'
import type { OfferRow } from './read.ts'

export function stateOf(
  {
    isPaying,
    paid,
    withdrawnAt,
    validUntil,
  }: Pick<OfferRow, 'isPaying' | 'paid' | 'withdrawnAt' | 'validUntil'>,
  now: Date,
): OfferState {
  if (paid) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  if (isPaying) return 'paying'
  return validUntil <= now ? 'expired' : 'open'
}

export function presentOffer(row: OfferRow, readerId: string, now: Date): Offer {
  const { timeZone } = row.place
  const { end } = timesOf(row.date, row.start, row.minutes, timeZone)
  return {
    id: row.id,
    _id: row.id,
    thread: row.threadId,
    message: row.messageId,
    state: stateOf(row, now),
    heldUntil: ['open', 'paying'].includes(stateOf(row, now)) ? (row.heldUntil?.toISOString() ?? null) : null,
    place: row.place,
    date: row.date,
    start: row.start,
    end,
    timeZone,
    minutes: row.minutes,
    total: majorOf(row.priceMinor, row.currency),
    currency: row.currency,
    policy: row.policy,
    deliveryDays: row.deliveryDays,
    upfrontPercent: row.upfrontPercent,
    validUntil: row.validUntil.toISOString(),
    // A hold is the client's own business until it is paid.
    booking: row.paid || (row.isPaying && readerId === row.clientId) ? row.bookingId : null,
    createdAt: row.createdAt.toISOString(),
  }
}
