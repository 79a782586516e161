import { Link } from 'react-router'
import * as m from '#messages/search'
import type { SearchPage } from '../../contract/search/search.ts'

const labelsWithout = (): Record<string, string> => ({
  budget: m.anyBudget(),
  date: m.anyDate(),
  start: m.anyStartTime(),
  hours: m.anyDuration(),
  distance: m.anyDistance(),
  rating: m.anyRating(),
  language: m.anyLanguage(),
  instant: m.anyBookingType(),
  safe: m.anySafekeeping(),
  service: m.anyService(),
  place: m.anyLocation(),
})
/** URL parameters each filter removes. */
const REMOVED: Record<string, string[]> = {
  date: ['date', 'start'],
  place: ['place', 'distance'],
  all: ['budget', 'date', 'start', 'hours', 'distance', 'rating', 'language', 'instant', 'safe', 'service'],
}

type NoResultsProps = Pick<SearchPage, 'loosen' | 'place'> & { criteria: URLSearchParams }

/** No results: which filter to remove, and how many results that would give. */
export function NoResults({ loosen, place, criteria }: NoResultsProps) {
  const without = (drop: string) => {
    const params = new URLSearchParams(criteria)
    for (const name of REMOVED[drop] ?? [drop]) params.delete(name)
    params.delete('page')
    return `?${params}`
  }
  const labels = labelsWithout()
  const all = place ? m.allPhotographersTravellingTo({ place: place.name }) : m.allPhotographers()
  return (
    <div className="border-t border-hairline py-16">
      <h2 className="text-2xl">{m.noneMatch()}</h2>
      {loosen.length === 0 ? (
        <p className="mt-3 max-w-text text-soft">
          {place ? m.noneTravelHere({ place: place.name }) : m.noneListed()}
        </p>
      ) : (
        <>
          <p className="mt-3 text-soft">
            {loosen[0]?.drop === 'place'
              ? m.noneTravelHereElsewhere({ place: place?.name ?? '' })
              : loosen[0]?.drop === 'all'
                ? m.removeSeveralFilters()
                : m.removeOneFilter()}
          </p>
          <ul className="mt-6 max-w-md border-t border-hairline">
            {loosen.map(({ drop, count }) => (
              <li
                key={drop}
                className="figures flex items-center justify-between gap-6 border-b border-hairline"
              >
                <Link
                  to={without(drop)}
                  className="min-h-11 content-center py-2 underline underline-offset-4 hover:text-golden"
                >
                  {drop === 'all' ? all : (labels[drop] ?? drop)}
                </Link>{' '}
                <span className="shrink-0 text-soft">{m.countPhotographers({ count })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
