import { formatBytes } from '../../../contract/format/numbers.ts'
import { GALLERY_MONTHS } from '../../../contract/galleries/galleries.ts'
import { pictureMessages, type StorageUse } from '../../../contract/pictures/pictures.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { AppError, Conflict } from '../../platform/errors.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import type { Storage } from '../../platform/storage/storage.ts'

type Quotas = Pick<Config, 'quotaBytes'>

/** Enough for a portfolio of large files. Sign-up is free, so the full quota, meant for deliveries, needs verification. */
const MAX_UNVERIFIED_BYTES = 5e9

/** An upload counts with its full size from its start until its picture is ready, refused, cancelled or expired. */
export async function readStorageUse(db: Db, { quotaBytes }: Quotas, visitor: Visitor): Promise<StorageUse> {
  const { personId, role } = visitor
  const rows = await query<{ used: string; verified: boolean | null }>(db)`
    select (select verification = 'approved' from studios where photographer_id = ${personId}) as verified,
      coalesce((select sum(size) from uploads where owner_id = ${personId} and state in ('receiving', 'working')), 0)
      + coalesce((select sum(stored_bytes) from pictures where owner_id = ${personId} and state in ('ready', 'withheld')), 0)
      - coalesce((select sum(p.stored_bytes) from bookings b join gallery_pictures g on g.booking_id = b.id join pictures p on p.id = g.picture_id
        where b.photographer_id = ${personId} and p.owner_id = ${personId} and p.state = 'ready' and b.state = 'completed' and b.manifest is not null
          and b.state_since <= now() - make_interval(months => ${GALLERY_MONTHS})), 0) as used`
  const { used, verified } = rows[0]!
  const ofPhotographer = verified
    ? quotaBytes.photographer
    : Math.min(MAX_UNVERIFIED_BYTES, quotaBytes.photographer)
  return { used: Number(used), total: role === 'photographer' ? ofPhotographer : quotaBytes.client }
}

export async function refuseOverQuota(db: Db, quotas: Quotas, visitor: Visitor, size: number): Promise<void> {
  const { used, total } = await readStorageUse(db, quotas, visitor)
  if (used + size > total)
    throw new Conflict(pictureMessages.overQuota(formatBytes(used), formatBytes(total)))
}

/** Before the disk is full, so that the database on it can still write. */
export async function requireDiskSpace(
  storage: Storage,
  { minFreeDiskBytes }: Pick<Config, 'minFreeDiskBytes'>,
  size: number,
): Promise<void> {
  const free = await storage.free()
  if (free !== null && free - size < minFreeDiskBytes)
    throw new AppError(507, pictureMessages.diskFull(), { headers: { 'retry-after': '600' } })
}
