import { brand } from '../../../contract/brand.ts'
import { formatCount } from '../../../contract/format-count.ts'
import { site } from '../../../contract/paths.ts'
import { photographerSignUp } from '../../client/search-open.ts'
import { useVisit } from '../../client/use-visit.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Fewer are not worth mentioning. */
const MIN_SHOWN = 10

/** `photographers` is the true number, once the marketplace is live. */
export function Banner({ photographers }: { photographers?: number }) {
  const { live } = useVisit()
  return (
    <section
      aria-labelledby="join"
      className="render-late night border-y border-hairline [--height-until-drawn:30rem]"
    >
      <div className="page flex flex-col items-start gap-10 py-20 md:py-28 lg:flex-row lg:items-end lg:justify-between">
        <h2 id="join" className="max-w-[22ch] text-3xl">
          {live ? (
            <>
              Join {photographers && photographers >= MIN_SHOWN ? `${formatCount(photographers)} ` : ''}
              Photographers Growing Their Business with {brand.name}
            </>
          ) : (
            <>
              Join {brand.photographers} Photographers Growing Their Business with {brand.name}
            </>
          )}
        </h2>
        <ButtonLink to={live ? photographerSignUp : site.joinWaitlist} size="large">
          {live ? 'Show your work' : 'Join The Waitlist'}
        </ButtonLink>
      </div>
    </section>
  )
}
