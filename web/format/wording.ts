import * as m from '#messages/format'
import { formatCalendarDay } from '../../contract/format/days.ts'
import { formatDuration } from '../../contract/format/numbers.ts'
import { services } from '../../contract/listings/services.ts'
import { currentLocale, type Locale } from '../../messages/locale.ts'

export const serviceName = (key: string): string =>
  services().find((service) => service.key === key)?.name ?? key

/** "for 4 hours in Pavia on Saturday 13 February" */
export function describeCriteria(criteria: {
  minutes: number
  place?: string | null
  date?: string | null
}): string {
  const duration = formatDuration(criteria.minutes)
  const { place } = criteria
  const day = criteria.date ? formatCalendarDay(criteria.date) : null
  if (place && day) return m.durationPlaceDay({ duration, place, day })
  if (place) return m.durationPlace({ duration, place })
  return day ? m.durationDay({ duration, day }) : m.durationAlone({ duration })
}

/**
 * Created on first use, then cached. Creating the browser's date and name formatters takes a phone up to 100 ms, which a page
 * without names should not pay.
 */
const languageNames = new Map<Locale, Intl.DisplayNames>()

function languageNamesIn(locale: Locale): Intl.DisplayNames {
  const cached = languageNames.get(locale)
  if (cached) return cached
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })
  languageNames.set(locale, names)
  return names
}

export function languageName(code: string): string {
  try {
    return languageNamesIn(currentLocale()).of(code) ?? code
  } catch {
    return code
  }
}

/** For loaders: a browser needs Intl for the names, and its first use takes a phone 150 ms. */
export const withLanguageNames = <T extends { languages: string[] }>(profile: T): T => ({
  ...profile,
  languages: profile.languages.map(languageName),
})

/** Deadlines are shown only while they are in the future. */
export const isAhead = (instant: string | null): instant is string =>
  instant !== null && Date.parse(instant) > Date.now()

/** Beside the secret link to one's bookings, on two pages. */
export const calendarLinkNote = (): string => m.calendarLinkNote()

/** We store only a hash of it, so we can’t show it again. */
export const hiddenLinkNote = (): string => m.hiddenLinkNote()

export const countPhotos = (count: number): string => m.countPhotos({ count })
