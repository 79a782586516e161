import * as m from '#messages/booking-view'
import type { PriceLine } from '../../contract/bookings/process.ts'
import { formatMajor, type Major } from '../../contract/format/money.ts'
import { formatVat, type PriceVat } from '../../contract/format/numbers.ts'

type LinesProps = { lines: PriceLine[]; total: Major; currency: string; vat?: PriceVat | null }

/** A sum with its parts. */
export function MoneyLines({ lines, total, currency, vat }: LinesProps) {
  return (
    <dl className="figures mt-3 grid gap-2">
      {lines.map((line) => (
        <div key={`${line.kind} ${line.text}`} className="flex justify-between gap-6">
          <dt className="min-w-0 break-words">{line.text}</dt>
          <dd>{formatMajor(line.amount, currency)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-6 border-t border-hairline pt-2 font-medium">
        <dt>{m.total()}</dt>
        <dd className="font-display text-xl">{formatMajor(total, currency)}</dd>
      </div>
      {vat && (
        <div>
          <dt className="sr-only">{m.vat()}</dt>
          <dd className="text-sm wrap-anywhere text-soft">{formatVat(vat)}</dd>
        </div>
      )}
    </dl>
  )
}
