import { Link } from 'react-router'
import type { SearchPage } from '../../contract/search/search.ts'

const WITHOUT: Record<string, string> = {
  budget: 'Any budget',
  date: 'Any date',
  start: 'Any start time',
  hours: 'Any duration',
  distance: 'Any distance',
  rating: 'Any rating',
  language: 'Any language',
  instant: 'Requests as well as instant booking',
  service: 'Any service',
  place: 'Any location',
}
/** URL parameters each filter removes. */
const REMOVED: Record<string, string[]> = {
  date: ['date', 'start'],
  place: ['place', 'distance'],
  all: ['budget', 'date', 'start', 'hours', 'distance', 'rating', 'language', 'instant', 'service'],
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
  const all = place ? `All photographers who travel to ${place.name}` : 'All photographers'
  return (
    <div className="border-t border-hairline py-16">
      <h2 className="text-2xl">No photographers match your search</h2>
      {loosen.length === 0 ? (
        <p className="mt-3 max-w-text text-soft">
          {place
            ? `No photographers travel to ${place.name} yet. Try a nearby city or check back soon.`
            : 'No photographers are listed yet. Check back soon.'}
        </p>
      ) : (
        <>
          <p className="mt-3 text-soft">
            {loosen[0]?.drop === 'place'
              ? `No photographers travel to ${place?.name} yet. In other locations:`
              : loosen[0]?.drop === 'all'
                ? 'Removing one filter isn’t enough. Try this instead:'
                : 'Try removing a filter:'}
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
                  {drop === 'all' ? all : (WITHOUT[drop] ?? drop)}
                </Link>{' '}
                <span className="shrink-0 text-soft">
                  {count === 1 ? '1 photographer' : `${count} photographers`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
