import { z } from 'zod'
import * as m from '#messages/contract-calendar'
import { cleanText, numeric } from '../api/envelope.ts'
import { queryFlag, queryList, whole } from '../api/fields.ts'
import { chosenAddOns } from '../listings/add-ons.ts'
import { placeId } from '../listings/places.ts'

/** Starts are on the half hour, so a day has 48 of them. */
export const HALF_HOURS = 48
/** The longest single booking. */
export const MAX_SHOOT_MINUTES = 1_440
/** The photographer needs this long to reply to a request, so only instant booking allows a shorter notice. */
export const MIN_NOTICE_HOURS = 4

/** Why a start is unavailable; the first match counts. */
export const notFree = {
  'no-start': m.noStart,
  'too-soon': m.tooSoon,
  'too-far': m.tooFar,
  closed: m.closed,
  full: m.fullyBooked,
  booked: m.justTaken,
  busy: m.unavailable,
} as const
export type NotFree = keyof typeof notFree

/** Limits for each photographer. */
export const calendarLimits = {
  spansADay: 6,
  exceptions: 800,
  timeOff: 1_000,
  feeds: 5,
  feedPauseMinutes: 5,
  range: 92,
} as const

const time = z
  .string({ error: m.enterTimesLike0900 })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: m.enterTimesLike0900 })
  .meta({ examples: ['09:00'] })
  // 24:00 is midnight at the start of the next day.
  .transform((text) => (text === '24:00' ? '00:00' : text))
const date = z.iso
  .date({ error: m.dateWrong })
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', { error: m.enterDatesBetween2000And2199 })

export const span = z.object({ from: time, to: time })
const noWeekday = { error: m.noWeekday }
const weekday = numeric(m.noWeekday).pipe(z.number().int(noWeekday).min(1, noWeekday).max(7, noWeekday))
const tooManySpans = { error: () => m.tooManyPeriods({ count: calendarLimits.spansADay }) }

const fullDays = () => m.fullDays({ count: calendarLimits.exceptions })

const availabilityChange = z.object({
  weekly: z
    .array(span.extend({ day: weekday }), { error: m.weeklyMustBeAListOfSpans })
    .max(7 * calendarLimits.spansADay, tooManySpans)
    .refine((spans) => mostOf(spans.map(({ day }) => day)) <= calendarLimits.spansADay, tooManySpans)
    .optional(),
  exceptions: z
    .array(z.object({ date, spans: z.array(span).max(calendarLimits.spansADay, tooManySpans).default([]) }), {
      error: m.exceptionsMustBeAListOfDays,
    })
    .max(calendarLimits.exceptions, { error: fullDays })
    .refine((days) => mostOf(days.map((day) => day.date)) <= 1, { error: m.eachDateCanBeListedOnlyOnce })
    .optional(),
  before: whole('before', 0, 1_440).optional(),
  after: whole('after', 0, 1_440).optional(),
  noticeHours: whole('noticeHours', 0, 8_760).optional(),
  farthestDays: whole('farthestDays', 1, 1_095).optional(),
  mostPerDay: whole('mostPerDay', 1, 48).optional(),
})
/**
 * Weekly hours and rules. Spans may overlap or touch (they count as one) and end on the next day (`to` at or before `from`).
 * An absent field stays as it is. The time zone is that of the base location. `base` holds the values the sender saw: an
 * unchanged value is not written, and one changed elsewhere meanwhile is refused with 409; special hours are compared one by
 * one.
 */
export const availabilityBody = availabilityChange.extend({ base: availabilityChange.optional() })
export type AvailabilityBody = z.infer<typeof availabilityBody>

function mostOf(values: (string | number)[]): number {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

const shownSpan = z.object({ from: z.string(), to: z.string() })
export const availability = z.object({
  weekly: z.array(shownSpan.extend({ day: z.number().int() })),
  exceptions: z.array(z.object({ date: z.string(), spans: z.array(shownSpan) })),
  before: z.number().int(),
  after: z.number().int(),
  noticeHours: z.number().int(),
  farthestDays: z.number().int(),
  mostPerDay: z.number().int(),
  timeZone: z.string(),
  /** Instant booking, which allows less than four hours' notice. */
  instant: z.boolean(),
})
export type Availability = z.infer<typeof availability>

/** No hours on any weekday or date: clients cannot book. */
export const isNeverOpen = ({ weekly, exceptions }: Pick<Availability, 'weekly' | 'exceptions'>): boolean =>
  weekly.length === 0 && exceptions.every(({ spans }) => spans.length === 0)

const MOMENT = /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/
const moment = (error: () => string) =>
  z
    .string({ error })
    .refine((text) => MOMENT.test(text) && date.safeParse(text.slice(0, 10)).success, { error })
    .meta({ examples: ['2026-05-01'] })

/**
 * Time off. Dates ("2026-05-01") are whole days, the last one included; dates with a time are in the photographer's time
 * zone ("2026-05-01T14:30") unless they carry one ("2026-05-01T14:30:00Z").
 */
export const timeOffBody = z.object({
  from: moment(m.startWrong),
  to: moment(m.endWrong),
  note: cleanText(200).default(''),
})
export type TimeOffBody = z.infer<typeof timeOffBody>

export const timeOffEntry = z.object({
  id: z.string(),
  _id: z.string(),
  /** Instants; the end is exclusive. */
  from: z.string(),
  to: z.string(),
  /** Whole days in the photographer's time zone. */
  allDay: z.boolean(),
  note: z.string(),
})
export type TimeOffEntry = z.infer<typeof timeOffEntry>
export const timeOffList = z.object({ timeOff: z.array(timeOffEntry), timeZone: z.string() })

export const openDaysQuery = z.object({
  from: date.optional(),
  to: date.optional(),
  package: z.uuid({ error: m.packageMustBeTheIdOfAPackage }).optional(),
  hours: z.coerce
    .number({ error: m.hoursWrong })
    .min(0.5, { error: m.hoursWrong })
    .max(24, { error: m.hoursWrong })
    .refine((hours) => Number.isInteger(hours * 2), { error: m.hoursWrong })
    .optional(),
  /** Add-ons of the package, which may make the shoot longer. */
  addOns: queryList(chosenAddOns).optional(),
  /** The shoot's place: dates and starts are then in its time zone, as a quote expects them. */
  place: placeId.optional(),
  /** Adds the instant of each start, for other time zones. */
  instants: queryFlag.optional(),
})
export type OpenDaysQuery = z.infer<typeof openDaysQuery>

/** Every requested day with its available starts, in the time zone of the shoot's place (without one, the photographer's). */
export const openDays = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      starts: z.array(z.string()),
      /** Of the starts, in their order; only if requested. */
      instants: z.array(z.string()).optional(),
    }),
  ),
  timeZone: z.string(),
  /** The duration these starts are for. */
  minutes: z.number().int(),
})
export type OpenDays = z.infer<typeof openDays>

export const studioCalendarQuery = z.object({ from: date, to: date })

/** An entry of the photographer's calendar; times are in the photographer's time zone, "2026-05-01T14:30". */
const calendarItem = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'hold', 'time-off', 'event']),
  title: z.string(),
  start: z.string(),
  end: z.string(),
})
export type CalendarItem = z.infer<typeof calendarItem>

export const studioCalendar = z.object({
  timeZone: z.string(),
  /** Today in the photographer's time zone. */
  today: z.string(),
  /** Working hours by day, cut at midnight; an end of 24:00 is midnight. */
  days: z.array(
    z.object({ date: z.string(), open: z.array(z.object({ from: z.string(), to: z.string() })) }),
  ),
  items: z.array(calendarItem),
})
export type StudioCalendar = z.infer<typeof studioCalendar>

/** Calendar programs use webcal:// for the same link. */
const feedLink = z
  .string({ error: m.pasteTheCalendarLink })
  .trim()
  .min(1, { error: m.pasteTheCalendarLink })
  .max(2_000, { error: m.thisLinkIsTooLong })
  .meta({ examples: ['webcal://calendar.example.com/ada.ics'] })
  .transform((text) => text.replace(/^webcals?:\/\//i, 'https://'))
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', {
    error: m.useALinkThatStartsWithHttps,
  })
  .refine((text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '', {
    error: m.useALinkWithoutAUsernameAnd,
  })

export const feedBody = z.object({ url: feedLink, name: cleanText(100).default('') })
export type FeedBody = z.infer<typeof feedBody>

/** A connected calendar whose events make the photographer unavailable. */
export const feed = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  /** `waiting`: not read yet. `failing`: its last events still count, and `problem` gives the error. */
  state: z.enum(['waiting', 'fine', 'failing']),
  problem: z.string().nullable(),
  checkedAt: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  /** When it can next be synced on request; null: now. */
  refreshableAt: z.string().nullable(),
  events: z.number().int(),
  /** Events that could not be parsed. */
  skipped: z.number().int(),
})
export type Feed = z.infer<typeof feed>

const ownLink = {
  hasLink: z.boolean(),
  /** The secret iCal link to one's bookings; null without one, and for one of an earlier version, of which only a hash is stored. */
  exportUrl: z.string().nullable(),
}

export const feedList = z.object({
  calendars: z.array(feed),
  ...ownLink,
})
export type FeedList = z.infer<typeof feedList>
export const exportLink = z.object({ exportUrl: z.string() })
export const ownExportLink = z.object(ownLink)

export const calendarMessages = {
  noBeginning: m.noBeginning,
  feedAdded: m.feedAdded,
  feedAddedAgain: m.feedAddedAgain,
  feedRemoved: m.feedRemoved,
  feedChecking: m.feedChecking,
  feedPaused: () => m.feedPaused({ minutes: calendarLimits.feedPauseMinutes }),
  noFeed: m.noFeed,
  feedKnown: m.feedKnown,
  fullFeeds: m.fullFeeds,
  linkMade: m.linkMade,
  linkRemoved: m.linkRemoved,

  read: m.calendarFetched,
  saved: m.saved,
  savedClosed: m.savedClosed,
  rulesSaved: m.rulesSaved,
  specialSaved: m.specialSaved,
  specialRemoved: m.specialRemoved,
  shortNotice: m.shortNotice,
  fullDays,
  dayChanged: (date: string, now: string) => m.dayChanged({ day: date, now }),
  farAway: m.farAway,
  away: m.away,
  timeOffRemoved: m.timeOffRemoved,
  noTimeOff: m.noTimeOff,
  emptyTime: m.emptyTime,
  longTime: m.longTime,
  farTime: m.farTime,
  fullTimeOff: m.fullTimeOff,
  noPhotographer: m.noPhotographer,
  noPackage: m.noPackage,
  longRange: m.longRange,
  backwards: m.backwards,
} as const
