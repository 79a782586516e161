import { type ActionBody, processMessages } from '../../../contract/booking-process.ts'
import { formatAmount, minorOf } from '../../../contract/money.ts'
import type { Db } from '../../platform/db/connect.ts'
import { InvalidField } from '../../platform/errors.ts'
import type { Booking } from '../booking-process/events.ts'
import { readBalances } from '../payments/balances.ts'

/** The refund that an administrator entered, in minor units; it may be left out only if no money is held. */
export async function chosenRefund(
  tx: Db,
  booking: Booking,
  { refund }: Pick<ActionBody, 'refund'>,
): Promise<number> {
  const held = (await readBalances(tx, booking.id))!.heldMinor
  if (refund === undefined) {
    if (held === 0) return 0
    throw new InvalidField('refund', processMessages.refundMissing)
  }
  const minor = minorOf(refund, booking.currency)
  if (minor > held)
    throw new InvalidField(
      'refund',
      `${processMessages.refundTooLarge} That is ${formatAmount(held, booking.currency)}.`,
    )
  return minor
}
