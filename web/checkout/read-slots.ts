import type { OpenDays } from '../../contract/calendar/calendar.ts'
import { describeLight, isDark } from '../../contract/format/light.ts'
import type { Spot } from '../../contract/format/sun.ts'
import { isOutdoors } from '../../contract/listings/services.ts'
import { api } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { currentMonth, isMonth, lastDayOf, stepMonth } from '../ui/months.ts'
import { type Choice, queryOf } from './choice.ts'

export type SlotDay = { date: string; starts: string[] }
export type Slots = {
  /** The month shown, '2026-05', and its available days. */
  month: string
  days: SlotDay[]
  /** If the month has none: the first available day after it. */
  next: string | null
  /** The available starts of the chosen date; null without a date. */
  starts: string[] | null
  /** Of the shoot's place: all dates and starts are local there. */
  timeZone: string
  /** Of the chosen date; null without one. */
  light: Light | null
}

/** The sun of a day at the place of the shoot. */
export type Light = {
  date: string
  text: string
  /** The starts for which it would be too dark; none for services that need no daylight. */
  dark: string[]
}

/** Where the shoot takes place, and what for. */
export type Lit = { spot: Spot | null; service: string | null }

/** Written by loaders: the time of the place needs Intl, whose first use takes a phone 150 ms. */
function lightOf(date: string, starts: string[], timeZone: string, { spot, service }: Lit): Light | null {
  if (!spot) return null
  const needsLight = service !== null && isOutdoors(service)
  const dark = needsLight ? starts.filter((start) => isDark(date, start, timeZone, spot)) : []
  return { date, text: describeLight(date, timeZone, spot), dark }
}

/** The slots of a photographer for this choice; null if they cannot be read. */
export function readSlots(
  { call }: Pick<SiteContext, 'call'>,
  slug: string,
  { date, start: _, ...choice }: Choice,
  wanted: string | null,
  lit: Lit,
): Promise<Slots | null> {
  const read = async (from: string, to: string) => {
    const query = queryOf({ ...choice, from, to })
    const answer = await call(get(api.openDays, { params: { slug }, query }))
    return answer.ok ? answer.body.data : null
  }
  return readMonth(read, date, wanted, lit)
}

type Read = (from: string, to: string) => Promise<Pick<OpenDays, 'days' | 'timeZone'> | null>

/** The slots of one month. Without `wanted` it is the month of the chosen date, else of the first available day. */
export async function readMonth(
  read: Read,
  date: string | undefined,
  wanted: string | null,
  lit: Lit,
): Promise<Slots | null> {
  const first = currentMonth()
  const asked = [wanted, date?.slice(0, 7) ?? null].find((month) => isMonth(month) && month >= first)
  const begin = asked ?? first
  const open = await read(`${begin}-01`, lastDayOf(asked ?? stepMonth(first, 1)))
  if (!open) return null
  let days = open.days.filter(({ starts }) => starts.length > 0)
  const later = days.length > 0 ? null : await read(...threeMonths(stepMonth(begin, asked ? 1 : 2)))
  const next = later?.days.find(({ starts }) => starts.length > 0)?.date ?? null
  if (!asked && later) days = later.days.filter(({ starts }) => starts.length > 0)
  const month = asked ?? days[0]?.date.slice(0, 7) ?? first
  const chosen = date && !date.startsWith(month) ? await read(date, date) : open
  const starts = date ? (chosen?.days.find((day) => day.date === date)?.starts ?? []) : null
  return {
    month,
    days: days.filter((day) => day.date.startsWith(month)),
    next: asked ? next : null,
    starts,
    timeZone: open.timeZone,
    light: date && starts ? lightOf(date, starts, open.timeZone, lit) : null,
  }
}

/** The longest period that one request may cover. */
const threeMonths = (from: string): [string, string] => [`${from}-01`, lastDayOf(stepMonth(from, 2))]
