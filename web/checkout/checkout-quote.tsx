import { Form, useLocation, useNavigation } from 'react-router'
import { describeRefunds } from '../../contract/cancellation-policy.ts'
import type { Quote } from '../../contract/quotes.ts'
import { MoneyLines } from '../booking-view/money-lines.tsx'
import { signInFor } from '../client/visit.ts'
import { formatMoment } from '../format/moments.ts'
import { formatAmount } from '../format/money.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { formatCalendarDay } from '../ui/calendar-text.ts'
import { TextArea } from '../ui/field.tsx'
import { NearestTimes } from './nearest-times.tsx'

type QuoteProps = {
  quote: Quote
  chosen: URLSearchParams
  member: string | null
  name: string
  /** The message from before the rejection. */
  description?: string
}

/** Three parts: what is booked, what it costs and when it is due, the cancellation policy. */
export function CheckoutQuote({ quote, chosen, member, name, description }: QuoteProps) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'
  const { currency, timeZone, policy } = quote
  if (!quote.free) return <Taken quote={quote} chosen={chosen} name={name} />
  const due = formatAmount(quote.upfront, currency)
  return (
    <div className="mt-12 grid gap-10">
      <section aria-labelledby="what">
        <h2 id="what" className="text-2xl">
          {formatCalendarDay(quote.date)}, {quote.start} to {quote.end}
        </h2>
        <p className="mt-1 text-sm text-soft">
          Times at the place of the shoot ({timeZone.replace('_', ' ')}).
        </p>
      </section>
      <section aria-labelledby="cost">
        <h2 id="cost" className="text-xl">
          What it costs
        </h2>
        <MoneyLines lines={quote.lines} total={quote.total} currency={currency} vat={quote.vat} />
        <p className="mt-3 text-soft">
          {quote.remaining > 0 && quote.remainingDue
            ? `${due} is due now, ${formatAmount(quote.remaining, currency)} is charged on ${formatMoment(quote.remainingDue, timeZone)}.`
            : `Everything, ${due}, is due now.`}{' '}
          {quote.answerUntil === null
            ? 'It is booked as soon as you have paid.'
            : `${name} answers by ${formatMoment(quote.answerUntil, timeZone)}; without an answer everything comes back.`}
        </p>
      </section>
      <section aria-labelledby="plans">
        <h2 id="plans" className="text-xl">
          Cancellation policy
        </h2>
        <ul className="mt-2 grid gap-1 text-soft">
          {describeRefunds(policy, (instant) => formatMoment(instant, timeZone)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {member === 'photographer' ? (
        <p className="text-soft">You are signed in as a photographer. Booking needs a client’s account.</p>
      ) : member === null ? (
        <div className="grid gap-5">
          <ButtonLink to={signInFor(pathname + search)} size="large" className="w-full">
            Sign in and pay {due}
          </ButtonLink>
          <p className="text-center text-sm text-soft">
            You’ll come back here to add a message to {name} and pay.
          </p>
        </div>
      ) : (
        <Form method="post" className="grid gap-5">
          <input type="hidden" autoComplete="off" name="expectedTotal" value={quote.total} />
          <TextArea
            label={`A message to ${name}`}
            name="description"
            rows={4}
            maxLength={2000}
            defaultValue={description}
            hint="What is it about, who is coming, what matters to you?"
          />
          <Button type="submit" size="large" busy={busy} className="w-full">
            {busy ? 'One moment' : `Pay ${due} now`}
          </Button>
          <p className="text-center text-sm text-soft">
            The time is kept for you for 30 minutes while you pay.
          </p>
        </Form>
      )}
    </div>
  )
}

function Taken({ quote, chosen, name }: Omit<QuoteProps, 'member'>) {
  return (
    <section aria-labelledby="taken" className="mt-12 border-t border-hairline pt-8">
      <h2 id="taken" className="text-2xl">
        {name} is not free then
      </h2>
      {quote.notice && <p className="mt-2 text-soft">{quote.notice}</p>}
      {quote.alternatives.length > 0 && <p className="mt-2 text-soft">The nearest times that are:</p>}
      <NearestTimes
        className="mt-4"
        times={quote.alternatives}
        addressOf={({ date, start }) => {
          const params = new URLSearchParams(chosen)
          params.set('date', date)
          params.set('start', start)
          return `?${params}`
        }}
      />
    </section>
  )
}
