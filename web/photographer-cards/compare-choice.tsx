import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import * as m from '#messages/photographer-cards'
import { MAX_COMPARED } from '../../contract/search/landing-path.ts'
import { chosenIn, comparePath, withSlugs } from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rich } from '../ui/rich.ts'

/** Adds a photographer to the comparison. A link: the choice is in the URL, with or without JavaScript. */
export function CompareChoice({ slug, name }: { slug: string; name: string }) {
  const params = useLatestParams()
  const chosen = chosenIn(params)
  const isChosen = chosen.includes(slug)
  if (!isChosen && chosen.length >= MAX_COMPARED) return null
  const next = isChosen ? chosen.filter((one) => one !== slug) : [...chosen, slug]
  return (
    <Link
      to={withSlugs(params, 'compare', next) || '?'}
      preventScrollReset
      replace
      className="relative z-10 inline-flex min-h-9 items-center text-sm underline underline-offset-4 hover:text-golden pointer-coarse:min-h-11"
    >
      {rich(
        (isChosen ? m.addedToCompare : m.compareName)({
          name,
          hidden: (text) => <span className="sr-only">{text}</span>,
        }),
      )}
    </Link>
  )
}

/** Of two quick choices the second must include the first, whose navigation is still pending. */
function useLatestParams(): URLSearchParams {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : params
}

/** Stays in view while photographers are chosen and links to the comparison; `criteria` if the URL lacks the criteria. */
export function CompareTray({ criteria }: { criteria?: URLSearchParams }) {
  const [params] = useSearchParams()
  const chosen = chosenIn(params)
  if (chosen.length === 0) return null
  return (
    <section
      aria-label={m.comparison()}
      className="sticky bottom-0 z-20 mt-10 border-t border-hairline bg-paper py-3 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="figures">
          {m.countSelected({ count: chosen.length, max: MAX_COMPARED })}
        </p>
        <div className="flex items-center gap-4">
          <Link
            to={withSlugs(params, 'compare', []) || '?'}
            preventScrollReset
            replace
            className="min-h-11 content-center text-soft underline underline-offset-4"
          >
            {m.clear()}
          </Link>
          <ButtonLink to={comparePath(criteria ?? params, chosen)}>{m.compare()}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
