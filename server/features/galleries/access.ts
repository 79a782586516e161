import { sql } from 'drizzle-orm'
import { galleryMessages } from '../../../contract/galleries.ts'
import type { Asked, Sight } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Conflict } from '../../platform/errors.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { readGuestAccess } from './guests.ts'
import { isPaid, isShownTo } from './queries.ts'

/** The files that wait until everything is paid; all others are previews. */
const WHOLE = ['original', '2560.jpg']

/**
 * May this person, or a browser that a link has let in, see this file of a picture now? Its photographer has been let in
 * before. Until everything is paid previews carry a mark and whole files wait; guests get those only where the link says so.
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
  const { rows } = await db.execute<{ paid: boolean }>(sql`
    select ${isPaid} as paid from gallery_pictures g join bookings b on b.id = g.booking_id where g.picture_id = ${pictureId}`)
  if (rows[0]?.paid) return true
  if (whole) throw new Conflict(galleryMessages.unpaid)
  return 'marked'
}
