import { nameZone } from '../contract/format/clocks.ts'

/** A text as one reader sees it; `timeZone` is null if unknown. */
export type Rendering = { timeZone: string | null; text: string }

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const DAY = 86_400_000

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const DATE = `(?<near>today|tomorrow|yesterday)|(?<day>\\d{1,2}) (?<month>${MONTH})(?: (?<year>\\d{4}))?`
const ZONE = '[A-Z]{3,5}|UTC[+−][\\d:]+'
const TIME = new RegExp(
  `(?:(?<deadline>by|until) )?(?:(?:\\p{L}+day )?(?:${DATE}),? )?` +
    `\\b(?<hour>[01]\\d|2[0-3]):(?<minute>[0-5]\\d)\\b(?: (?:to|-) \\d\\d:\\d\\d)?` +
    `(?:(?: in [\\p{L} .'’-]+?)? \\((?<zone>${ZONE})\\))?(?<left>,? \\(?in (?:less than a minute|\\d+ (?:minute|hour|day)s?)\\)?)?`,
  'gu',
)

export type ShownTime = {
  /** Without the time left, which differs between two renderings. */
  text: string
  /** The zone as named after the time. */
  zone?: string
  deadline: boolean
  left: boolean
  /** The wall clock as if it were UTC; null without a date. */
  wall: number | null
}

/** A note beside a list of start times and the light of their day, which names the zone for all of them. */
const LOCAL_NOTE = new RegExp(`Local time in .+ \\((?:${ZONE})\\)`, 'u')
const LISTED_TIME = /(?:^\s*|from )\d\d:\d\d(?: dark)?\s*$|^\s*Sunrise .*$/gm

/** Every time of day in a text, with the date before it and the zone after it. */
export function shownTimes(text: string, now: number, timeZone: string): ShownTime[] {
  const read = LOCAL_NOTE.test(text) ? text.replace(LISTED_TIME, '') : text
  return [...read.matchAll(TIME)].map(({ 0: all, groups = {} }) => ({
    text: all.slice(0, all.length - (groups.left?.length ?? 0)),
    zone: groups.zone,
    deadline: groups.deadline !== undefined,
    left: groups.left !== undefined,
    wall: wallOf(groups, now, timeZone),
  }))
}

function wallOf(groups: Record<string, string | undefined>, now: number, timeZone: string): number | null {
  const time = (Number(groups.hour) * 60 + Number(groups.minute)) * 60_000
  const today = Math.floor((now + offsetOf(now, timeZone)) / DAY) * DAY
  if (groups.near) return today + { yesterday: -1, today: 0, tomorrow: 1 }[groups.near]! * DAY + time
  if (!groups.month) return null
  const month = MONTHS.indexOf(groups.month.slice(0, 3))
  const in_ = (year: number) => Date.UTC(year, month, Number(groups.day)) + time
  return in_(Number(groups.year ?? new Date(today).getUTCFullYear()))
}

/** Milliseconds that a zone is ahead of UTC. */
function offsetOf(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0']
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function instantOf(wall: number, timeZone: string): number {
  const first = wall - offsetOf(wall, timeZone)
  return wall - offsetOf(first, timeZone)
}

/**
 * Violations of the rule in contract/format/clocks.ts on one page or email, rendered for readers in different zones:
 * each time is either the same for all readers and names its zone, or the same instant in each reader's zone. Readers whose
 * zone is unknown read the zone of the shoot or of the operator, by its name in `zones`.
 */
export function findClockFaults(
  renderings: Rendering[],
  now: number,
  zones: Record<string, string> = {},
): string[] {
  const shown = renderings.map(({ timeZone, text }) => shownTimes(text, now, timeZone ?? 'UTC'))
  const [first = []] = shown
  if (shown.some((times) => times.length !== first.length))
    return [
      `different numbers of times: ${shown.map((times) => times.map(({ text }) => text).join(' | ')).join(' || ')}`,
    ]
  return first.flatMap((_, n) =>
    faultsOf(
      renderings,
      shown.map((times) => times[n]!),
      zones,
    ),
  )
}

function faultsOf(renderings: Rendering[], times: ShownTime[], zones: Record<string, string>): string[] {
  const texts = times.map(({ text }) => text).join(' | ')
  if (times.every(({ text }) => text === times[0]!.text))
    return times[0]!.zone ? [] : [`the same for all readers, without a zone: ${texts}`]
  const faults: string[] = []
  const zoneOf = (n: number) => renderings[n]!.timeZone ?? zones[times[n]!.zone ?? ''] ?? 'UTC'
  const instants = times.map(({ wall }, n) => (wall === null ? null : instantOf(wall, zoneOf(n))))
  if (instants.some((instant) => instant === null || instant !== instants[0]))
    faults.push(`not one instant: ${texts}`)
  times.forEach(({ zone, deadline, left, text }, n) => {
    const { timeZone } = renderings[n]!
    const own = instants[n] == null ? null : nameZone(new Date(instants[n]), zoneOf(n))
    if (zone && zone !== own) faults.push(`another zone than the reader’s ${own}: ${text}`)
    if (!zone && timeZone === null) faults.push(`in UTC without saying so: ${text}`)
    if (deadline && !zone && !left && (instants[n] ?? 0) > Date.now())
      faults.push(`a deadline with neither zone nor time left: ${text}`)
  })
  return faults
}

/** The visible text of a page or email, each block element on its own line. */
export const visibleText = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(script|style|head|select|template|textarea)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, (tag) => (/^<\/?(?:time|bdi|span|strong|em|b|a)\b/.test(tag) ? '' : '\n'))
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, '’')
    .replace(/&nbsp;/g, ' ')

/** Instants that one text shows as two different times of day. */
export function findDoubleTimes(
  { timeZone, text }: Rendering,
  zones: Record<string, string>,
  now: number,
): string[] {
  const byInstant = new Map<number, Set<string>>()
  for (const { wall, zone, text: time } of shownTimes(text, now, timeZone ?? 'UTC')) {
    const named = zone && zones[zone]
    if (wall === null || (zone && !named)) continue
    const instant = instantOf(wall, named || timeZone || 'UTC')
    byInstant.set(instant, (byInstant.get(instant) ?? new Set()).add(/\d\d:\d\d/.exec(time)![0]))
  }
  return [...byInstant]
    .filter(([, clocks]) => clocks.size > 1)
    .map(([instant, clocks]) => `${new Date(instant).toISOString()} as ${[...clocks].join(' and ')}`)
}
