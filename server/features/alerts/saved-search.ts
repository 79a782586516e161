import * as m from '#messages/server-studio'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import type { Place } from '../../../contract/listings/places.ts'
import { services } from '../../../contract/listings/services.ts'
import { type SearchQuery, searchQuery } from '../../../contract/search/search.ts'

const CRITERIA = [
  ...['service', 'place', 'date', 'start', 'hours'],
  ...['budget', 'distance', 'rating', 'language', 'instant', 'safe'],
]

/** The criteria of a search page’s URL in one order, so that the same search is stored once; null if one is invalid. */
export function normaliseQuery(query: string): string | null {
  const params = new URLSearchParams(query)
  const set = CRITERIA.flatMap((name): [string, string][] => {
    const value = params.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  return searchQuery.safeParse(Object.fromEntries(set)).success ? new URLSearchParams(set).toString() : null
}

export const readSearch = (query: string): SearchQuery =>
  searchQuery.parse(Object.fromEntries(new URLSearchParams(query)))

/** “Weddings, Toronto, Saturday 13 February” */
export function describeSearch(query: string, place: Pick<Place, 'name'> | undefined): string {
  const { service, date, budget, rating, instant } = readSearch(query)
  const parts = [
    services().find(({ key }) => key === service)?.name ?? m.photographers(),
    place?.name,
    date && formatCalendarDay(date),
    budget && m.upTo({ amount: budget }),
    rating && m.ratedOrHigher({ rating }),
    instant && m.instantBooking(),
  ]
  return parts.filter(Boolean).join(', ')
}
