import type { PictureRow } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { dateOf, query, type Raw, sql } from '../../platform/db/query.ts'
import type { ZipPicture } from '../galleries/send-zip.ts'

type Page = { page: number; pageSize: number }
type File = { id: string; name: string; bytes: number; sha256: string; seal: number | null }

const part = ({ page, pageSize }: Page) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** Names and hashes, by seal; what is not sealed comes last. */
export async function listFiles(
  db: Db,
  bookingId: string,
  page: Page,
): Promise<{ rows: File[]; total: number }> {
  const rows = await query<File>(db)`
    select p.id, p.file_name as name, p.bytes::float8 as bytes, encode(p.sha256, 'hex') as sha256, l.number as seal
    from safekeeping_pictures s join pictures p on p.id = s.picture_id left join safekeeping_seals l on l.id = s.seal_id
    where s.booking_id = ${bookingId} order by l.number nulls last, p.file_name, p.id ${part(page)}`
  const [count] = await query<{ total: number }>(db)`
    select count(*)::int as total from safekeeping_pictures where booking_id = ${bookingId}`
  return { rows, total: count!.total }
}

type Sealed = ZipPicture &
  Pick<PictureRow, 'purpose' | 'version' | 'width' | 'height' | 'placeholder' | 'sizes'>

/** The sealed photos by seal and name. */
export async function listSealed(db: Db, bookingId: string, page?: Page): Promise<Sealed[]> {
  const rows = await query<Raw<Sealed>>(db)`
    select p.id, p.purpose, p.version, p.width, p.height, p.taken_at as "takenAt", p.placeholder, p.sizes,
      p.file_name as "fileName", p.content_type as "contentType", p.bytes, p.crc32, p.ready_at as "readyAt", p.sha256, p.prepared
    from safekeeping_pictures s join pictures p on p.id = s.picture_id join safekeeping_seals l on l.id = s.seal_id
    where s.booking_id = ${bookingId} order by l.number, p.file_name, p.id ${page ? part(page) : sql``}`
  return rows.map((row) => ({
    ...row,
    bytes: Number(row.bytes),
    crc32: Number(row.crc32),
    takenAt: dateOf(row.takenAt),
    readyAt: dateOf(row.readyAt),
  }))
}

export async function countSealed(db: Db, bookingId: string): Promise<number> {
  const [row] = await query<{ total: number }>(db)`
    select count(*)::int as total from safekeeping_pictures where booking_id = ${bookingId} and seal_id is not null`
  return row!.total
}
