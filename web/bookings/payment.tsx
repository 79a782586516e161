import type { BookingDetail } from '../../contract/booking-process.ts'
import { refundSentences } from '../../contract/cancellation-policy.ts'
import { formatDeadlineFor } from '../../contract/clocks.ts'
import type { Receipt } from '../../contract/payments.ts'
import { MoneyLines } from '../booking-view/money-lines.tsx'
import { formatAmount } from '../format/money.ts'
import { useClock } from '../ui/use-clock.ts'
import { MoneyBar } from './money-bar.tsx'
import { Receipts } from './receipts.tsx'

/** The states in which the cancellation policy decides about a refund. */
const REFUNDABLE = new Set<BookingDetail['state']>(['held', 'requested', 'booked'])

type PaymentProps = { booking: BookingDetail; role: string; receipts: Receipt[] }

export function Payment({ booking, role, receipts }: PaymentProps) {
  const { currency } = booking
  const clock = useClock()
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-xl">
        Payment
      </h2>
      <MoneyBar booking={booking} />
      <MoneyLines lines={booking.lines} total={booking.total} currency={currency} />
      {booking.earns !== undefined && (
        <p className="mt-3 text-sm text-soft">
          You’ll earn {formatAmount(booking.earns, currency)} after the{' '}
          {formatAmount(booking.fee ?? 0, currency)} platform fee.
        </p>
      )}
      {booking.policy && REFUNDABLE.has(booking.state) && (
        <p className="mt-3 text-sm text-soft">
          {refundSentences(booking.policy, (instant) => formatDeadlineFor(clock, instant), {
            booked: true,
            reader: role === 'client' ? 'client' : 'photographer',
          })}
        </p>
      )}
      <Receipts receipts={receipts} split={booking.remaining > 0} />
    </section>
  )
}
