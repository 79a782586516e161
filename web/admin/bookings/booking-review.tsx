import type { AdminBookingDetail } from '../../../contract/booking-process.ts'
import { formatAmount } from '../../format/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReviewMovement } from '../reconciliation/review-movement.tsx'
import { formatMoment } from '../shared/format-instant.ts'

/** Money that moved at the provider without us: nothing is released until an administrator reviews it. */
export function BookingReview({ booking }: { booking: AdminBookingDetail }) {
  const waiting = booking.unexpected.filter(({ reviewedAt }) => reviewedAt === null)
  return waiting.map(({ id, kind, amount, currency, at, reference }) => {
    const text = `A ${kind} of ${formatAmount(amount, currency)} was made directly at the provider.`
    return (
      <Notice key={id} kind="warning" className="mt-5">
        <p className="font-medium">{text}</p>
        <p className="mt-1 mb-3 text-sm break-all">
          {formatMoment(at)}, {reference}. We won’t release more money for this booking until you mark it as
          reviewed.
        </p>
        <ReviewMovement id={id} text={text} />
      </Notice>
    )
  })
}
