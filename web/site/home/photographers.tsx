import { Suspense } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/site'
import { formatRating } from '../../../contract/format/numbers.ts'
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
            {near ? m.photographersNear({ place: near.name }) : m.photographersYouCanBookNow()}
          </h2>
          {highlights && <p className="mt-3 text-soft">{describeTotals(highlights)}</p>}
        </div>
        <Link
          to={site.search + asQuery(criteria)}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-golden"
        >
          {near ? m.allPhotographersNear({ place: near.name }) : m.allPhotographers()}
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
  if (totalReviews === 0) return m.verifiedPhotographers({ count: photographers })
  return m.verifiedAndRated({
    count: photographers,
    rating: formatRating(averageRating),
    reviews: totalReviews,
  })
}
