import { Suspense } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../contract/format/numbers.ts'
import { site } from '../../../contract/paths.ts'
import type { Highlights } from '../../../contract/search/landings.ts'
import { cardGrid } from '../../photographer-cards/cards.tsx'
import { CompareTray } from '../../photographer-cards/compare-choice.tsx'
import { PhotographerCard } from '../../photographer-cards/photographer-card.tsx'
import { asQuery } from '../../search-criteria/search-criteria.ts'
import { join, swiped } from '../../ui/join-classes.ts'
import type { Marketplace } from './load-marketplace.ts'

export function Photographers({ market }: { market: Marketplace }) {
  const { photographers, near, highlights, favourites } = market
  if (photographers.length === 0) return null
  const criteria = new URLSearchParams(near ? { place: near.id } : {})
  return (
    <section aria-labelledby="photographers" className="page py-10 md:py-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="photographers" className="text-3xl">
            {near ? `Photographers near ${near.name}` : 'Photographers you can book now'}
          </h2>
          {highlights && <p className="mt-3 text-soft">{describeTotals(highlights)}</p>}
        </div>
        <Link
          to={site.search + asQuery(criteria)}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-golden"
        >
          {near ? `All photographers near ${near.name}` : 'All photographers'}
        </Link>
      </div>
      <ul className={join(cardGrid, 'render-late mt-6 md:mt-10', swiped)}>
        {photographers.map((photographer) => (
          <li key={photographer.id} className="max-sm:snap-start">
            <Suspense>
              <PhotographerCard
                photographer={photographer}
                criteria={criteria}
                placeName={near?.name}
                favourite={favourites.includes(photographer.slug)}
                eager={false}
              />
            </Suspense>
          </li>
        ))}
      </ul>
      <CompareTray criteria={criteria} />
    </section>
  )
}

/** "44 verified photographers, rated 4.8 on average in 312 reviews." */
function describeTotals({ photographers, totalReviews, averageRating }: Highlights): string {
  const who =
    photographers === 1 ? '1 verified photographer' : `${formatCount(photographers)} verified photographers`
  if (totalReviews === 0) return `${who}.`
  const reviews = totalReviews === 1 ? '1 review' : `${formatCount(totalReviews)} reviews`
  return `${who}, rated ${averageRating.toFixed(1)} on average in ${reviews} of completed bookings.`
}
