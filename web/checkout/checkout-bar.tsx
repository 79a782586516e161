import type { ZonedQuote } from '../format/local-hours.ts'
import { formatBookedDay } from '../format/moments.ts'
import { buttonClass } from '../ui/button.tsx'

/** Id of the summary, to which the bar leads. */
export const SUMMARY = 'your-booking'

/** On a phone the summary is below all steps, so the price stays in view until it is reached. */
export function CheckoutBar({ total, quote }: { total: string; quote: ZonedQuote | null }) {
  return (
    <div className="sticky bottom-3 z-10 mt-8 flex items-center justify-between gap-4 rounded-control border border-edge bg-raised px-4 py-2.5 lg:hidden print:hidden">
      <p className="min-w-0">
        <span className="figures block font-display text-xl leading-tight">{total}</span>
        <span className="figures block text-sm text-soft">
          {quote
            ? `${formatBookedDay(quote.date)}, ${quote.start} (${quote.zone})`
            : 'Choose a day and a time'}
        </span>
      </p>
      <a href={`#${SUMMARY}`} className={buttonClass(quote ? 'solid' : 'outline', 'regular', 'shrink-0')}>
        Review
      </a>
    </div>
  )
}
