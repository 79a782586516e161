import { Link } from 'react-router'
import * as m from '#messages/studio-packages'
import { fill } from '../../../contract/api/path.ts'
import { policyTexts } from '../../../contract/bookings/rules.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { formatDuration } from '../../../contract/format/numbers.ts'
import type { StudioPackage } from '../../../contract/listings/packages.ts'
import { site } from '../../../contract/paths.ts'
import { serviceName } from '../../format/wording.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** A package as clients see it, with its owner's actions. */
export function PackageCard({ offered }: { offered: StudioPackage }) {
  const { id, name, currency, active } = offered
  return (
    <li className="grid gap-x-10 gap-y-4 py-7 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="text-xl break-words">{name}</h3>
        <p className="mt-1 text-soft">{summaryOf(offered)}</p>
        {offered.includes && (
          <p className="mt-3 max-w-text whitespace-pre-line break-words">{offered.includes}</p>
        )}
        {offered.addOns.length > 0 && (
          <p className="mt-3 max-w-text break-words text-sm">
            {m.addOnsList({
              addOns: offered.addOns
                .map((addOn) => `${addOn.name} ${formatMajor(addOn.price, currency)}`)
                .join(', '),
            })}
          </p>
        )}
        <p className="mt-3 max-w-text text-sm text-soft">{conditionsOf(offered)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 md:flex-col md:items-end">
        <p className="figures font-display text-2xl max-md:w-full">{formatMajor(offered.price, currency)}</p>
        <div className="flex flex-wrap gap-2">
          <Link
            to={fill(site.studioPackage, { id })}
            aria-label={m.editPackage({ name })}
            className={buttonClass('outline', 'small')}
          >
            {m.edit()}
          </Link>
          <ActionForm
            name={active ? 'pause' : 'offer'}
            hidden={{ id }}
            look="outline"
            size="small"
            submit={active ? m.pausePackage() : m.offerPackage()}
            about={name}
          />
        </div>
      </div>
    </li>
  )
}

function summaryOf({ service, minutes, pictures, deliveryDays }: StudioPackage): string {
  const facts = { service: serviceName(service), duration: formatDuration(minutes), days: deliveryDays }
  return pictures > 0 ? m.summaryWithPhotos({ ...facts, count: pictures }) : m.summary(facts)
}

const conditionsOf = ({ extraHour, currency, upfrontPercent, policy }: StudioPackage): string =>
  [
    ...(extraHour > 0 ? [m.extraHoursCostEach({ amount: formatMajor(extraHour, currency) })] : []),
    upfrontPercent < 100
      ? m.clientsPayPercentWhenTheyBook({ percent: upfrontPercent })
      : m.clientsPayInFullWhenTheyBook(),
    policyTexts[policy](),
  ].join(' ')
