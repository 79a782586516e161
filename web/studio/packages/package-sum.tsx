import { REMAINING_DAYS } from '../../../contract/bookings/rules.ts'
import { asMajor, asMinor, formatMinor, type Minor, minorOf } from '../../../contract/format/money.ts'
import { formatDuration } from '../../../contract/format/numbers.ts'
import { upfrontOf } from '../../../contract/payments/charges.ts'

export type SumParts = { price: string; extraHour: string; minutes: string; upfrontPercent: string }
type PackageSumProps = { parts: SumParts; currency: string; feePercent: number }

/** What client and photographer pay and get. Invalid numbers are left out. */
export function PackageSum({ parts, currency, feePercent }: PackageSumProps) {
  const [price, hour, minutes, share] = [
    parts.price,
    parts.extraHour || '0',
    parts.minutes,
    parts.upfrontPercent,
  ].map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
  const format = (minor: Minor) => formatMinor(minor, currency)
  const total = minorOf(asMajor(price!), currency)
  const upfront = upfrontOf(total, share!, currency)
  const known = Number.isFinite(total) && total >= 0 && Number.isFinite(upfront)
  return (
    <div aria-live="polite" className="rounded-control bg-wash px-5 py-4">
      {known ? (
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          <Line term={`Client pays for ${formatDuration(minutes!)}`} amount={format(total)} strong />
          {hour! > 0 && (
            <Line
              term={`For ${formatDuration(minutes! + 60)}`}
              amount={format(asMinor(total + minorOf(asMajor(hour!), currency)))}
            />
          )}
          <Line term="Upfront payment" amount={format(upfront)} />
          <Line
            term={`Remaining payment, ${REMAINING_DAYS} days before the shoot`}
            amount={format(asMinor(total - upfront))}
          />
          <Line
            term={`You earn, after the ${feePercent}% platform fee`}
            amount={format(asMinor(total - Math.round((total * feePercent) / 100)))}
            strong
          />
        </dl>
      ) : (
        <p className="text-soft">Enter a price to see what clients pay and what you earn.</p>
      )}
      <p className="mt-2 text-sm text-soft">Travel beyond the distance included in your profile is added.</p>
    </div>
  )
}

function Line({ term, amount, strong }: { term: string; amount: string; strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-medium' : 'text-soft'}>{term}</dt>
      <dd className={strong ? 'text-right font-medium' : 'text-right text-soft'}>{amount}</dd>
    </>
  )
}
