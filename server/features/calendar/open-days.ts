import { sql } from 'drizzle-orm'
import {
  calendarLimits,
  calendarMessages,
  type OpenDays,
  type OpenDaysQuery,
} from '../../../contract/calendar.ts'
import type { Db } from '../../platform/db/connect.ts'
import { InvalidField, NotFound } from '../../platform/errors.ts'
import { nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { dateAt } from '../../platform/time/windows.ts'
import { freeStarts } from './engine.ts'
import { readCalendar } from './queries.ts'

/** Used when the request has neither a package nor hours and the photographer has no package. */
const USUAL_MINUTES = 60
const USUAL_DAYS = 30
const SLUG = /^[a-z0-9-]{1,80}$/

type Offer = { photographerId: string; timeZone: string; packageId: string | null; minutes: number | null }

/** The public view of a calendar: when it can be booked, without any reasons. */
export async function readOpenDays(db: Db, slug: string, query: OpenDaysQuery): Promise<OpenDays> {
  const offer = SLUG.test(slug) ? await findOffer(db, slug, query.package) : undefined
  if (!offer) throw new NotFound(calendarMessages.noPhotographer)
  if (query.package && !offer.packageId) throw new NotFound(calendarMessages.noPackage)
  const minutes = Math.max(offer.minutes ?? 0, (query.hours ?? 0) * 60) || USUAL_MINUTES
  const now = Date.now()
  const from = query.from ?? dateAt(offer.timeZone, now)
  const to = query.to ?? nameDay(readDay(from) + USUAL_DAYS)
  if (to < from) throw new InvalidField('to', calendarMessages.backwards)
  if (readDay(to) - readDay(from) >= calendarLimits.range)
    throw new InvalidField('to', calendarMessages.longRange)
  const calendar = await readCalendar(db, offer.photographerId, from, to)
  if (!calendar) throw new NotFound(calendarMessages.noPhotographer)
  const days = freeStarts(calendar.rules, calendar.taken, { from, to, minutes, now })
  return {
    days: days.map(({ date, starts }) => ({
      date,
      starts: starts.map(({ time }) => time),
      ...(query.instants && { instants: starts.map(({ at }) => new Date(at).toISOString()) }),
    })),
    timeZone: calendar.rules.timeZone,
    minutes,
  }
}

/** A listed photographer by current or former slug, with the requested package or else the shortest one. */
async function findOffer(db: Db, slug: string, packageId?: string): Promise<Offer | undefined> {
  const [offer] = await db
    .select({
      photographerId: sql<string>`s.photographer_id`,
      timeZone: sql<string>`p.time_zone`,
      packageId: sql<string | null>`k.id`,
      minutes: sql<number | null>`k.minutes`,
    })
    .from(sql`
      studios s
      join places p on p.id = s.place_id
      left join lateral (
        select id, minutes from packages
        where photographer_id = s.photographer_id and active and archived_at is null
          and (${packageId ?? null}::uuid is null or id = ${packageId ?? null}::uuid)
        order by minutes, id limit 1
      ) k on true`)
    .where(sql`
      s.listed and (s.slug = ${slug}
        or s.photographer_id = (select photographer_id from former_slugs where slug = ${slug}))`)
    .prepare('open-days-offer')
    .execute()
  return offer
}
