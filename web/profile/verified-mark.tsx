import { BadgeCheck, ChevronDown } from 'lucide-react'
import { helpPath } from '../../contract/help-topics.ts'
import { TextLink } from '../sign-in/text-link.tsx'
import { formatWallDay } from '../ui/format.ts'

/** Every listed photographer is verified; it opens to what was checked, also without JavaScript. */
export function VerifiedMark({ name, verifiedAt }: { name: string; verifiedAt: string | null }) {
  return (
    <details className="group mt-5 max-w-text">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-wash px-4 font-medium [&::-webkit-details-marker]:hidden">
        <BadgeCheck aria-hidden="true" className="size-5 text-golden" />
        Verified photographer
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-3 rounded-control border border-hairline p-4">
        <p>
          Our team looked at {name}’s portfolio, packages and proof of work
          {verifiedAt && ` and approved the profile on ${formatWallDay(verifiedAt)}`}. The email address is
          confirmed.
        </p>
        <p className="mt-2">
          <TextLink to={helpPath('verified')}>What “verified” means</TextLink>
        </p>
      </div>
    </details>
  )
}
