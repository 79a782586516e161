import { upfrontOf } from '../../../contract/charges.ts'
import { formatDuration } from '../../../contract/format-duration.ts'
import { minorDigits, minorOf } from '../../../contract/money.ts'
import { formatAmount } from '../../format/money.ts'

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
  const unit = 10 ** minorDigits(currency)
  const say = (minor: number) => formatAmount(minor / unit, currency)
  const total = minorOf(price!, currency)
  const upfront = upfrontOf(total, share!, currency)
  const known = Number.isFinite(total) && total >= 0 && Number.isFinite(upfront)
  return (
    <div aria-live="polite" className="rounded-control bg-wash px-5 py-4">
      {known ? (
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          <Line term={`A client pays for ${formatDuration(minutes!)}`} amount={say(total)} strong />
          {hour! > 0 && (
            <Line
              term={`For ${formatDuration(minutes! + 60)}`}
              amount={say(total + minorOf(hour!, currency))}
            />
          )}
          <Line term="Due when booking" amount={say(upfront)} />
          <Line term="Due 7 days before the shoot" amount={say(total - upfront)} />
          <Line
            term={`You receive, after our ${feePercent} %`}
            amount={say(total - Math.round((total * feePercent) / 100))}
            strong
          />
        </dl>
      ) : (
        <p className="text-soft">With a price you see here what a client pays and what you receive.</p>
      )}
      <p className="mt-2 text-sm text-soft">Travel beyond the kilometres of your profile is added to it.</p>
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
