import {
  calendarLimits,
  calendarMessages,
  MAX_SHOOT_MINUTES,
  type OpenDays,
  type OpenDaysQuery,
} from '../../../contract/calendar/calendar.ts'
import { dateIn } from '../../../contract/format/clocks.ts'
import { addOnMessages } from '../../../contract/listings/add-ons.ts'
import type { ReadDb } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { StoredAddOn } from '../../platform/db/tables/studios.ts'
import { InvalidField, NotFound } from '../../platform/errors.ts'
import { nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { readZone, toInstant, toWall } from '../../platform/time/zone.ts'
import { extraMinutesOf, pickAddOns } from '../listings/add-ons.ts'
import { hasSlug } from '../listings/slugs.ts'
import { explainUnknownPlace } from '../places/place-list.ts'
import { type FreeDay, freeStarts } from './engine.ts'
import { readCalendar } from './queries.ts'

/** Used when the request has neither a package nor hours and the photographer has no package. */
const USUAL_MINUTES = 60
const USUAL_DAYS = 30
const SLUG = /^[a-z0-9-]{1,80}$/

type ShownPackage = {
  photographerId: string
  timeZone: string
  /** Of the shoot's place; null without one. */
  shootZone: string | null
  packageId: string | null
  minutes: number | null
  addOns: StoredAddOn[] | null
}

/**
 * The public view of a calendar: when it can be booked, without any reasons. What a client holds is open to this client,
 * who can still choose another time.
 */
export async function readOpenDays(
  db: ReadDb,
  slug: string,
  wanted: OpenDaysQuery,
  clientId: string | null = null,
): Promise<OpenDays> {
  const shown = SLUG.test(slug) ? await findPackage(db, slug, wanted) : undefined
  if (!shown) throw new NotFound(calendarMessages.noPhotographer())
  if (wanted.package && !shown.packageId) throw new NotFound(calendarMessages.noPackage())
  if (wanted.place && !shown.shootZone) throw await explainUnknownPlace(db)
  const length = Math.max(shown.minutes ?? 0, (wanted.hours ?? 0) * 60) || USUAL_MINUTES
  const minutes = length + extraMinutesOf(pickAddOns(shown.addOns ?? [], wanted.addOns))
  if (minutes > MAX_SHOOT_MINUTES) throw new InvalidField('addOns', addOnMessages.tooLong())
  const { photographerId } = shown
  const timeZone = shown.shootZone ?? shown.timeZone
  const without = clientId ? await readHolds(db, clientId, photographerId) : []
  return findOpenDays(db, { photographerId, baseZone: shown.timeZone, timeZone, minutes, without }, wanted)
}

async function readHolds(db: ReadDb, clientId: string, photographerId: string): Promise<string[]> {
  const held = await query<{ id: string }>(db)`
    select id from bookings where client_id = ${clientId} and photographer_id = ${photographerId} and state = 'held'`
  return held.map(({ id }) => id)
}

type Shoot = {
  photographerId: string
  /** The photographer's. */
  baseZone: string
  /** Of the dates and starts. */
  timeZone: string
  minutes: number
  /** The booking that would move, or what the client holds. */
  without?: string[]
}

/** The available starts of a shoot of this length; by default for the next 30 days. */
export async function findOpenDays(
  db: ReadDb,
  { photographerId, baseZone, timeZone, minutes, without }: Shoot,
  wanted: Pick<OpenDaysQuery, 'from' | 'to' | 'instants'>,
): Promise<OpenDays> {
  const now = Date.now()
  const from = wanted.from ?? dateIn(now, timeZone)
  const to = wanted.to ?? nameDay(readDay(from) + USUAL_DAYS)
  if (to < from) throw new InvalidField('to', calendarMessages.backwards())
  if (readDay(to) - readDay(from) >= calendarLimits.range)
    throw new InvalidField('to', calendarMessages.longRange())
  const elsewhere = timeZone !== baseZone
  // The same moment can be a day earlier or later at the shoot's place.
  const [first, last] = elsewhere ? [nameDay(readDay(from) - 1), nameDay(readDay(to) + 1)] : [from, to]
  const calendar = await readCalendar(db, photographerId, first, last, { without })
  if (!calendar) throw new NotFound(calendarMessages.noPhotographer())
  const found = freeStarts(calendar.rules, calendar.taken, { from: first, to: last, minutes, now })
  const days = elsewhere ? inZone(found, timeZone, from, to) : found
  return {
    days: days.map(({ date, starts }) => ({
      date,
      starts: starts.map(({ time }) => time),
      ...(wanted.instants && { instants: starts.map(({ at }) => new Date(at).toISOString()) }),
    })),
    timeZone,
    minutes,
  }
}

/**
 * The same starts by the dates and clock of another zone. Where clocks go back, a local time means its first occurrence, so
 * a start at the second one cannot be named and is left out.
 */
function inZone(found: FreeDay[], timeZone: string, from: string, to: string): FreeDay[] {
  const days = new Map<string, FreeDay>()
  for (let day = readDay(from); day <= readDay(to); day += 1)
    days.set(nameDay(day), { date: nameDay(day), starts: [] })
  for (const { at } of found.flatMap(({ starts }) => starts)) {
    const zone = readZone(timeZone, at, at)
    const wall = toWall(zone, at)
    if (toInstant(zone, wall) !== at) continue
    const shown = new Date(wall).toISOString()
    days.get(shown.slice(0, 10))?.starts.push({ time: shown.slice(11, 16), at })
  }
  return [...days.values()]
}

/** A listed photographer by current or former slug, with the requested package or else the shortest one. */
async function findPackage(
  db: ReadDb,
  slug: string,
  { package: packageId, place }: OpenDaysQuery,
): Promise<ShownPackage | undefined> {
  const [shown] = await query<ShownPackage>(db)`
    select s.photographer_id as "photographerId", p.time_zone as "timeZone",
      (select time_zone from places where id = ${place ?? null}::uuid) as "shootZone", k.id as "packageId", k.minutes,
      k.add_ons as "addOns"
    from studios s
    join places p on p.id = s.place_id
    left join lateral (
      select id, minutes, add_ons from packages
      where photographer_id = s.photographer_id and active and archived_at is null
        and (${packageId ?? null}::uuid is null or id = ${packageId ?? null}::uuid)
      order by minutes, id limit 1
    ) k on true
    where s.listed and ${hasSlug(slug)}`
  return shown
}
