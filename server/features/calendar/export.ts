import { randomBytes } from 'node:crypto'
import ical, { ICalEventStatus } from 'ical-generator'
import { fill } from '../../../contract/api/path.ts'
import { labelOf, type Reader } from '../../../contract/bookings/labels.ts'
import type { BookingState } from '../../../contract/bookings/process.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { formatShootTime } from '../../../contract/format/clocks.ts'
import { api, site } from '../../../contract/paths.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { execute, query, type Sql, sql } from '../../platform/db/query.ts'
import { calendarExports } from '../../platform/db/tables/calendar.ts'

/** The secret is the last part of the path, as in all our links, with a file extension for calendar apps. */
export const exportUrl = (config: Config, token: string | null): string | null =>
  token && new URL(`${fill(api.calendarFile, { token })}.ics`, config.publicUrl).href

export async function readExportToken(db: Db, personId: string): Promise<string | null> {
  const rows = await query<{ token: string }>(db)`
    select token from calendar_exports where photographer_id = ${personId}`
  return rows[0]?.token ?? null
}

/** Creates a new secret, which invalidates the previous one. */
export async function replaceExportToken(db: Db, personId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insert(calendarExports)
    .values({ photographerId: personId, token })
    .onConflictDoUpdate({ target: calendarExports.photographerId, set: { token, createdAt: now() } })
  return token
}

export async function removeExportToken(db: Db, personId: string): Promise<void> {
  await execute(db)`delete from calendar_exports where photographer_id = ${personId}`
}

type Row = {
  id: string
  state: BookingState
  proposalBy: Reader | null
  wasPaid: boolean
  startsAt: string
  endsAt: string
  timeZone: string
  description: string
  venue: string
  city: string | null
  other: string | null
  updatedAt: string
}

type Owner = { id: string; role: Reader }

/** Requests and bookings from three months ago on, or null when the secret is invalid. */
export async function writeCalendar(db: Db, config: Config, token: string): Promise<string | null> {
  const [owner] = await query<Owner>(db)`
    select p.id, p.role from calendar_exports e join people p on p.id = e.photographer_id
    where e.token = ${token} and p.status = 'active' and p.erased_at is null`
  if (!owner) return null
  return formatCalendar(
    config,
    owner,
    await readShoots(db, owner, sql`b.ends_at > now() - interval '3 months'`),
  )
}

/** One booking as a file for “Add to calendar”, or null when this person has no such appointment. */
export async function writeAppointment(
  db: Db,
  config: Config,
  owner: Owner,
  bookingId: string,
): Promise<string | null> {
  const rows = await readShoots(db, owner, sql`b.id = ${bookingId}`)
  return rows.length > 0 ? formatCalendar(config, owner, rows) : null
}

async function readShoots(db: Db, { id, role }: Owner, which: Sql): Promise<Row[]> {
  const [mine, theirs] =
    role === 'client'
      ? [sql`b.client_id`, sql`b.photographer_id`]
      : [sql`b.photographer_id`, sql`b.client_id`]
  return query<Row>(db)`
    select b.id, b.state, b.proposal->>'by' as "proposalBy", b.booked_at is not null or b.policy is null as "wasPaid", b.starts_at as "startsAt", b.ends_at as "endsAt", b.time_zone as "timeZone", b.description,
      case when b.state <> 'requested' or ${role} = 'client' then b.venue else '' end as venue, o.name as city,
      c.full_name as other, b.updated_at as "updatedAt"
    from bookings b join people c on c.id = ${theirs} left join places o on o.id = b.place_id
    where ${mine} = ${id} and ${which} and b.state not in ('held', 'expired', 'declined', 'cancelled')
    order by b.starts_at limit 5000`
}

function formatCalendar(config: Config, { role }: Owner, rows: Row[]): string {
  const host = new URL(config.publicUrl).hostname
  const calendar = ical({
    name: `${brand.name} bookings`,
    prodId: { company: brand.name, product: 'calendar' },
    ttl: 900,
  })
  for (const row of rows) {
    const other = row.other ?? (role === 'client' ? 'a photographer' : 'a client')
    const title = role === 'client' ? `Shoot with ${other}` : other
    calendar.createEvent({
      // The feed reader recognises this id when a connected calendar contains our own bookings.
      id: `booking-${row.id}@${host}`,
      start: new Date(row.startsAt),
      end: new Date(row.endsAt),
      stamp: new Date(row.updatedAt),
      summary: row.state === 'requested' ? `Request: ${other}` : title,
      // Calendars show the time on their owner's clock, so the text says it at the place of the shoot.
      description: [
        `${formatShootTime(row.startsAt, row.timeZone, row.city)}.`,
        `Status: ${labelOf(row, role)}.`,
        row.description,
      ]
        .filter(Boolean)
        .join('\n\n'),
      url: `${config.publicUrl}${fill(site.myBooking, { id: row.id })}`,
      location: [...row.venue.split('\n'), row.city].filter(Boolean).join(', ') || null,
      status: row.state === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
