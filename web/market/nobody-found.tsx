import { Link } from 'react-router'
import type { SearchPage } from '../../contract/search.ts'

const WORDS: Record<string, string> = {
  budget: 'any budget',
  date: 'any date',
  distance: 'any distance',
  rating: 'any rating',
  language: 'any language',
  service: 'any occasion',
}
const ALONG: Record<string, string[]> = { date: ['date', 'start'] }

/** Nobody fits: which one thing to let go, and how many that would bring. */
export function NobodyFound({ loosen, wish }: { loosen: SearchPage['loosen']; wish: URLSearchParams }) {
  const without = (drop: string) => {
    const params = new URLSearchParams(wish)
    for (const name of ALONG[drop] ?? [drop]) params.delete(name)
    params.delete('page')
    return `?${params}`
  }
  return (
    <div className="border-t border-hairline py-16">
      <h2 className="text-2xl">Nobody fits all of this yet</h2>
      {loosen.length === 0 ? (
        <p className="mt-3 max-w-text text-soft">
          No photographer here comes to this place yet. Try a city nearby, or come back soon.
        </p>
      ) : (
        <>
          <p className="mt-3 text-soft">Let one thing go:</p>
          <ul className="mt-4 grid gap-2">
            {loosen.map(({ drop, count }) => (
              <li key={drop}>
                <Link to={without(drop)} className="text-ink underline underline-offset-4">
                  With {WORDS[drop] ?? drop}
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
