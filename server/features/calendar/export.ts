import { createHash, randomUUID } from 'node:crypto'
import ical, { ICalEventStatus } from 'ical-generator'
import * as m from '#messages/server-calendar'
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
import { inLocale, localeOfReader } from '../../platform/locale.ts'
import { listSecrets, secretsOf } from '../../platform/secrets/secret.ts'
import { makeLinkToken } from '../../platform/secrets/secret-links.ts'
import type { Services } from '../../platform/services.ts'

const PURPOSE = 'calendar links'

export type CalendarLink = {
  hasLink: boolean
  /** null without a link, and for links made before we stored only a token's hash. */
  exportUrl: string | null
}
type LinkServices = Pick<Services, 'db' | 'config' | 'secret'>

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The secret is the last part of the path, as in all our links, with a file extension for calendar apps. */
const urlOf = (config: Config, token: string): string =>
  new URL(`${fill(api.calendarFile, { token })}.ics`, config.publicUrl).href

/** The token is made again from the row; with another AUTH_SECRET it no longer matches, though the link itself still works. */
export async function readCalendarLink(services: LinkServices, personId: string): Promise<CalendarLink> {
  const { db, config } = services
  const [row] = await query<{ linkId: string | null; tokenHash: string | null; token: string | null }>(db)`
    select link_id as "linkId", encode(token_hash, 'hex') as "tokenHash", token
    from calendar_exports where photographer_id = ${personId}`
  if (!row) return { hasLink: false, exportUrl: null }
  const made = row.linkId
    ? listSecrets(secretsOf(services)).map((one) => makeLinkToken(one, row.linkId!, PURPOSE))
    : []
  const token = row.token ?? made.find((one) => hashToken(one).toString('hex') === row.tokenHash)
  return { hasLink: true, exportUrl: token ? urlOf(config, token) : null }
}

export async function hasCalendarLink(db: Db, personId: string): Promise<boolean> {
  const rows = await query(db)`select from calendar_exports where photographer_id = ${personId}`
  return rows.length > 0
}

/** Creates a new secret, which invalidates the previous one. */
export async function replaceCalendarLink(services: LinkServices, personId: string): Promise<string> {
  const linkId = randomUUID()
  const token = makeLinkToken(services.secret, linkId, PURPOSE)
  const values = { token: null, tokenHash: hashToken(token), linkId }
  await services.db
    .insert(calendarExports)
    .values({ photographerId: personId, ...values })
    .onConflictDoUpdate({ target: calendarExports.photographerId, set: { ...values, createdAt: now() } })
  return urlOf(services.config, token)
}

export async function removeCalendarLink(db: Db, personId: string): Promise<void> {
  await execute(db)`delete from calendar_exports where photographer_id = ${personId}`
}

/** The version before 0760, which may run beside this one during an upgrade, stores tokens as they are. */
export async function hashOlderCalendarLinks(db: Db): Promise<void> {
  await execute(db)`
    update calendar_exports set token_hash = sha256(convert_to(token, 'UTF8')), token = null, link_id = null
    where token is not null`
}

type Row = {
  id: string
  state: BookingState
  proposalBy: Reader | null
  wasRequested: boolean
  asksToPay: boolean
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

/** Tokens of today, and those of older links. */
const TOKEN = /^[\w-]{43}$|^[\w-]{64}$/

/** Requests and bookings from three months ago on, or null when the secret is invalid. */
export async function writeCalendar(db: Db, config: Config, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const [owner] = await query<Owner & { language: string | null }>(db)`
    select p.id, p.role, p.language from calendar_exports e join people p on p.id = e.photographer_id
    where (e.token = ${token} or (e.token is null and e.token_hash = ${hashToken(token)})) and p.status = 'active' and p.erased_at is null`
  if (!owner) return null
  const shoots = await readShoots(db, owner, sql`b.ends_at > now() - interval '3 months'`)
  // A calendar app says nothing about who reads it.
  return inLocale(localeOfReader(owner.language), () => formatCalendar(config, owner, shoots))
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
    select b.id, b.state, b.proposal->>'by' as "proposalBy", b.booked_at is not null or b.policy is null as "wasRequested", b.pay_by is not null as "asksToPay", b.starts_at as "startsAt", b.ends_at as "endsAt", b.time_zone as "timeZone", b.description,
      case when b.state <> 'requested' or ${role} = 'client' then b.venue else '' end as venue, o.name as city,
      c.full_name as other, b.updated_at as "updatedAt"
    from bookings b join people c on c.id = ${theirs} left join places o on o.id = b.place_id
    where ${mine} = ${id} and ${which} and b.state not in ('held', 'expired', 'declined', 'cancelled')
    order by b.starts_at limit 5000`
}

function formatCalendar(config: Config, { role }: Owner, rows: Row[]): string {
  const host = new URL(config.publicUrl).hostname
  const calendar = ical({
    name: m.bookingsOf({ brand: brand.name }),
    prodId: { company: brand.name, product: 'calendar' },
    ttl: 900,
  })
  for (const row of rows) {
    const other = row.other ?? (role === 'client' ? m.aPhotographer() : m.aClient())
    const title = role === 'client' ? m.shootWith({ other }) : other
    calendar.createEvent({
      // The feed reader recognises this id when a connected calendar contains our own bookings.
      id: `booking-${row.id}@${host}`,
      start: new Date(row.startsAt),
      end: new Date(row.endsAt),
      stamp: new Date(row.updatedAt),
      summary: row.state === 'requested' ? m.requestOf({ other }) : title,
      // Calendars show the time on their owner's clock, so the text says it at the place of the shoot.
      description: [
        `${formatShootTime(row.startsAt, row.timeZone, row.city)}.`,
        m.statusIs({ status: labelOf(row, role) }),
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
