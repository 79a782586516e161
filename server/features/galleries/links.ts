import { galleryLimits, galleryMessages, type LinkBody } from '../../../contract/galleries/galleries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { findGalleryBooking } from './queries.ts'

export type LinkRow = {
  id: string
  label: string
  title: string
  password: boolean
  downloads: boolean
  until: string | null
  ended: boolean
  guests: number
  createdAt: string
}
export type Whose = { bookingId: string; clientId: string }

/** A link is active until it is ended, or until its last day is over in the time zone of the shoot; `k` is gallery_links. */
export const linkIsLive = sql`(k.ended_at is null and (k.ends_at is null or k.ends_at > now()))`

/** Newest first, including ended ones: a guest may ask why a link does not open. */
export async function listLinks(db: Db, { bookingId, clientId }: Whose): Promise<LinkRow[]> {
  const rows = await query<LinkRow>(db)`
    select k.id, k.label, k.title, k.password_hash is not null as password, k.downloads, k.created_at as "createdAt",
      to_char((k.ends_at at time zone b.time_zone) - interval '1 day', 'YYYY-MM-DD') as until, not ${linkIsLive} as ended,
      (select count(*)::int from gallery_guests where link_id = k.id) as guests
    from gallery_links k join bookings b on b.id = k.booking_id
    where k.booking_id = ${bookingId} and b.client_id = ${clientId} order by k.created_at desc, k.id desc`
  return rows
}

/** The gallery's title, or else the client's name, to suggest for a new link. */
export async function suggestTitle(db: Db, { bookingId, clientId }: Whose): Promise<string> {
  const rows = await query<{ title: string }>(db)`
    select coalesce(nullif(y.title, ''), c.full_name, '') as title from bookings b join people c on c.id = b.client_id
    left join galleries y on y.booking_id = b.id where b.id = ${bookingId} and b.client_id = ${clientId}`
  return rows[0]?.title ?? ''
}

/** Only the client can share photos, and only delivered ones. */
export async function requireSharing(db: Db, { bookingId, clientId }: Whose, lock = false): Promise<void> {
  const booking = await findGalleryBooking(db, bookingId, clientId, lock)
  if (booking?.clientId !== clientId || !booking.manifest) throw new NotFound(galleryMessages.notFound())
}

export async function makeLink(
  db: Db,
  whose: Whose,
  { label, title, downloads, until }: Omit<LinkBody, 'password'>,
  passwordHash: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireSharing(tx, whose, true)
    const live = (await listLinks(tx, whose)).filter(({ ended }) => !ended)
    if (live.length >= galleryLimits.links) throw new Conflict(galleryMessages.tooManyLinks())
    const rows = await query<{ passed: boolean }>(tx)`
      insert into gallery_links (id, booking_id, label, title, password_hash, downloads, ends_at)
      select ${newId()}, id, ${label.trim()}, ${title}, ${passwordHash}, ${downloads},
        (${until ?? null}::date + 1)::timestamp at time zone time_zone
      from bookings where id = ${whose.bookingId}
      returning coalesce(ends_at <= now(), false) as passed`
    if (rows[0]!.passed) throw new InvalidField('until', galleryMessages.endPassed())
  })
}

/** The link stops working at once. Selections that guests submitted stay with the photographer. */
export async function endLink(db: Db, whose: Whose, linkId: string): Promise<void> {
  await requireSharing(db, whose)
  const rowCount = await execute(db)`
    update gallery_links set ended_at = coalesce(ended_at, now()) where id = ${linkId} and booking_id = ${whose.bookingId}`
  if (rowCount === 0) throw new NotFound(galleryMessages.linkNotFound())
}
