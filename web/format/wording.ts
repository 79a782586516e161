import { formatCalendarDay } from '../../contract/format/days.ts'
import { formatCount, formatDuration } from '../../contract/format/numbers.ts'
import { services } from '../../contract/listings/services.ts'

export const serviceName = (key: string): string =>
  services.find((service) => service.key === key)?.name ?? key

/** "for 4 hours in Pavia on Saturday 13 February" */
export function describeCriteria(criteria: {
  minutes: number
  place?: string | null
  date?: string | null
}): string {
  return [
    `for ${formatDuration(criteria.minutes)}`,
    criteria.place && `in ${criteria.place}`,
    criteria.date && `on ${formatCalendarDay(criteria.date)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

const languages = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }))

export function languageName(code: string): string {
  try {
    return languages().of(code) ?? code
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
export const CALENDAR_LINK_NOTE =
  'Anyone with this link can see your bookings, so keep it private. It still works after you change your password, so replace it if others may have seen it.'

/** We store only a hash of it, so we can’t show it again. */
export const HIDDEN_LINK_NOTE =
  'Your link still works, but we can’t show it again: we created it before we stopped storing links. To see one, replace it, and subscribe to the new link.'

/**
 * Created on first use, then cached. Creating the browser's date and name formatters takes a phone up to 100 ms, which a page
 * without dates should not pay.
 */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export const countPhotos = (count: number): string =>
  count === 1 ? '1 photo' : `${formatCount(count)} photos`
