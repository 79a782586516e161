/** "09:00" to "17:00"; an end at or before its start is on the next day. */
export type Span = { from: string; to: string }

/** A photographer's settings, all in local time of `timeZone`. */
export type Rules = {
  /** IANA name */
  timeZone: string
  /** `day` 1 is Monday. */
  weekly: (Span & { day: number })[]
  /** Special hours; no spans: closed. */
  exceptions: { date: string; spans: Span[] }[]
  /** Buffer in minutes around every booking. */
  before: number
  after: number
  noticeHours: number
  farthestDays: number
  mostPerDay: number
  /** Bookings need no reply, so any minimum notice is possible. */
  instant: boolean
}

/** Instants are milliseconds since 1970, ends are exclusive. */
export type Taken = {
  /** Active bookings and holds that have not expired, each with its own buffers. */
  bookings: { start: number; end: number; before: number; after: number }[]
  /** Time off and imported events. */
  busy: { start: number; end: number }[]
  /** The photographer's dates for which all of the above was read; no other date is offered. Absent: all. */
  known?: { from: string; to: string }
}
