import * as m from '#messages/studio-packages'
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
          <Line
            term={m.clientPaysFor({ duration: formatDuration(minutes!) })}
            amount={format(total)}
            strong
          />
          {hour! > 0 && (
            <Line
              term={m.clientPaysForLonger({ duration: formatDuration(minutes! + 60) })}
              amount={format(asMinor(total + minorOf(asMajor(hour!), currency)))}
            />
          )}
          <Line term={m.upfrontPayment()} amount={format(upfront)} />
          <Line
            term={m.remainingPaymentBeforeTheShoot({ days: REMAINING_DAYS })}
            amount={format(asMinor(total - upfront))}
          />
          <Line
            term={m.youEarnAfterThePlatformFee({ percent: feePercent })}
            amount={format(asMinor(total - Math.round((total * feePercent) / 100)))}
            strong
          />
        </dl>
      ) : (
        <p className="text-soft">{m.enterAPrice()}</p>
      )}
      <p className="mt-2 text-sm text-soft">{m.travelIsAdded()}</p>
    </div>
  )
}

function Line({ term, amount, strong }: { term: string; amount: string; strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-medium' : 'text-soft'}>{term}</dt>
      <dd className={strong ? 'text-end font-medium' : 'text-end text-soft'}>{amount}</dd>
    </>
  )
}
