import type { ReactNode } from 'react'
import * as m from '#messages/checkout'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatShootHours } from '../../contract/format/clocks.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import { AddToCalendar } from '../booking-view/add-to-calendar.tsx'
import { formatDue } from '../booking-view/deadlines.ts'
import { mayPay, PayButton } from '../booking-view/pay-button.tsx'
import { formatBookedDay } from '../format/moments.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useClock } from '../ui/use-clock.ts'
import { describePayment, type PaymentReturn } from './payment-outcome.ts'

type ResultProps = {
  result: PaymentReturn & { booking: BookingDetail }
  /** The sentence of these pages that is the same for every payment. */
  sentence: string
  children?: ReactNode
}

/** What a payment was for, what was paid, and what happens next. */
export function PaymentResult({ result, sentence, children }: ResultProps) {
  const { booking, outcome } = result
  const clock = useClock(booking.timeZone)
  const said = outcome?.text ?? ''
  const isUnsettled = ['open', 'processing', 'returned'].includes(outcome?.outcome ?? '')
  // The booking does not know yet of a payment that is open, processing or on its way back.
  const known = isUnsettled ? null : booking.progress?.headline
  const headline = describePayment(result, clock) ?? known ?? said
  const next = booking.progress?.next
  // While a payment is on its way, a second one would be refused.
  const pays = outcome?.outcome === 'failed' && mayPay(booking)
  return (
    <main
      id="content"
      className="page grid gap-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-16"
    >
      <div className="min-w-0">
        <h1 className="max-w-[22ch] text-3xl text-balance wrap-anywhere">{headline}</h1>
        {said && said !== headline && <p className="mt-5 text-lg">{said}</p>}
        <p className="mt-2 max-w-text text-soft">{sentence}</p>
        {next && (
          <>
            <h2 className="mt-8 text-xl">{m.whatHappensNext()}</h2>
            <p className="mt-2 max-w-text">{next}</p>
          </>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {pays && <PayButton booking={booking} />}
          <ButtonLink
            to={fill(site.myBooking, { id: booking.id })}
            size="large"
            look={pays ? 'outline' : 'solid'}
          >
            {m.openYourBooking()}
          </ButtonLink>
          {children}
        </div>
      </div>
      <BookedShoot booking={booking} />
    </main>
  )
}

function BookedShoot({ booking }: { booking: BookingDetail }) {
  const { photographer, date, place, currency, authorised, paid, total } = booking
  const due = formatDue(booking)
  return (
    <section aria-label={m.yourShoot()} className="rounded-control border border-hairline bg-raised p-6">
      <div className="flex items-center gap-4">
        <Avatar
          fullName={photographer.fullName}
          image={photographer.profileImage}
          className="size-20 text-2xl"
          eager
        />
        <p className="min-w-0 wrap-anywhere">
          <bdi className="block font-display text-xl">{photographer.fullName ?? m.deletedAccount()}</bdi>
          <span className="text-soft">{booking.package?.name ?? m.packageOfPhotographer()}</span>
        </p>
      </div>
      <dl className="mt-5 grid gap-3 border-t border-hairline pt-5">
        <Fact term={m.date()}>{formatBookedDay(date)}</Fact>
        <Fact term={m.time()}>{formatShootHours({ ...booking, place: place?.name })}</Fact>
        {place && <Fact term={m.location()}>{place.name}</Fact>}
        {booking.venue && <Fact term={m.venue()}>{booking.venue}</Fact>}
        <Fact term={m.total()}>{formatMajor(total, currency)}</Fact>
        {authorised > 0 && (
          <Fact term={m.authorised()}>{m.notCharged({ amount: formatMajor(authorised, currency) })}</Fact>
        )}
        {paid > 0 && <Fact term={m.paid()}>{formatMajor(paid, currency)}</Fact>}
        {due && <Fact term={m.due()}>{due}</Fact>}
      </dl>
      <AddToCalendar booking={booking} />
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-soft">{term}</dt>
      <dd className="figures ms-auto min-w-0 text-end break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
