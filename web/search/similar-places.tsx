import { Link } from 'react-router'
import { placeLabel } from '../../contract/place-label.ts'
import type { Place } from '../../contract/places.ts'
import { buttonClass } from '../ui/button.tsx'

const MAX_SHOWN = 3

/** Places that a misspelt name may mean, each as a link to the same search there. */
export function SimilarPlaces({ places, params }: { places: Place[]; params: URLSearchParams }) {
  if (places.length === 0) return null
  const searchIn = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('place', id)
    next.delete('page')
    return `?${next}`
  }
  return (
    <ul aria-label="Did you mean …?" className="mt-3 flex flex-wrap gap-2">
      {places.slice(0, MAX_SHOWN).map((place) => (
        <li key={place.id}>
          <Link to={searchIn(place.id)} className={buttonClass('outline')}>
            {placeLabel(place)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
