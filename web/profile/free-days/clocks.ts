/** A local date and time: '2026-05-01' and '14:30'. */
export type Clock = { date: string; time: string }

/** What clocks in this zone show at that instant. */
export function clockAt(timeZone: string, instant: string): Clock {
  // The Swedish format is the one needed: 2026-05-01 14:30.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return clockIn(format.format(new Date(instant)))
}

/** The same in the zone of this browser, without Intl: its first use takes a phone 150 ms. */
export function localClock(instant: string): Clock {
  const at = new Date(instant)
  return clockIn(new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString())
}

const clockIn = (text: string): Clock => ({ date: text.slice(0, 10), time: text.slice(11, 16) })
