import { randomBytes } from 'node:crypto'
import ical, { ICalEventStatus } from 'ical-generator'
import { brand } from '../../../contract/brand.ts'
import { api, fill } from '../../../contract/paths.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { execute, query } from '../../platform/db/query.ts'
import { calendarExports } from '../../platform/db/tables/calendar.ts'

/** The secret is the last part of the path, as in all our links, with a file extension for calendar apps. */
export const exportUrl = (config: Config, token: string | null): string | null =>
  token && new URL(`${fill(api.calendarFile, { token })}.ics`, config.publicUrl).href

export async function readExportToken(db: Db, photographerId: string): Promise<string | null> {
  const rows = await query<{ token: string }>(db)`
    select token from calendar_exports where photographer_id = ${photographerId}`
  return rows[0]?.token ?? null
}

/** Creates a new secret, which invalidates the previous one. */
export async function replaceExportToken(db: Db, photographerId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insert(calendarExports)
    .values({ photographerId, token })
    .onConflictDoUpdate({ target: calendarExports.photographerId, set: { token, createdAt: now() } })
  return token
}

export async function removeExportToken(db: Db, photographerId: string): Promise<void> {
  await execute(db)`delete from calendar_exports where photographer_id = ${photographerId}`
}

type Row = {
  id: string
  state: string
  startsAt: string
  endsAt: string
  description: string
  venue: string
  city: string | null
  client: string | null
  updatedAt: string
}

/** Requests and bookings from three months ago on, or null when the secret is invalid. */
export async function writeCalendar(db: Db, config: Config, token: string): Promise<string | null> {
  const owners = await query<{ id: string; fullName: string | null }>(db)`
    select p.id, p.full_name as "fullName" from calendar_exports e join people p on p.id = e.photographer_id
    where e.token = ${token} and p.status = 'active' and p.erased_at is null`
  const owner = owners[0]
  if (!owner) return null
  const rows = await query<Row>(db)`
    select b.id, b.state, b.starts_at as "startsAt", b.ends_at as "endsAt", b.description,
      case when b.state <> 'requested' then b.venue else '' end as venue, o.name as city, c.full_name as client,
      b.updated_at as "updatedAt"
    from bookings b join people c on c.id = b.client_id left join places o on o.id = b.place_id
    where b.photographer_id = ${owner.id} and b.ends_at > now() - interval '3 months'
      and b.state not in ('held', 'expired', 'declined', 'cancelled')
    order by b.starts_at limit 5000`
  const host = new URL(config.publicUrl).hostname
  const calendar = ical({
    name: `${brand.name} bookings`,
    prodId: { company: brand.name, product: 'calendar' },
    ttl: 900,
  })
  for (const row of rows)
    calendar.createEvent({
      // The feed reader recognises this id when a connected calendar contains our own bookings.
      id: `booking-${row.id}@${host}`,
      start: new Date(row.startsAt),
      end: new Date(row.endsAt),
      stamp: new Date(row.updatedAt),
      summary:
        row.state === 'requested' ? `Request: ${row.client ?? 'a client'}` : (row.client ?? 'A client'),
      description: row.description || null,
      location: [...row.venue.split('\n'), row.city].filter(Boolean).join(', ') || null,
      status: row.state === 'requested' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
