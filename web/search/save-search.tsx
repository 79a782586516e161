import { Bell } from 'lucide-react'
import { Form, Link } from 'react-router'
import * as m from '#messages/search'
import type { Place } from '../../contract/listings/places.ts'
import { placeLabel } from '../../contract/listings/services.ts'
import { site } from '../../contract/paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** Saves the search to the account; visitors sign in first. */
export function SaveSearch({ query }: { query: string }) {
  return (
    <Form method="post" action={site.accountAlerts}>
      <input type="hidden" name="form" value="search" />
      <input type="hidden" name="query" value={query} />
      <button
        type="submit"
        title={m.saveSearchHint()}
        className={buttonClass('quiet', 'regular', '-me-3 !px-3')}
      >
        <Bell aria-hidden="true" className="size-4" />
        {m.saveSearch()}
      </button>
    </Form>
  )
}

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
    <ul aria-label={m.didYouMean()} className="mt-3 flex flex-wrap gap-2">
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
