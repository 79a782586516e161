export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Days since 1970-01-01 in local time, and their names. */
export const readDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY
export const nameDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
export const dayOf = (wall: number): number => Math.floor(wall / DAY)
/** 1 is Monday. */
export const weekdayOf = (day: number): number => new Date(day * DAY).getUTCDay() || 7

/** "09:30" → 570 */
export const readTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** 19 → "09:30" */
export const nameHalfHour = (index: number): string =>
  `${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`
