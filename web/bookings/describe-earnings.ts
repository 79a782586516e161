import * as m from '#messages/bookings'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatShortDay } from '../../contract/format/days.ts'
import { asMajor, formatMajor, type Major } from '../../contract/format/money.ts'

/** What the photographer earns or has earned, in the tense of the booking. */
export function describeEarnings(
  booking: Pick<BookingDetail, 'state' | 'currency' | 'fee' | 'earned'>,
  earns: Major,
): string {
  const { state, currency, earned, fee = asMajor(0) } = booking
  const share = { amount: formatMajor(earns, currency), fee: formatMajor(fee, currency) }
  if (earned) {
    const amount = formatMajor(earned.amount, currency)
    return earned.paidOut
      ? m.earnedAndPaidOut({ amount, day: formatShortDay(earned.paidOut.slice(0, 10)) })
      : m.earned({ amount })
  }
  if (['declined', 'expired', 'cancelled'].includes(state)) return m.wouldHaveEarned(share)
  // Neither is agreed yet.
  if (state === 'held' || state === 'requested') return m.wouldEarn(share)
  if (state === 'disputed') return m.willEarnUpTo(share)
  return m.willEarn(share)
}
