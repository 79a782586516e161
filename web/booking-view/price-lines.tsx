import type { PriceLine } from '../../contract/bookings/process.ts'
import { formatMajor } from '../../contract/format/money.ts'

/** The parts of a total; hidden if there is only one. */
export function PriceLines({ lines, currency }: { lines: PriceLine[]; currency: string }) {
  if (lines.length < 2) return null
  return (
    <ul className="figures mt-1 grid gap-0.5 text-sm text-soft">
      {lines.map(({ kind, text, amount }) => (
        <li key={`${kind} ${text}`} className="flex items-end justify-between gap-x-3">
          <span className="min-w-0 break-words">{text}</span>
          <span className="shrink-0">{formatMajor(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
