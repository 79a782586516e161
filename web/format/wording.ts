import { formatDuration } from '../../contract/format-duration.ts'
import { services } from '../../contract/services.ts'
import { once } from '../client/once.ts'
import { formatCalendarDay } from '../ui/calendar-text.ts'

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

/** Deadlines are shown only while they are in the future. */
export const isAhead = (instant: string | null): instant is string =>
  instant !== null && Date.parse(instant) > Date.now()
