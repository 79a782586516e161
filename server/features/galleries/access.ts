import { galleryMessages } from '../../../contract/galleries.ts'
import type { Asked, Sight } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { Conflict } from '../../platform/errors.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { readGuestAccess } from './guests.ts'
import { isPaid, isShownTo } from './queries.ts'

/** Files that are available only after full payment; all others are previews. */
const WHOLE = ['original', '2560.jpg']

/**
 * Whether this person, or a browser with guest access, may see this file of a photo now (its photographer is checked
 * elsewhere). Until full payment, previews have a watermark and full files are blocked; guests get full files only if
 * the link allows it.
 */
export async function seePicture(
  db: Db,
  visitor: Visitor | null,
  pictureId: string,
  { file, guest }: Asked,
): Promise<Sight> {
  const client = visitor?.role === 'client' && (await isShownTo(db, pictureId, visitor.personId))
  const access = client || !guest ? null : await readGuestAccess(db, pictureId, guest)
  if (!client && !access) return false
  const whole = WHOLE.includes(file)
  if (access && whole && !access.downloads) return false
  const rows = await query<{ paid: boolean }>(db)`
    select ${isPaid} as paid from gallery_pictures g join bookings b on b.id = g.booking_id where g.picture_id = ${pictureId}`
  if (rows[0]?.paid) return true
  if (whole) throw new Conflict(galleryMessages.unpaid)
  return 'marked'
}
