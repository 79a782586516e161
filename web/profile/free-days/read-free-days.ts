import type { OpenDays } from '../../../contract/calendar.ts'
import { api, fill } from '../../../contract/paths.ts'
import type { SiteContext } from '../../client/load-context.ts'
import { clockAt } from './clocks.ts'
import { currentMonth, isMonth, lastDayOf, stepMonth } from './months.ts'

/** A start of the chosen day; `date` and `start` are what a booking calls it: wall-clock at the place of the shoot. */
export type Start = { time: string; at: string; date: string; start: string }
export type FreeDays = {
  timeZone: string
  minutes: number
  packageId: string | null
  /** The month that is shown, '2026-05', and its days that can be booked with their first start. */
  month: string
  free: { date: string; first: string }[]
  /** The first of them from today on; empty where somebody has turned to another month. */
  next: { date: string; first: string }[]
  chosen: { date: string; starts: Start[] } | null
}

const NEXT_DAYS = 5

/**
 * What the address asks for: `month`, `day`, `package`, and the hours of the wish. What makes no sense is left out rather than
 * refused. Without a month it is the one that holds the first free day of this month and the next.
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
    const answer = await call<OpenDays>('GET', `${fill(api.openDays, { slug })}?${new URLSearchParams(all)}`)
    return answer.ok ? answer.body.data : null
  }
  const wanted = asked.get('month')
  const month = isMonth(wanted) && wanted >= currentMonth() ? wanted : null
  const range: Record<string, string> = month
    ? { from: `${month}-01`, to: lastDayOf(month) }
    : { to: lastDayOf(stepMonth(currentMonth(), 1)) }
  let packageId = asked.get('package')
  let open = await read(range, packageId)
  if (!open && packageId) {
    // A package that is gone must not hide what is free for the others.
    packageId = null
    open = await read(range, null)
  }
  if (!open) return null
  const free = open.days.flatMap(({ date, starts }) => (starts[0] ? [{ date, first: starts[0] }] : []))
  const shown = month ?? free[0]?.date.slice(0, 7) ?? currentMonth()
  const day = free.find(({ date }) => date === asked.get('day'))?.date
  const chosen = day ? await read({ from: day, to: day, instants: 'true' }, packageId) : null
  return {
    timeZone: open.timeZone,
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
    const { date, time } = clockAt(zone, at)
    return { time: day!.starts[n]!, at, date, start: time }
  })
}
