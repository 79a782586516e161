import type { BookingDetail } from '../../../contract/bookings.ts'
import { formatMoney } from '../../../contract/money.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { idOf } from '../../ui/id-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { bookingStatus } from '../shared/booking-status.ts'
import { BothPeople } from '../shared/both-people.tsx'
import { formatMoment } from '../shared/format-instant.ts'
import { paymentStatus } from '../shared/payment-status.ts'
import { When } from '../shared/when.tsx'

export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const id = idOf(booking)
  return (
    <Panel className="p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="figures text-2xl">Booking {id.slice(-8)}</h1>
        <StatusBadge looks={bookingStatus} status={booking.bookingStatus} prefix="Status" />
        <StatusBadge looks={paymentStatus} status={booking.paymentStatus} prefix="Payment" withPrefix />
      </div>
      <Facts>
        <BothPeople client={booking.client} photographer={booking.photographer} />
        <Fact name="Date">
          <When when={booking.dateId} withZone />
        </Fact>
        <Fact name="Amount">
          <span className="text-lg font-medium">
            {formatMoney(booking.finalAmount ?? 0, 'bookings', booking.currency ?? undefined)}
          </span>
        </Fact>
        <Fact name="Description" wide>
          <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
            {booking.description || '-'}
          </p>
        </Fact>
        <Fact name="Created">{formatMoment(booking.createdAt)}</Fact>
        <Fact name="Booking ID">
          <CopyId id={id} what="booking" />
        </Fact>
      </Facts>
    </Panel>
  )
}
