import * as m from '#messages/admin-bookings'
import type { BookingRecord } from '../../../contract/bookings/bookings.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { idOf } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { bookingStatus } from '../shared/booking-columns.tsx'
import { BothPeople } from '../shared/both-people.tsx'
import { paymentStatus } from '../shared/payment-status.ts'
import { formatOnScreen } from '../shared/screen-money.tsx'
import { When } from '../shared/when.tsx'

export function BookingFacts({ booking }: { booking: BookingRecord }) {
  const id = idOf(booking)
  return (
    <Panel className="p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="figures text-2xl">{m.bookingById({ id: id.slice(-8) })}</h1>
        <StatusBadge looks={bookingStatus} status={booking.bookingStatus} prefix={m.status()} />
        <StatusBadge looks={paymentStatus} status={booking.paymentStatus} prefix={m.payment()} withPrefix />
      </div>
      <Facts>
        <BothPeople client={booking.client} photographer={booking.photographer} />
        <Fact name={m.date()}>
          <When when={booking.dateId} withZone />
        </Fact>
        <Fact name={m.amount()}>
          <span className="text-lg font-medium">
            {formatOnScreen(booking.finalAmount, 'bookings', booking.currency)}
          </span>
        </Fact>
        <Fact name={m.description()} wide>
          <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
            {booking.description || '-'}
          </p>
        </Fact>
        <Fact name={m.created()}>{formatLocalMoment(booking.createdAt)}</Fact>
        <Fact name={m.bookingId()}>
          <CopyId id={id} what="booking" />
        </Fact>
      </Facts>
    </Panel>
  )
}
