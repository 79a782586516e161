import { formatDuration } from '../../contract/format-duration.ts'
import type { SearchPage } from '../../contract/search.ts'
import { formatAmount } from '../format/money.ts'
import { languageName, serviceName } from '../format/wording.ts'
import { dayIn, numberIn, startIn } from '../search-criteria/search-criteria.ts'
import { formatCalendarDay } from '../ui/calendar-text.ts'

/** A duration that cannot be booked is shown as it is. */
export const formatHours = (hours: number): string =>
  Number.isInteger(hours * 2) ? formatDuration(hours * 60) : `${hours} hours`

/** What is set, in the order of the form, with the parameters that each part removes. */
export function setFilters(
  criteria: URLSearchParams,
  found: Pick<SearchPage, 'place' | 'currency'>,
): { text: string; names: string[] }[] {
  const [date, start, hours] = [dayIn(criteria), startIn(criteria), numberIn(criteria, 'hours')]
  const [budget, distance] = [numberIn(criteria, 'budget'), numberIn(criteria, 'distance')]
  const [rating, language] = [numberIn(criteria, 'rating'), criteria.get('language')?.trim()]
  const service = criteria.get('service')
  const parts = [
    service && { text: serviceName(service), names: ['service'] },
    found.place && { text: found.place.name, names: ['place', 'distance'] },
    date && { text: formatCalendarDay(date), names: ['date', 'start'] },
    start && { text: date ? `from ${start}` : start, names: ['start'] },
    hours && { text: formatHours(Number(hours)), names: ['hours'] },
    budget && { text: `Up to ${formatAmount(Number(budget), found.currency)}`, names: ['budget'] },
    distance && found.place && { text: `Within ${distance} km`, names: ['distance'] },
    rating && { text: `Rated ${rating} or higher`, names: ['rating'] },
    language && { text: languageName(language), names: ['language'] },
    criteria.get('instant') && { text: 'Instant booking', names: ['instant'] },
  ]
  return parts.filter((part) => Boolean(part)) as { text: string; names: string[] }[]
}

/** "Weddings, Pavia, Saturday 13 February, 4 hours"; empty if nothing is set. */
export function describeSearch(
  criteria: URLSearchParams,
  place: SearchPage['place'],
  currency: string | null = null,
): string {
  const shown = currency ? criteria : new URLSearchParams([...criteria].filter(([name]) => name !== 'budget'))
  return setFilters(shown, { place, currency: currency ?? '' })
    .map(({ text }) => text)
    .join(', ')
}
