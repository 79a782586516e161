import type { BookingState } from '../../../contract/bookings/process.ts'
import { GALLERY_MONTHS } from '../../../contract/galleries/galleries.ts'
import type { PictureRow } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dateOf, join, query, type Raw, type Sql, sql } from '../../platform/db/query.ts'

export type GalleryBooking = {
  id: string
  state: BookingState
  manifest: string | null
  clientId: string
  photographerId: string
  coverId: string | null
  title: string
  focusX: number
  focusY: number
  paid: boolean
  /** Until when accepted photos are stored, and when they were deleted. */
  endsAt: Date | null
  endedAt: Date | null
}

/** States in which the photographer may change the gallery. */
export const OPEN_STATES: BookingState[] = ['booked', 'shot', 'changes']
/** States in which the client may see delivered photos. */
const SHOWN_STATES: BookingState[] = ['delivered', 'changes', 'disputed', 'completed']

const among = (states: BookingState[]): Sql =>
  sql`(${join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`

/** The only condition under which a client or a guest sees a photo; `g` is gallery_pictures, `b` its booking. */
export const isShown = sql`(g.delivered_at is not null and g.removed_at is null and b.state in ${among(SHOWN_STATES)})`

/** Fully paid. A decided dispute has settled the money, too; bookings from before the booking process are handled by hand. */
export const isPaid = sql`(b.policy is null or (b.state = 'completed' and b.dispute is not null) or b.final_amount_minor <= (
  select coalesce(-sum(p.minor), 0) from ledger_postings p join ledger_entries e on e.id = p.entry_id
  where p.account = 'held:' || b.id and e.kind = 'capture'))`

/**
 * When the photos of an accepted gallery are deleted: a week after the second of two emails, which are a week apart, if the
 * job runs late. `b` is its booking, `y` its row of galleries.
 */
export const endsAt = sql`greatest(b.state_since + make_interval(months => ${GALLERY_MONTHS}),
  y.warned_at + interval '7 days' * (3 - y.warned))`

const SELECT = sql`
  select b.id, b.state, b.manifest, b.client_id as "clientId", b.photographer_id as "photographerId",
    y.cover_id as "coverId", coalesce(y.title, '') as title, coalesce(y.focus_x, 50) as "focusX", coalesce(y.focus_y, 35) as "focusY",
    ${isPaid} as paid,
    case when b.state = 'completed' and b.manifest is not null then ${endsAt} end as "endsAt", y.ended_at as "endedAt"
  from bookings b left join galleries y on y.booking_id = b.id`

const complete = (row: Raw<GalleryBooking>): GalleryBooking => ({
  ...row,
  endsAt: dateOf(row.endsAt),
  endedAt: dateOf(row.endedAt),
})

/** A booking of this person, or any booking without one. With `lock`, concurrent deliveries and changes of the gallery wait. */
export async function findGalleryBooking(
  db: Db,
  id: string,
  personId: string | null,
  lock = false,
): Promise<GalleryBooking | undefined> {
  const own = personId ? sql`(b.client_id = ${personId} or b.photographer_id = ${personId})` : sql`true`
  const rows = await query<Raw<GalleryBooking>>(db)`
    ${SELECT} where b.id = ${id} and ${own} ${lock ? sql`for update of b` : sql``}`
  return rows[0] && complete(rows[0])
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
  | 'prepared'
> & {
  sha256: Buffer
  lists: string[]
  note: string
  caption: string
  alt: string
  setId: string | null
  delivered: boolean
}

/** By set, and within a set by the time taken. `all`: for the photographer, including undelivered photos. */
export async function listPictures(db: Db, bookingId: string, all: boolean): Promise<ListedPicture[]> {
  const rows = await query<Raw<ListedPicture>>(db)`
    select p.id, p.purpose, p.version, p.width, p.height, p.taken_at as "takenAt", p.placeholder, p.sizes,
      p.file_name as "fileName", p.content_type as "contentType", p.bytes, p.crc32, p.ready_at as "readyAt", p.sha256, p.prepared,
      g.note, g.caption, g.alt, g.set_id as "setId", g.delivered_at is not null as delivered,
      array(select list_id::text from gallery_list_pictures where picture_id = p.id) as lists
    from gallery_pictures g join pictures p on p.id = g.picture_id join bookings b on b.id = g.booking_id
    left join gallery_sets s on s.id = g.set_id
    where g.booking_id = ${bookingId} and p.state = 'ready' and ${all ? sql`g.removed_at is null` : isShown}
    order by s.position nulls last`
  const pictures = rows.map((row) => ({
    ...row,
    bytes: Number(row.bytes),
    crc32: Number(row.crc32),
    takenAt: dateOf(row.takenAt),
    readyAt: dateOf(row.readyAt),
  }))
  return [...Map.groupBy(pictures, ({ setId }) => setId).values()].flatMap((set) => set.sort(byTimeTaken))
}

export type SetRow = { id: string; name: string }

export async function listSets(db: Db, bookingId: string): Promise<SetRow[]> {
  const rows = await query<SetRow>(db)`
    select id, name from gallery_sets where booking_id = ${bookingId} order by position`
  return rows
}

export async function isShownTo(db: Db, pictureId: string, clientId: string): Promise<boolean> {
  const rows = await query(db)`
    select from gallery_pictures g join bookings b on b.id = g.booking_id
    where g.picture_id = ${pictureId} and b.client_id = ${clientId} and ${isShown}`
  return rows.length > 0
}

/** Removed photos that can still be restored. */
export async function listRemoved(db: Db, bookingId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select picture_id as id from gallery_pictures
    where booking_id = ${bookingId} and removed_at is not null order by removed_at desc, picture_id`
  return rows.map(({ id }) => id)
}

/** Photos in the gallery or being uploaded. */
export async function countPictures(tx: Db, bookingId: string): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    select (select count(*) from gallery_pictures where booking_id = ${bookingId} and removed_at is null)::int
      + (select count(*) from uploads where subject_id = ${bookingId} and purpose = 'gallery'
          and state in ('receiving', 'working'))::int as n`
  return rows[0]!.n
}

const names = new Intl.Collator('en', { numeric: true })

/**
 * The order of photos in a set: by the time taken, then by file name with numbers as numbers (IMG_9 before IMG_10), then by
 * id. Photos without a time come last. Sorted here because a database without ICU cannot compare names like this.
 */
function byTimeTaken(
  a: Pick<PictureRow, 'takenAt' | 'fileName' | 'id'>,
  b: Pick<PictureRow, 'takenAt' | 'fileName' | 'id'>,
): number {
  if (a.takenAt && b.takenAt && +a.takenAt !== +b.takenAt) return +a.takenAt - +b.takenAt
  if (!a.takenAt !== !b.takenAt) return a.takenAt ? -1 : 1
  return names.compare(a.fileName, b.fileName) || (a.id < b.id ? -1 : 1)
}
