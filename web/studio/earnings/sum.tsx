import { Link } from 'react-router'
import * as m from '#messages/studio-earnings'
import { fill } from '../../../contract/api/path.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { formatMajor, type Major } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import type { EarningsPart } from '../../../contract/payments/payouts.ts'
import { rich } from '../../ui/rich.ts'

type SumProps = {
  title: string
  amount: Major
  parts: EarningsPart[]
  currency: string
  text: string
  empty: string
}

/** A total with its parts collapsed. */
export function Sum({ title, amount, parts, currency, text, empty }: SumProps) {
  return (
    <section aria-label={title} className="border-t border-ink pt-4">
      <h2 className="font-text text-base font-medium tracking-normal">{title}</h2>
      <p className="figures mt-1 font-display text-4xl">{formatMajor(amount, currency)}</p>
      <p className="mt-2 max-w-text text-soft">{parts.length > 0 ? text : empty}</p>
      {parts.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center">
            {m.details({ count: parts.length })}
          </summary>
          <ul className="figures mt-1 divide-y divide-hairline border-y border-hairline">
            {parts.map((part) => (
              <li
                key={`${part.booking} ${part.text} ${part.amount}`}
                className="flex justify-between gap-6 py-3"
              >
                <Part part={part} />
                <span className="whitespace-nowrap">{formatMajor(part.amount, currency)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Part({ part: { booking, date, client, text, heldUntil } }: { part: EarningsPart }) {
  if (!booking || !date) return <span>{text}</span>
  const describePart = (part: string) =>
    heldUntil ? m.partOnHold({ part, day: formatCalendarDay(heldUntil) }) : part
  return (
    <span className="min-w-0">
      <Link to={fill(site.myBooking, { id: booking })} className="underline underline-offset-4">
        {formatCalendarDay(date)}
      </Link>
      <span className="block text-sm wrap-anywhere text-soft">
        {client
          ? rich(
              m.partOfClient({
                client: () => <bdi>{client}</bdi>,
                part: describePart(text.charAt(0).toLowerCase() + text.slice(1)),
              }),
            )
          : describePart(text)}
      </span>
    </span>
  )
}
