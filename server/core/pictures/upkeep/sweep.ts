import * as m from '#messages/pictures'
import type { Db } from '../../../platform/db/connect.ts'
import { execute, query, sql } from '../../../platform/db/query.ts'
import type { Services } from '../../../platform/services.ts'
import { DAY } from '../../../platform/time/wall-clock.ts'
import { startQueue } from '../../jobs/start-queue.ts'
import { discard, isStorageHeld, removeDiscarded } from '../discard.ts'
import { pictureFolder, uploadFolder } from '../keys.ts'
import { REMEMBER_DAYS, RESUME_HOURS } from '../uploads/queries.ts'
import { forgetTurns } from '../uploads/take-work.ts'
import { checkStorage, recordMissing, type StorageReport } from './check.ts'

/** Counted from the decision or, if it was never submitted, from the upload. */
const EVIDENCE_DAYS = 30

export type Swept = Pick<StorageReport, 'missing' | 'wrong'> & {
  uploads: number
  evidence: number
  orphans: number
}

/** Deletes expired uploads, evidence and orphaned objects, and reports objects that a row names and the storage lacks. */
export async function sweepPictures(services: Services, now = Date.now()): Promise<Swept> {
  const { db, storage, log } = services
  const swept = await forgetRows(db)
  await forgetTurns(db)
  await removeDiscarded(services, 100_000)
  const { missing, wrong, orphans } = await checkStorage(db, storage, { now })
  await recordMissing(db, { missing, wrong })
  const held = await isStorageHeld(db)
  if (held)
    log.warn(
      'storage cleanup is paused since a restore; run npx framefolk storage:check --remove to resume it',
    )
  else {
    for (const key of orphans) await storage.remove(key)
    await storage.tidy(new Date(now - DAY))
  }
  if (missing.length + wrong.length > 0)
    log.error(
      { missing: missing.slice(0, 20), wrong: wrong.slice(0, 20) },
      'photos are missing from the storage',
    )
  return { ...swept, orphans: held ? 0 : orphans.length, missing, wrong }
}

async function forgetRows(db: Db): Promise<{ uploads: number; evidence: number }> {
  return db.transaction(async (tx) => {
    // Interrupted uploads that were not resumed in time, and finished ones from a while ago, whose pictures stay.
    const old = await query<{ id: string }>(tx)`
      delete from uploads where (state = 'receiving' and updated_at < now() - make_interval(hours => ${RESUME_HOURS}))
        or (state in ('ready', 'refused') and updated_at < now() - make_interval(days => ${REMEMBER_DAYS}))
      returning id`
    const refused = await query<{ id: string }>(tx)`
      delete from pictures where state = 'refused' and created_at < now() - make_interval(days => ${REMEMBER_DAYS}) returning id`
    const evidence = await forgetEvidence(tx)
    await discard(tx, [
      ...old.map(({ id }) => uploadFolder(id)),
      ...[...refused, ...evidence].map(({ id }) => pictureFolder(id)),
    ])
    return { uploads: old.length, evidence: evidence.length }
  })
}

async function forgetEvidence(tx: Db): Promise<{ id: string }[]> {
  const long = sql`now() - make_interval(days => ${EVIDENCE_DAYS})`
  const over = sql`purpose = 'evidence' and state = 'ready' and coalesce(
    (select v.decided_at < ${long} from verification_evidence e join verifications v on v.id = e.verification_id
      where e.picture_id = pictures.id and v.decided_at is not null),
    created_at < ${long} and not exists (select 1 from verification_evidence e where e.picture_id = pictures.id))`
  // Submitting locks the studio too: evidence submitted meanwhile is seen below, deleted evidence cannot be submitted.
  await execute(tx)`
    select 1 from studios where photographer_id in (select owner_id from pictures where ${over})
    order by photographer_id for update`
  const rows = await query<{ id: string }>(tx)`delete from pictures where ${over} returning id`
  return rows
}

const QUEUE = 'picture-sweep'

/** Runs daily on one process. */
export async function startPictureSweep(services: Services): Promise<void> {
  const options = {
    title: m.photoStorageCheck(),
    cron: '23 3 * * *',
    pollingIntervalSeconds: 60,
    expireInSeconds: 4 * 3600,
    deleteAfterSeconds: 86_400,
  }
  await startQueue(services, QUEUE, options, async () => {
    const { missing, wrong, ...swept } = await sweepPictures(services)
    services.log.info({ ...swept, missing: missing.length, wrong: wrong.length }, 'checked the photo storage')
  })
}
