/** "09:00" to "17:00"; an end at or before its start is on the next day. */
export type Span = { from: string; to: string }

/** What a photographer has decided; all of it wall-clock in `timeZone`. */
export type Rules = {
  /** IANA name */
  timeZone: string
  /** `day` 1 is Monday. */
  weekly: (Span & { day: number })[]
  /** Days that differ; no spans: closed. */
  exceptions: { date: string; spans: Span[] }[]
  /** Minutes kept free around every booking. */
  before: number
  after: number
  noticeHours: number
  farthestDays: number
  mostPerDay: number
  /** Bookings need no answer, so the notice may be as short as wanted. */
  instant: boolean
}

/** Instants are milliseconds since 1970, ends are exclusive. */
export type Taken = {
  /** Live bookings and holds that have not run out, each with the minutes that it keeps free itself. */
  bookings: { start: number; end: number; before: number; after: number }[]
  /** Time off and imported events. */
  busy: { start: number; end: number }[]
  /** The photographer's dates for which all of the above was read; none outside is offered. Absent: all. */
  known?: { from: string; to: string }
}
