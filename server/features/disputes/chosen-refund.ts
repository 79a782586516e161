import * as m from '#messages/server-bookings'
import { type ActionBody, processMessages } from '../../../contract/bookings/process.ts'
import { formatMinor, type Minor, minorOf } from '../../../contract/format/money.ts'
import type { Db } from '../../platform/db/connect.ts'
import { InvalidField } from '../../platform/errors.ts'
import type { Booking } from '../booking-process/events.ts'
import { type BookingMoney, readBalances } from '../payments/ledger/balances.ts'

/** The refund that an administrator entered, in minor units; it may be left out only if no money is held. */
export async function chosenRefund(
  tx: Db,
  booking: Booking,
  { refund }: Pick<ActionBody, 'refund'>,
): Promise<Minor> {
  const held = (await readBalances(tx, booking.id))!.refundableMinor
  if (refund === undefined) {
    if (held === 0) return held
    throw new InvalidField('refund', processMessages.refundMissing())
  }
  const minor = minorOf(refund, booking.currency)
  if (minor > held)
    throw new InvalidField(
      'refund',
      [processMessages.refundTooLarge(), m.thatIs({ amount: formatMinor(held, booking.currency) })].join(' '),
    )
  return minor
}

/** The client gets all that they have paid, so the booking is cancelled and the photographer earns nothing. */
export const isFullRefund = ({ refundableMinor }: BookingMoney, refundMinor: Minor): boolean =>
  refundMinor > 0 && refundMinor === refundableMinor
