import { Link } from 'react-router'
import type { SearchPage } from '../../contract/search.ts'

const WORDS: Record<string, string> = {
  budget: 'any budget',
  date: 'any date',
  start: 'any time of that day',
  hours: 'any length',
  distance: 'any distance',
  rating: 'any rating',
  language: 'any language',
  service: 'any occasion',
  place: 'any place',
}
/** URL parameters each filter removes. */
const ALONG: Record<string, string[]> = {
  date: ['date', 'start'],
  place: ['place', 'distance'],
  all: ['budget', 'date', 'start', 'hours', 'distance', 'rating', 'language', 'service'],
}

type NobodyProps = Pick<SearchPage, 'loosen' | 'place'> & { wish: URLSearchParams }

/** No results: which filter to remove, and how many results that would give. */
export function NobodyFound({ loosen, place, wish }: NobodyProps) {
  const without = (drop: string) => {
    const params = new URLSearchParams(wish)
    for (const name of ALONG[drop] ?? [drop]) params.delete(name)
    params.delete('page')
    return `?${params}`
  }
  const everybody = place ? `Everybody who comes to ${place.name}` : 'Everybody'
  return (
    <div className="border-t border-hairline py-16">
      <h2 className="text-2xl">Nobody fits all of this yet</h2>
      {loosen.length === 0 ? (
        <p className="mt-3 max-w-text text-soft">
          {place
            ? `No photographer comes to ${place.name} yet. Try a city nearby, or come back soon.`
            : 'No photographer is listed yet. Please come back soon.'}
        </p>
      ) : (
        <>
          <p className="mt-3 text-soft">
            {loosen[0]?.drop === 'place'
              ? `No photographer comes to ${place?.name} yet. Elsewhere:`
              : loosen[0]?.drop === 'all'
                ? 'No single change would help, but this would:'
                : 'Let one thing go:'}
          </p>
          <ul className="mt-4 grid gap-2">
            {loosen.map(({ drop, count }) => (
              <li key={drop}>
                <Link to={without(drop)} className="text-ink underline underline-offset-4">
                  {drop === 'all' ? everybody : `With ${WORDS[drop] ?? drop}`}
                </Link>{' '}
                <span className="text-soft">
                  {count === 1 ? 'one photographer' : `${count} photographers`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
