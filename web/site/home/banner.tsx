import { brand } from '../../../contract/brand.ts'
import { site } from '../../../contract/paths.ts'
import { photographerSignUp } from '../../client/search-open.ts'
import { useVisit } from '../../client/use-visit.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function Banner() {
  const { live } = useVisit()
  return (
    <section aria-labelledby="join" className="drawn-late night border-y border-hairline">
      <div className="page flex flex-col items-start gap-10 py-20 md:py-28 lg:flex-row lg:items-end lg:justify-between">
        <h2 id="join" className="max-w-[22ch] text-3xl">
          Join {brand.photographers} Photographers Growing Their Business with {brand.name}
        </h2>
        <ButtonLink to={live ? photographerSignUp : site.joinWaitlist} size="large">
          {live ? 'Show your work' : 'Join The Waitlist'}
        </ButtonLink>
      </div>
    </section>
  )
}
