import { type SQL, sql } from 'drizzle-orm'
import type { BookingState } from '../../contract/booking-process.ts'
import type { Db } from '../db/connect.ts'
import type { PictureRow } from '../pictures/purposes.ts'

export type GalleryBooking = {
  id: string
  state: BookingState
  manifest: string | null
  clientId: string
  photographerId: string
}

/** While the photographer may change what is in the gallery. */
export const OPEN_STATES: BookingState[] = ['booked', 'shot', 'changes']
/** While the client may see what was delivered. */
const SHOWN_STATES: BookingState[] = ['delivered', 'changes', 'disputed', 'completed']

const among = (states: BookingState[]): SQL =>
  sql`(${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`

/** The one condition under which a client sees a picture; `g` is gallery_pictures, `b` its booking. */
const isShown = sql`g.delivered_at is not null and b.state in ${among(SHOWN_STATES)}`

/** A booking of this person. With `lock`, whoever delivers or changes the gallery waits. */
export async function findBooking(
  db: Db,
  id: string,
  personId: string,
  lock = false,
): Promise<GalleryBooking | undefined> {
  const { rows } = await db.execute<GalleryBooking>(sql`
    select id, state, manifest, client_id as "clientId", photographer_id as "photographerId" from bookings
    where id = ${id} and (client_id = ${personId} or photographer_id = ${personId}) ${lock ? sql`for update` : sql``}`)
  return rows[0]
}

export type ListedPicture = Pick<
  PictureRow,
  | 'id'
  | 'purpose'
  | 'version'
  | 'width'
  | 'height'
  | 'takenAt'
  | 'placeholder'
  | 'sizes'
  | 'fileName'
  | 'contentType'
  | 'bytes'
  | 'crc32'
  | 'readyAt'
> & { sha256: Buffer; favourite: boolean; note: string; delivered: boolean }

/** By the time taken. The photographer sees all, the client what is shown. */
export async function listPictures(
  db: Db,
  booking: GalleryBooking,
  personId: string,
): Promise<ListedPicture[]> {
  const seen = personId === booking.photographerId ? sql`true` : isShown
  const { rows } = await db.execute<ListedPicture>(sql`
    select p.id, p.purpose, p.version, p.width, p.height, p.taken_at as "takenAt", p.placeholder, p.sizes,
      p.file_name as "fileName", p.content_type as "contentType", p.bytes, p.crc32, p.ready_at as "readyAt", p.sha256,
      g.favourite, g.note, g.delivered_at is not null as delivered
    from gallery_pictures g join pictures p on p.id = g.picture_id join bookings b on b.id = g.booking_id
    where g.booking_id = ${booking.id} and p.state = 'ready' and ${seen}
    order by p.taken_at nulls last, p.created_at, p.id`)
  return rows.map((row) => ({
    ...row,
    bytes: Number(row.bytes),
    crc32: Number(row.crc32),
    takenAt: row.takenAt && new Date(row.takenAt),
    readyAt: row.readyAt && new Date(row.readyAt),
  }))
}

/** May this client see this picture now? */
export async function isShownTo(db: Db, pictureId: string, clientId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from gallery_pictures g join bookings b on b.id = g.booking_id
    where g.picture_id = ${pictureId} and b.client_id = ${clientId} and ${isShown}`)
  return rows.length > 0
}

/** Pictures that are there or on their way. */
export async function countPictures(tx: Db, bookingId: string): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select (select count(*) from gallery_pictures where booking_id = ${bookingId})::int
      + (select count(*) from uploads where subject_id = ${bookingId} and purpose = 'gallery'
          and state in ('receiving', 'working'))::int as n`)
  return rows[0]!.n
}
