import { Link } from 'react-router'
import { landingPath } from '../../contract/search/landing-path.ts'
import type { Landing } from '../../contract/search/landings.ts'
import { landingTitle, photographersFor } from '../format/landing-title.ts'

type LandingLinksProps = {
  id: string
  title: string
  landings: Landing[]
  /** What tells the pages apart: the services of one city, or the cities of one service. */
  by: 'service' | 'city'
}

/** Links to city pages; nothing without any. */
export function LandingLinks({ id, title, landings, by }: LandingLinksProps) {
  if (landings.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {landings.map((landing) => (
          <li key={landingPath(landing)}>
            <Link
              to={landingPath(landing)}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-golden"
            >
              {by === 'service' ? photographersFor(landing.service) : landingTitle(landing)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
