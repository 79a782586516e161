import { ChevronDown, ShieldCheck } from 'lucide-react'
import * as m from '#messages/safekeeping'
import { SAFE_HOURS, SAFE_OPEN_DAYS, safeLabel } from '../../contract/safekeeping/rules.ts'
import { helpPath } from '../../contract/site/help-path.ts'
import { TextLink } from '../sign-in/text-link.tsx'
import { rich } from '../ui/rich.ts'

/** On a profile: the promise, which opens to what it means, also without JavaScript. */
export function SafeMark({ name }: { name: string }) {
  return (
    <details className="group mt-3 max-w-text">
      <summary
        data-bare
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-wash px-4 font-medium"
      >
        <ShieldCheck aria-hidden="true" className="size-5 text-golden" />
        {safeLabel()}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-3 rounded-control border border-hairline p-4">
        <p>
          {rich(
            m.withinHoursOfEveryShoot({
              hours: SAFE_HOURS,
              name,
              days: SAFE_OPEN_DAYS,
              bdi: (text) => <bdi>{text}</bdi>,
            }),
          )}
        </p>
        <p className="mt-2">
          <TextLink to={helpPath('safe-photos')}>{m.howPhotosAreKeptSafe()}</TextLink>
        </p>
      </div>
    </details>
  )
}
