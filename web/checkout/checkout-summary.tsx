import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/checkout'
import type { Quote } from '../../contract/bookings/quotes.ts'
import { describeRefunds } from '../../contract/bookings/rules.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatDeadlineFor } from '../../contract/format/clocks.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { formatDuration, formatRating } from '../../contract/format/numbers.ts'
import type { PublicProfile } from '../../contract/search/search.ts'
import { helpPath } from '../../contract/site/help-path.ts'
import { MoneyLines } from '../booking-view/money-lines.tsx'
import { formatLocalHours, type ZonedQuote } from '../format/local-hours.ts'
import { formatBookedDay } from '../format/moments.ts'
import { TextLink } from '../sign-in/text-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Deadline } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'
import { useClock } from '../ui/use-clock.ts'
import type { ShownPrice } from './add-on-price.ts'

type SummaryProps = {
  profile: Booked
  price: ShownPrice
  /** Null until date and start are chosen. */
  quote: ZonedQuote | null
  /** Where the shoot takes place. */
  city: string
  /** Another choice is loading. */
  pending: boolean
  children: ReactNode
}

/** Who, when and where, what it costs and when it is due, and the one button. */
export function CheckoutSummary({ profile, price, quote, city, pending, children }: SummaryProps) {
  const { currency } = profile
  return (
    <section
      aria-label={m.yourBooking()}
      aria-busy={pending}
      className="rounded-control border border-hairline bg-raised p-5 sm:p-6"
    >
      <Head profile={profile} />
      <div className="mt-5 border-t border-hairline pt-5" role="status">
        <p className="font-medium">
          {quote ? `${formatBookedDay(quote.date)}, ${formatLocalHours(quote)}` : m.chooseADayAndAStartTime()}
        </p>
        <p className="text-sm text-soft">
          {m.durationIn({ duration: formatDuration(price.minutes), place: city })}
        </p>
        <span className="sr-only">{m.totalAmount({ amount: formatMajor(price.total, currency) })}</span>
      </div>
      <div className="mt-5 border-t border-hairline pt-2">
        <MoneyLines
          lines={price.lines}
          total={price.total}
          currency={currency}
          vat={quote?.vat ?? profile.vat}
        />
      </div>
      {quote && <Due quote={quote} />}
      <div className="mt-5">{children}</div>
      {quote && <Refunds quote={quote} />}
      <Protection name={profile.fullName ?? profile.slug} instant={profile.instant} />
    </section>
  )
}

function Head({
  profile: { profileImage, fullName, slug, place, averageRating, totalReviews },
}: {
  profile: Booked
}) {
  return (
    <div className="flex items-center gap-4">
      <Avatar fullName={fullName} image={profileImage} className="size-20 text-2xl" eager />
      <div className="min-w-0">
        <p className="font-display text-xl">
          <bdi className="break-words">{fullName ?? slug}</bdi>
        </p>
        <p className="text-sm text-soft">{m.basedIn({ place: place.name })}</p>
        {totalReviews > 0 && (
          <p className="figures flex items-center gap-1.5 text-sm text-soft">
            <Star aria-hidden="true" className="size-4 fill-golden text-golden" />
            {m.ratingAndReviews({ rating: formatRating(averageRating), count: totalReviews })}
          </p>
        )}
      </div>
    </div>
  )
}

/** Both payments with their dates. */
export function Due({
  quote: { currency, upfront, remaining, remainingDue, answerUntil, timeZone },
}: {
  quote: Quote
}) {
  return (
    <dl className="figures mt-3 grid gap-2">
      <div className="flex justify-between gap-6 font-medium">
        <dt>{answerUntil === null ? m.payNow() : m.authorisedNowChargedOnAcceptance()}</dt>
        <dd>{formatMajor(upfront, currency)}</dd>
      </div>
      {remaining > 0 && remainingDue && (
        <div className="flex justify-between gap-6 text-soft">
          <dt>
            {rich(
              m.chargedToYourCard({ deadline: () => <Deadline instant={remainingDue} zone={timeZone} /> }),
            )}
          </dt>
          <dd>{formatMajor(remaining, currency)}</dd>
        </div>
      )}
    </dl>
  )
}

export function Refunds({ quote: { policy, timeZone } }: { quote: Quote }) {
  const clock = useClock(timeZone)
  return (
    <section aria-labelledby="refunds" className="mt-6">
      <h2 id="refunds" className="font-text text-base font-medium tracking-normal">
        {m.cancellationPolicy()}
      </h2>
      <ul className="mt-1 grid gap-1 text-sm text-soft">
        {describeRefunds(policy, (instant) => formatDeadlineFor(clock, instant)).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <TextLink to={helpPath('refunds')}>{m.howRefundsWork()}</TextLink>
      </p>
    </section>
  )
}

function Protection({ name, instant }: { name: string; instant: boolean }) {
  return (
    <section aria-labelledby="protection" className="mt-6">
      <h2 id="protection" className="font-text text-base font-medium tracking-normal">
        {m.howYourPaymentIsProtected()}
      </h2>
      <ul className="mt-1 grid gap-1 text-sm text-soft">
        <li>{m.brandHoldsPayment({ brand: brand.name })}</li>
        <li>{instant ? m.fullRefundIfCancelled({ name }) : m.chargedOnlyIfAccepted({ name })}</li>
        <li>{m.reportProblems()}</li>
      </ul>
      <p className="mt-2 text-sm">
        <TextLink to={helpPath('payment')}>{m.howPaymentWorks()}</TextLink>
      </p>
    </section>
  )
}

/** What checkout shows of a profile: without the whole portfolio, the page is a tenth of the size. */
export const bookedProfile = ({ pictures: _, about: __, links: ___, ...profile }: PublicProfile) => profile
export type Booked = ReturnType<typeof bookedProfile>
