import { Minus, Plus } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/checkout'
import { formatMajor, type Major } from '../../contract/format/money.ts'
import { formatDays, formatDuration } from '../../contract/format/numbers.ts'
import type { OfferedPackage } from '../../contract/search/search.ts'
import { capitalise } from '../ui/format.ts'
import { linkWith } from './choice.ts'

type PackageProps = {
  chosen: OfferedPackage
  packages: OfferedPackage[]
  currency: string
  params: URLSearchParams
}

const priceOf = ({ asked, price }: OfferedPackage): Major => asked?.total ?? price

/** The chosen package; the others unfold below it. */
export function PackageChoice({ chosen, packages, currency, params }: PackageProps) {
  const others = packages.filter(({ id }) => id !== chosen.id)
  return (
    <div>
      <Package offered={chosen} currency={currency} />
      {chosen.includes && (
        <p className="mt-2 max-w-text whitespace-pre-line break-words text-soft">{chosen.includes}</p>
      )}
      {others.length > 0 && (
        <details key={chosen.id} className="mt-3">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {m.changePackage()}
          </summary>
          <ul className="mt-2 divide-y divide-hairline rounded-control border border-hairline">
            {others.map((offered) => (
              <li key={offered.id}>
                <Link
                  to={linkWith(params, { package: offered.id, month: null, addOns: null })}
                  replace
                  preventScrollReset
                  className="block px-4 py-3 hover:bg-wash"
                >
                  <Package offered={offered} currency={currency} />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Package({ offered, currency }: { offered: OfferedPackage; currency: string }) {
  const { name, minutes, pictures, deliveryDays } = offered
  const contents = { duration: formatDuration(minutes), days: formatDays(deliveryDays) }
  return (
    <div className="flex items-baseline justify-between gap-6">
      <span className="min-w-0">
        <span className="block break-words font-medium">{name}</span>
        <span className="block text-sm text-soft">
          {pictures > 0
            ? m.packageContentsPhotos({ ...contents, count: pictures })
            : m.packageContents(contents)}
        </span>
      </span>
      <span className="figures shrink-0">{formatMajor(priceOf(offered), currency)}</span>
    </div>
  )
}

type HoursProps = { chosen: OfferedPackage; hours?: string; currency: string; params: URLSearchParams }

const MAX_MINUTES = 24 * 60

/** The duration in steps of half an hour, never less than the package has. */
export function HoursStepper({ chosen, hours, currency, params }: HoursProps) {
  const minutes = Math.max(chosen.minutes, Number(hours ?? 0) * 60)
  const less = Math.ceil(minutes / 30) * 30 - 30
  const more = Math.floor(minutes / 30) * 30 + 30
  const linkTo = (wanted: number) =>
    linkWith(params, { hours: wanted > chosen.minutes ? String(wanted / 60) : null })
  const steps = [
    { label: m.halfAnHourLess(), icon: Minus, to: linkTo(less), over: minutes <= chosen.minutes },
    { label: m.halfAnHourMore(), icon: Plus, to: linkTo(more), over: more > MAX_MINUTES },
  ]
  const [first, second] = steps.map(({ label, icon: Icon, to, over }) => (
    <Link
      key={label}
      to={over ? linkWith(params, {}) : to}
      replace
      preventScrollReset
      aria-label={label}
      aria-disabled={over || undefined}
      className="grid size-11 place-items-center rounded-full border border-edge hover:border-ink"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Link>
  ))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <h2 className="font-text text-base font-medium tracking-normal">{m.duration()}</h2>
        <p className="text-sm text-soft">
          {m.durationIncluded({ duration: capitalise(formatDuration(chosen.minutes)) })}
          {chosen.extraHour > 0 &&
            ` ${m.extraHoursCost({ amount: formatMajor(chosen.extraHour, currency) })}`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {first}
        <span role="status" className="figures min-w-24 text-center font-medium">
          {formatDuration(minutes)}
        </span>
        {second}
      </div>
    </div>
  )
}
