import * as m from '#messages/profile'
import { policyTexts, refundSentences } from '../../contract/bookings/rules.ts'
import { formatDeadlineFor } from '../../contract/format/clocks.ts'
import { formatMajor, minorOf } from '../../contract/format/money.ts'
import { formatDays, formatDuration } from '../../contract/format/numbers.ts'
import { upfrontOf } from '../../contract/payments/charges.ts'
import type { OfferedPackage as Offered, PublicProfile } from '../../contract/search/search.ts'
import { PriceLines } from '../booking-view/price-lines.tsx'
import { describeCriteria, serviceName } from '../format/wording.ts'
import { bookLabel, bookLink, formatUnavailable } from '../search-criteria/book-link.ts'
import { dayIn } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rich } from '../ui/rich.ts'
import { useClock } from '../ui/use-clock.ts'

type PackageProps = { offered: Offered; profile: PublicProfile; criteria: URLSearchParams }

/** Content and price of a package, and the price for the criteria in the URL. */
export function OfferedPackage({ offered, profile, criteria }: PackageProps) {
  const { currency } = profile
  const { asked } = offered
  const taken = asked?.free === false
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-4">
      <h3 lang={offered.writtenIn?.code} className="text-xl break-words">
        {offered.name}
      </h3>
      <p className="figures text-end font-display text-xl">
        {formatMajor(asked?.total ?? offered.price, currency)}
      </p>
      <div className="col-span-2 max-w-text sm:col-span-1">
        <p className="text-sm text-soft">
          {[
            serviceName(offered.service),
            formatDuration(offered.minutes),
            offered.pictures > 0 && m.countPhotos({ count: offered.pictures }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {asked && (
          <p className="mt-1 text-sm text-soft">
            {m.allInPrice({
              criteria: describeCriteria({
                minutes: asked.minutes,
                place: profile.asked?.place.name,
                date: dayIn(criteria),
              }),
            })}
          </p>
        )}
        {asked && <PriceLines lines={asked.lines} currency={currency} />}
        {taken && <p className="mt-2 text-sm">{formatUnavailable(criteria)}</p>}
      </div>
      <ButtonLink
        to={taken ? otherDays(offered.id, criteria) : bookLink(profile.slug, offered.id, criteria)}
        look="outline"
        size="small"
        className="mt-3 justify-self-start sm:mt-2 sm:self-start print:hidden"
      >
        {taken ? m.seeOtherDates() : bookLabel(criteria)}
      </ButtonLink>
      <details className="col-span-2 mt-1 max-w-text">
        <summary className="inline-flex min-h-9 items-center text-sm text-soft pointer-coarse:min-h-11">
          {rich(
            m.whatsIncludedIn({
              package: offered.name,
              hidden: (text) => <span className="sr-only">{text}</span>,
            }),
          )}
        </summary>
        <div className="grid gap-2 pb-2 text-sm">
          {offered.includes && (
            <p lang={offered.writtenIn?.code} className="whitespace-pre-line break-words">
              {offered.includes}
            </p>
          )}
          {offered.addOns.length > 0 && (
            <p className="break-words">
              {m.addOns({
                list: offered.addOns
                  .map(({ name, price }) => `${name} ${formatMajor(price, currency)}`)
                  .join(', '),
              })}
            </p>
          )}
          <p className="text-soft">
            {m.photosDeliveredWithin({ days: formatDays(offered.deliveryDays) })}{' '}
            {offered.extraHour > 0 &&
              `${m.extraHoursCost({ amount: formatMajor(offered.extraHour, currency) })} `}
            {isSplit(offered, currency) && describeUpfront(offered, profile)}
            <Policy offered={offered} />
          </p>
        </div>
      </details>
    </li>
  )
}

/** The calendar of this page for the package. */
function otherDays(packageId: string, criteria: URLSearchParams): string {
  const params = new URLSearchParams(criteria)
  params.set('package', packageId)
  return `?${params}#free-days`
}

/** False if the parts would be too small to be charged separately. */
function isSplit({ price, upfrontPercent }: Offered, currency: string): boolean {
  const total = minorOf(price, currency)
  return upfrontOf(total, upfrontPercent, currency) < total
}

/** A request is charged only when it is accepted. */
export const describeUpfront = (
  { upfrontPercent }: Pick<Offered, 'upfrontPercent'>,
  { instant, fullName }: Pick<PublicProfile, 'instant' | 'fullName'>,
): string => {
  const percent = upfrontPercent
  if (instant) return `${m.payWhenYouBook({ percent })} `
  return `${fullName ? m.chargedOnAcceptance({ percent, name: fullName }) : m.chargedOnAcceptanceNameless({ percent })} `
}

/** As text, and with dates once date and start are known. */
function Policy({ offered: { policy, asked } }: { offered: Offered }) {
  const clock = useClock()
  const dates = asked?.policyDates
  if (!dates) return policyTexts[policy]()
  return refundSentences(dates, (instant) => formatDeadlineFor(clock, instant))
}
