import type { Availability } from '../../../contract/calendar.ts'
import { api, fill } from '../../../contract/paths.ts'
import type { Method } from '../../load-context.ts'

export type Typed = Record<string, string>
export type Change = { method: Method; path: string; body?: object }

/** Which call each form of the page stands for; `present` is what the calendar holds now. */
export function changeOf(typed: Typed, present: Availability): Change | null {
  const id = typed.id ?? ''
  switch (typed.form) {
    case 'block':
      return { method: 'POST', path: api.timeOff, body: readBlock(typed) }
    case 'unblock':
      return { method: 'DELETE', path: fill(api.timeOffEntry, { id }) }
    case 'hours':
      return { method: 'PUT', path: api.availability, body: readHours(typed) }
    case 'differ':
      return { method: 'PUT', path: api.availability, body: { exceptions: withDay(present, typed) } }
    case 'usual': {
      const exceptions = present.exceptions.filter(({ date }) => date !== typed.date)
      return { method: 'PUT', path: api.availability, body: { exceptions } }
    }
    case 'feed':
      return { method: 'POST', path: api.feeds, body: { url: typed.url, name: typed.name } }
    case 'remove-feed':
      return { method: 'DELETE', path: fill(api.feed, { id }) }
    case 'check-feed':
      return { method: 'POST', path: fill(api.checkFeed, { id }) }
    case 'link':
      return { method: 'POST', path: api.calendarLink }
    default:
      return null
  }
}

/** Whole days where no times are given. */
function readBlock({ fromDate = '', fromTime = '', toDate = '', toTime = '', note = '' }: Typed) {
  if (fromTime === '' && toTime === '') return { from: fromDate, to: toDate || fromDate, note }
  return {
    from: `${fromDate}T${fromTime || '00:00'}`,
    to: `${toDate || fromDate}T${toTime || '23:59'}`,
    note,
  }
}

function readHours(typed: Typed) {
  const weekly = Object.keys(typed)
    .filter((name) => /^from-[1-7]-\d$/.test(name) && typed[name] !== '')
    .map((name) => ({
      day: Number(name[5]),
      from: typed[name],
      to: typed[name.replace('from', 'to')] || '00:00',
    }))
  const { before, after, noticeHours, farthestDays, mostPerDay } = typed
  return { weekly, before, after, noticeHours, farthestDays, mostPerDay }
}

function withDay({ exceptions }: Availability, { date = '', from = '', to = '' }: Typed) {
  const spans = from === '' ? [] : [{ from, to: to || '00:00' }]
  return [...exceptions.filter((day) => day.date !== date), { date, spans }]
}
