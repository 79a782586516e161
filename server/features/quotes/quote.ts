import * as m from '#messages/server-bookings'
import {
  type Alternative,
  type Quote,
  type QuoteBody,
  quoteMessages,
} from '../../../contract/bookings/quotes.ts'
import { REMAINING_DAYS } from '../../../contract/bookings/rules.ts'
import { MAX_SHOOT_MINUTES, type NotFree } from '../../../contract/calendar/calendar.ts'
import { asMinor, type Minor, majorOf } from '../../../contract/format/money.ts'
import { addOnMessages } from '../../../contract/listings/add-ons.ts'
import { minimumCharge, upfrontOf } from '../../../contract/payments/charges.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { BookedLine, PackageCopy } from '../../platform/db/tables/bookings.ts'
import type { StoredAddOn } from '../../platform/db/tables/studios.ts'
import { BadRequest, InvalidField, NotFound } from '../../platform/errors.ts'
import { DAY, dayOf, MINUTE, nameDay, readDay, readTime } from '../../platform/time/wall-clock.ts'
import { readZone, toInstant, toWall } from '../../platform/time/zone.ts'
import { isFree, nearestFree } from '../calendar/engine.ts'
import { type Calendar, readCalendar } from '../calendar/queries.ts'
import { deliveryDaysOf, pickAddOns } from '../listings/add-ons.ts'
import { hasSlug } from '../listings/slugs.ts'
import { INSTANT_NOW } from '../listings/studios.ts'
import { explainUnknownPlace } from '../places/place-list.ts'
import { VAT_NOW } from '../tax/details.ts'
import { describeLines } from './describe-lines.ts'
import { presentPolicy, replyDeadline, type Terms } from './policies.ts'
import { type Price, priceOf, roadKm } from './price.ts'

const ALTERNATIVES = 3
/** How many days around the requested time are searched for alternatives. */
const AROUND_DAYS = 90
/** More than any photographer can allow. */
const MAX_AHEAD_MS = 1_100 * DAY

type Row = {
  photographer_id: string
  listed: boolean
  instant: boolean
  included_km: number
  per_km: string
  farthest_km: number
  before_minutes: number
  after_minutes: number
  base: { id: string; timeZone: string; latitude: number; longitude: number } | null
  place: { id: string; timeZone: string; latitude: number; longitude: number } | null
  package: (PackageCopy & { id: string; policy: Terms['policy']; addOns: StoredAddOn[] }) | null
  currency: string
  fee_percent: string
  max_days_ahead: number
  vat: Quote['vat']
}

/** All data that a quote and a booking need, read in one statement. */
export type QuoteInput = {
  photographerId: string
  /** Null for a custom offer. */
  packageId: string | null
  package: PackageCopy
  policy: Terms['policy']
  /** The chosen add-ons that are offered now. */
  addOns: StoredAddOn[]
  placeId: string | null
  timeZone: string
  beforeMinutes: number
  afterMinutes: number
  instant: boolean
  currency: string
  feePercent: number
  /** The operator's limit, which also applies when the photographer allows more. */
  maxDaysAhead: number
  /** A custom offer can be sooner than the photographer’s own minimum notice. */
  ignoresNotice?: boolean
  vat: Quote['vat']
  distanceKm: number | null
  price: Price
  lines: BookedLine[]
  upfrontMinor: Minor
  remainingDue: Date | null
  startsAt: Date
  endsAt: Date
  /** In the time zone of the shoot. */
  date: string
  start: string
  end: string
  /** This time does not exist on this day, because the clocks change. */
  missing: boolean
}

export type PackageQuote = QuoteInput & { packageId: string }

export async function loadQuote(db: Db, wanted: QuoteBody, now: Date): Promise<PackageQuote> {
  const row = await readRow(db, wanted)
  if (!row?.listed) throw new NotFound(quoteMessages.noPhotographer())
  if (!row.package) throw new InvalidField('package', quoteMessages.noPackage())
  if (wanted.place && !row.place) throw await explainUnknownPlace(db)
  const place = row.place ?? row.base
  const distanceKm = row.place && row.base ? roadKm(row.base, row.place) : null
  if (distanceKm !== null && distanceKm > row.farthest_km)
    throw new InvalidField('place', quoteMessages.tooFar())
  const { id: packageId, policy, addOns: offered, ...stored } = row.package
  const addOns = pickAddOns(offered, wanted.addOns)
  const copy = { ...stored, deliveryDays: deliveryDaysOf(stored.deliveryDays, addOns) }
  const price = priceOf(copy, {
    minutes: wanted.hours === undefined ? undefined : wanted.hours * 60,
    addOns,
    travel:
      distanceKm === null
        ? undefined
        : { distanceKm, includedKm: row.included_km, perKmMinor: asMinor(row.per_km) },
  })
  if (price.minutes > MAX_SHOOT_MINUTES) throw new InvalidField('addOns', addOnMessages.tooLong())
  // Packages from before there was a minimum charge, or in another currency.
  if (price.totalMinor < minimumCharge(row.currency))
    throw new InvalidField('package', quoteMessages.tooCheap())
  const timeZone = place?.timeZone ?? 'UTC'
  const times = timesOf(wanted.date, wanted.start, price.minutes, timeZone)
  return {
    photographerId: row.photographer_id,
    packageId,
    package: copy,
    policy,
    addOns,
    placeId: place?.id ?? null,
    timeZone,
    beforeMinutes: row.before_minutes,
    afterMinutes: row.after_minutes,
    instant: row.instant,
    currency: row.currency,
    feePercent: Number(row.fee_percent),
    maxDaysAhead: row.max_days_ahead,
    vat: row.vat,
    distanceKm,
    price,
    lines: describeLines(price, copy, row.currency, distanceKm),
    ...paymentsOf(price.totalMinor, copy.upfrontPercent, row.currency, times.startsAt, now),
    ...times,
  }
}

export const remainingDueOf = (startsAt: Date): Date => new Date(startsAt.getTime() - REMAINING_DAYS * DAY)

/** The upfront payment, and when the remaining payment is due. */
export function paymentsOf(
  totalMinor: Minor,
  percent: number,
  currency: string,
  startsAt: Date,
  now: Date,
): Pick<QuoteInput, 'upfrontMinor' | 'remainingDue'> {
  const due = remainingDueOf(startsAt)
  const upfrontMinor = due < now ? totalMinor : upfrontOf(totalMinor, percent, currency)
  return { upfrontMinor, remainingDue: upfrontMinor < totalMinor ? due : null }
}

async function readRow(db: Db, { slug, package: packageId, place }: QuoteBody): Promise<Row | undefined> {
  const [row] = await query<Row>(db)`
    select s.photographer_id, s.listed and p.status = 'active' as listed, ${INSTANT_NOW} as instant, s.included_km,
      s.per_km_minor as per_km, s.farthest_km, s.before_minutes, s.after_minutes,
      case when base.id is not null then jsonb_build_object('id', base.id, 'timeZone', base.time_zone,
        'latitude', base.latitude, 'longitude', base.longitude) end as base,
      case when place.id is not null then jsonb_build_object('id', place.id, 'timeZone', place.time_zone,
        'latitude', place.latitude, 'longitude', place.longitude) end as place,
      case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name, 'service', k.service,
        'includes', k.includes, 'minutes', k.minutes, 'priceMinor', k.price_minor, 'extraHourMinor', k.extra_hour_minor,
        'pictures', k.pictures, 'deliveryDays', k.delivery_days, 'upfrontPercent', k.upfront_percent,
        'policy', k.policy, 'addOns', k.add_ons) end as package,
      coalesce(o.currency, 'USD') as currency, o.fee_percent, o.max_days_ahead, ${VAT_NOW} as vat
    from settings o, studios s
    join people p on p.id = s.photographer_id
    left join places base on base.id = s.place_id
    left join places place on place.id = ${place ?? null}::uuid
    left join packages k on k.id = ${packageId}::uuid and k.photographer_id = s.photographer_id and k.active
      and k.archived_at is null
    where ${hasSlug(slug)}`
  return row
}

/** Durations are elapsed time: when the clocks change, the end shows the new local time. */
export function timesOf(date: string, start: string, minutes: number, timeZone: string) {
  const wall = Date.parse(`${date}T00:00:00Z`) + readTime(start) * MINUTE
  if (Number.isNaN(wall)) throw new BadRequest(m.chooseValidDate())
  const zone = readZone(timeZone, wall, wall)
  const at = toInstant(zone, wall)
  const startsAt = new Date(at)
  const endsAt = new Date(at + minutes * MINUTE)
  const shown = new Date(toWall(zone, endsAt.getTime())).toISOString()
  return { startsAt, endsAt, date, start, end: shown.slice(11, 16), missing: toWall(zone, at) !== wall }
}

type Wanted = Pick<
  QuoteInput,
  'photographerId' | 'startsAt' | 'price' | 'missing' | 'timeZone' | 'ignoresNotice'
>

const rulesFor = (rules: Calendar['rules'], { ignoresNotice }: Wanted): Calendar['rules'] =>
  ignoresNotice ? { ...rules, noticeHours: 0, instant: true } : rules

export async function isQuoteFree(
  db: Db,
  quote: Wanted,
  now: Date,
  /** Holds that the new booking would replace. */
  without: string[] = [],
): Promise<boolean> {
  return (await explainNotFree(db, quote, now, without)) === null
}

/** Null if it can be booked, else the reason why not. */
export async function explainNotFree(
  db: Db,
  quote: Wanted,
  now: Date,
  without: string[] = [],
): Promise<NotFree | null> {
  if (quote.missing) return 'no-start'
  if (!isWithinBookableRange(quote, now)) return quote.startsAt < now ? 'too-soon' : 'too-far'
  const day = readDay(quote.startsAt.toISOString().slice(0, 10))
  const calendar = await readCalendar(db, quote.photographerId, nameDay(day - 1), nameDay(day + 1), {
    without,
    now,
  })
  if (!calendar) return 'closed'
  const { rules, taken } = calendar
  const free = isFree(
    rulesFor(rules, quote),
    taken,
    quote.startsAt.getTime(),
    quote.price.minutes,
    now.getTime(),
  )
  return free === true ? null : free
}

/** Past times, and those beyond any photographer's limit, are rejected without reading a calendar. */
export const isWithinBookableRange = (quote: Wanted, now: Date): boolean =>
  !quote.missing && quote.startsAt >= now && +quote.startsAt <= +now + MAX_AHEAD_MS

/** For a calendar that was read for this day and those around it. */
export const isFreeIn = ({ rules, taken }: Calendar, quote: Wanted, now: Date): boolean =>
  isFree(rulesFor(rules, quote), taken, quote.startsAt.getTime(), quote.price.minutes, now.getTime()) === true

/** The nearest available times, in the time zone of the shoot. */
export async function findAlternatives(
  db: Db,
  quote: Wanted,
  now: Date,
  without: string[] = [],
): Promise<Alternative[]> {
  const shoot = Math.min(Math.max(+quote.startsAt, +now), +now + MAX_AHEAD_MS)
  const day = readDay(new Date(shoot).toISOString().slice(0, 10))
  const [from, to] = [nameDay(day - AROUND_DAYS), nameDay(day + AROUND_DAYS)]
  const calendar = await readCalendar(db, quote.photographerId, from, to, { without, now })
  if (!calendar) return []
  const { rules, taken } = calendar
  return nearestFree(rules, taken, shoot, quote.price.minutes, now.getTime(), ALTERNATIVES).map(({ at }) => {
    const shown = new Date(toWall(readZone(quote.timeZone, at, at), at)).toISOString()
    return { date: shown.slice(0, 10), start: shown.slice(11, 16) }
  })
}

/** The message when the operator's limit is exceeded, otherwise null. */
export const tooFarAhead = ({ date, maxDaysAhead }: QuoteInput, now: Date): string | null =>
  readDay(date) > dayOf(now.getTime()) + maxDaysAhead ? quoteMessages.tooFarAhead(maxDaysAhead) : null

export function presentQuote(
  quote: QuoteInput,
  free: boolean,
  alternatives: Alternative[],
  now: Date,
): Quote {
  const { currency, price } = quote
  const terms: Terms = { policy: quote.policy, startsAt: quote.startsAt, bookedAt: now }
  return {
    lines: quote.lines.map(({ kind, text, minor }) => ({ kind, text, amount: majorOf(minor, currency) })),
    total: majorOf(price.totalMinor, currency),
    upfront: majorOf(quote.upfrontMinor, currency),
    remaining: majorOf(asMinor(price.totalMinor - quote.upfrontMinor), currency),
    remainingDue: quote.remainingDue?.toISOString() ?? null,
    currency,
    vat: quote.vat,
    policy: presentPolicy(terms),
    hold: null,
    free,
    notice: free ? null : tooFarAhead(quote, now),
    alternatives,
    instant: quote.instant,
    answerUntil: quote.instant ? null : replyDeadline(now, quote.startsAt).toISOString(),
    date: quote.date,
    start: quote.start,
    end: quote.end,
    minutes: price.minutes,
    deliveryDays: quote.package.deliveryDays,
    addOns: quote.addOns.map(({ id }) => id),
    timeZone: quote.timeZone,
    distanceKm: quote.distanceKm,
  }
}
