import type { OpenDays } from '../../../contract/calendar/calendar.ts'
import { type Clock, clockIn } from '../../../contract/format/clocks.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import type { SiteContext } from '../../client/load-context.ts'
import { formatLocalNote } from '../../format/local-hours.ts'
import { cityOf } from '../../format/moments.ts'
import { dayIn } from '../../search-criteria/search-criteria.ts'
import { currentMonth, isMonth, lastDayOf, stepMonth } from '../../ui/months.ts'

/** A start of the chosen day; `date` and `start` are those of the booking, in the time zone of the shoot's place. */
export type Start = { time: string; at: string; date: string; start: string }
export type FreeDays = {
  /** "Local time in London (GMT).": written on the server, so that the page needs no names of zones. */
  note: string
  /** What the photographer's clock shows at noon in UTC on the day that the note is about. */
  noon: Clock & { at: string }
  minutes: number
  packageId: string | null
  /** The month shown, '2026-05', and its available days with their first start. */
  month: string
  free: { date: string; first: string }[]
  /** The first available days from today; empty for an explicitly chosen month. */
  next: { date: string; first: string }[]
  chosen: { date: string; starts: Start[] } | null
}

const NEXT_DAYS = 5

/**
 * Reads `month`, `day`, `package` and the criteria from the URL; invalid values are ignored. The default month is the one with
 * the first available day of this month and the next. A date of the search is the day to begin with.
 */
export async function readFreeDays(
  { call }: Pick<SiteContext, 'call'>,
  slug: string,
  asked: URLSearchParams,
  shootZone?: string,
): Promise<FreeDays | null> {
  const hours = Number(asked.get('hours')) || null
  const read = async (query: Record<string, string>, packageId: string | null) => {
    const all = { ...query, ...(packageId && { package: packageId }), ...(hours && { hours: String(hours) }) }
    const answer = await call(get(api.openDays, { params: { slug }, query: new URLSearchParams(all) }))
    return answer.ok ? answer.body.data : null
  }
  const date = dayIn(asked)
  const wantedDay = asked.get('day') ?? (asked.has('month') ? null : date)
  const wanted = asked.get('month') ?? (date && wantedDay!.slice(0, 7))
  const month = isMonth(wanted) && wanted >= currentMonth() ? wanted : null
  const range: Record<string, string> = month
    ? { from: `${month}-01`, to: lastDayOf(month) }
    : { to: lastDayOf(stepMonth(currentMonth(), 1)) }
  let packageId = asked.get('package')
  let open = await read(range, packageId)
  if (!open && packageId) {
    // A deleted package must not hide the availability of the others.
    packageId = null
    open = await read(range, null)
  }
  if (!open) return null
  const free = open.days.flatMap(({ date, starts }) => (starts[0] ? [{ date, first: starts[0] }] : []))
  const shown = month ?? free[0]?.date.slice(0, 7) ?? currentMonth()
  const day = free.find((open) => open.date === wantedDay)?.date
  const chosen = day ? await read({ from: day, to: day, instants: 'true' }, packageId) : null
  const noted = day ?? free.find(({ date }) => date.startsWith(shown))?.date ?? `${shown}-01`
  const noon = `${noted}T12:00:00Z`
  return {
    note: formatLocalNote(cityOf(open.timeZone), open.timeZone, noted),
    noon: { at: noon, ...clockIn(noon, open.timeZone) },
    minutes: open.minutes,
    packageId,
    month: day?.slice(0, 7) ?? shown,
    free: free.filter(({ date }) => date.startsWith(day?.slice(0, 7) ?? shown)),
    next: month ? [] : free.slice(0, NEXT_DAYS),
    chosen: day && chosen ? { date: day, starts: startsOf(chosen, shootZone ?? open.timeZone) } : null,
  }
}

function startsOf({ days: [day] }: OpenDays, zone: string): Start[] {
  return (day?.instants ?? []).map((at, n) => {
    const { date, time } = clockIn(at, zone)
    return { time: day!.starts[n]!, at, date, start: time }
  })
}
