import * as m from '#messages/search'
import { formatCalendarDay } from '../../contract/format/days.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import { formatDuration } from '../../contract/format/numbers.ts'
import type { SearchPage } from '../../contract/search/search.ts'
import { serviceName } from '../format/wording.ts'
import { dayIn, numberIn, startIn } from '../search-criteria/search-criteria.ts'

/** Durations in the URL may have any fraction; they are booked to the minute. */
export const formatHours = (hours: number): string => formatDuration(Math.round(hours * 60))

/** What the server found for the criteria. Without a currency, such as where no price is shown, the budget is left out. */
export type SearchFacts = Pick<SearchPage, 'place'> & {
  currency?: string
  /** By their codes. */
  languageNames?: Record<string, string>
}

/** What is set, in the order of the form, with the parameters that each part removes. */
export function setFilters(
  criteria: URLSearchParams,
  { place, currency, languageNames }: SearchFacts,
): { text: string; names: string[] }[] {
  const [date, start, hours] = [dayIn(criteria), startIn(criteria), numberIn(criteria, 'hours')]
  const [budget, distance] = [numberIn(criteria, 'budget'), numberIn(criteria, 'distance')]
  const [rating, language] = [numberIn(criteria, 'rating'), criteria.get('language')?.trim()]
  const service = criteria.get('service')
  const parts = [
    service && { text: serviceName(service), names: ['service'] },
    place && { text: place.name, names: ['place', 'distance'] },
    date && { text: formatCalendarDay(date), names: ['date', 'start'] },
    start && { text: date ? m.fromTime({ time: start }) : start, names: ['start'] },
    hours && { text: formatHours(Number(hours)), names: ['hours'] },
    currency &&
      budget && { text: m.upToPrice({ price: formatMajor(asMajor(budget), currency) }), names: ['budget'] },
    distance && place && { text: m.withinDistance({ distance }), names: ['distance'] },
    rating && { text: m.ratedOrHigher({ rating }), names: ['rating'] },
    language && { text: languageNames?.[language] ?? language, names: ['language'] },
    criteria.get('instant') && { text: m.instantBooking(), names: ['instant'] },
    criteria.get('safe') && { text: m.photosSafe(), names: ['safe'] },
  ]
  return parts.filter((part) => Boolean(part)) as { text: string; names: string[] }[]
}

/** "Weddings, Pavia, Saturday 13 February, 4 hours"; empty if nothing is set. */
export const describeFilters = (criteria: URLSearchParams, found: SearchFacts): string =>
  setFilters(criteria, found)
    .map(({ text }) => text)
    .join(', ')
