import type { FieldError } from '../../../contract/api/envelope.ts'
import { type Availability, calendarMessages } from '../../../contract/calendar/calendar.ts'
import { api } from '../../../contract/paths.ts'
import { post, put, remove } from '../../client/api-request.ts'
import { readBase } from '../../forms/form-result.ts'

export type Typed = Record<string, string>

/** The API call of each form of the page. */
export function changeOf(typed: Typed) {
  const id = typed.id ?? ''
  switch (typed.form) {
    case 'block':
      return post(api.timeOff, { body: readBlock(typed) })
    case 'unblock':
      return remove(api.timeOffEntry, { params: { id } })
    case 'hours':
      return put(api.availability, { body: readHours(typed) })
    case 'rules':
      return put(api.availability, { body: readRules(typed) })
    case 'differ':
      return put(api.availability, { body: readDay(typed) })
    case 'usual':
      return put(api.availability, { body: { exceptions: [], base: readBase<Availability>(typed) } })
    case 'feed':
      return post(api.feeds, { body: { url: typed.url ?? '', name: typed.name } })
    case 'remove-feed':
      return remove(api.feed, { params: { id } })
    case 'check-feed':
      return post(api.checkFeed, { params: { id } })
    case 'link':
      return post(api.calendarLink)
    default:
      return null
  }
}

/** An end without a start must not be read as "no times", which would close the day. A start alone means until midnight. */
export function missingOf(typed: Typed): FieldError[] {
  const message = calendarMessages.noBeginning()
  if (typed.form === 'differ') return typed.from === '' && typed.to ? [{ field: 'from', message }] : []
  if (typed.form !== 'hours') return []
  return Object.keys(typed)
    .filter((name) => /^to-[1-7]-\d$/.test(name) && typed[name] !== '')
    .map((name) => name.replace('to', 'from'))
    .filter((name) => !typed[name])
    .map((field) => ({ field, message }))
}

/** The answer to a form that was not sent to the API. */
export const refuseFields = (errors: FieldError[]) => ({
  ok: false as const,
  status: 400,
  body: { success: false as const, message: errors[0]!.message, errors },
})

/** Whole days if no times are given. */
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
      from: typed[name] ?? '',
      to: typed[name.replace('from', 'to')] || '00:00',
    }))
  return { weekly, base: readBase<Availability>(typed) }
}

function readRules(typed: Typed) {
  const { before, after, noticeHours, farthestDays, mostPerDay } = typed
  return { before, after, noticeHours, farthestDays, mostPerDay, base: readBase<Availability>(typed) }
}

/** Only this day is compared with its initial value; all others keep their current one. */
function readDay(typed: Typed) {
  const { date = '', from = '', to = '' } = typed
  const spans = from === '' ? [] : [{ from, to: to || '00:00' }]
  const { exceptions = [] } = readBase<Partial<Availability>>(typed) ?? {}
  return {
    exceptions: [{ date, spans }],
    base: { exceptions: exceptions.filter((day) => day.date === date) },
  }
}
