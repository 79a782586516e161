import { pictureMessages, type UploadMetadata } from '../../../../contract/pictures/pictures.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query } from '../../../platform/db/query.ts'
import { uploads } from '../../../platform/db/tables/uploads.ts'
import { BadRequest, Conflict, TooManyRequests } from '../../../platform/errors.ts'
import type { Visitor } from '../../../platform/http/guard.ts'
import type { Services } from '../../../platform/services.ts'
import type { Purposes } from '../purposes.ts'
import { refuseOverQuota, requireDiskSpace } from '../quota.ts'
import type { UploadRow } from './queries.ts'

const MAX_OPEN = 100
const MAX_PER_DAY = 6_000

/** One at a time per person, so that checks that count rows are correct. */
export async function createUpload(
  { db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>,
  purposes: Purposes,
  visitor: Visitor,
  wanted: UploadMetadata & { size: number },
): Promise<UploadRow> {
  const purpose = purposes[wanted.purpose]
  if (!purpose) throw new BadRequest(pictureMessages.notYet())
  await requireDiskSpace(storage, config, wanted.size)
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'uploads', visitor.personId)
    await refuseTooMany(tx, visitor.personId)
    const { subjectId } = await purpose.admit(tx, visitor, wanted)
    await refuseOverQuota(tx, config, visitor, wanted.size)
    const [row] = await tx
      .insert(uploads)
      .values({
        id: newId(),
        ownerId: visitor.personId,
        purpose: wanted.purpose,
        subjectId,
        fileName: wanted.name,
        setName: wanted.set ?? '',
        size: wanted.size,
        sha256: wanted.sha256 ? Buffer.from(wanted.sha256, 'hex') : null,
      })
      .returning()
    return row!
  })
}

async function refuseTooMany(tx: Db, ownerId: string): Promise<void> {
  const [counts] = await query<{ open: number; today: number }>(tx)`
    select (count(*) filter (where state = 'receiving'))::int as open,
      (count(*) filter (where created_at > now() - interval '1 day'))::int as today
    from uploads where owner_id = ${ownerId}`
  if (counts!.open >= MAX_OPEN) throw new Conflict(pictureMessages.tooManyOpen())
  if (counts!.today >= MAX_PER_DAY) throw new TooManyRequests(pictureMessages.tooManyToday(), 3600)
}
