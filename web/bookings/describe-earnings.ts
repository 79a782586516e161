import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatShortDay } from '../../contract/format/days.ts'
import { asMajor, formatMajor, type Major } from '../../contract/format/money.ts'

/** What the photographer earns or has earned, in the tense of the booking. */
export function describeEarnings(
  booking: Pick<BookingDetail, 'state' | 'currency' | 'fee' | 'earned'>,
  earns: Major,
): string {
  const { state, currency, earned, fee = asMajor(0) } = booking
  const share = `${formatMajor(earns, currency)} after the ${formatMajor(fee, currency)} platform fee`
  if (earned) {
    const amount = formatMajor(earned.amount, currency)
    return earned.paidOut
      ? `You earned ${amount}, paid out on ${formatShortDay(earned.paidOut.slice(0, 10))}.`
      : `You earned ${amount}. Your next payout is under Earnings.`
  }
  if (['declined', 'expired', 'cancelled'].includes(state)) return `You would have earned ${share}.`
  // Neither is agreed yet.
  if (state === 'held' || state === 'requested') return `This booking would earn you ${share}.`
  if (state === 'disputed') return `You’ll earn up to ${share}, depending on our decision.`
  return `You’ll earn ${share}.`
}
