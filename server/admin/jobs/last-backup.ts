import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { jobRuns } from '../../platform/db/tables/jobs.ts'

export type BackupKind = 'nightly' | 'manual'
export type BackupPart = 'database' | 'photos'

/** Commands and not queues, but their last success is monitored like that of a job. */
const QUEUES = {
  database: { nightly: 'backup', manual: 'backup-manual' },
  photos: { nightly: 'backup-photos', manual: 'backup-photos-manual' },
} as const

/** A backup by hand says nothing about the one that runs every night. */
export async function recordBackup(db: Db, kind: BackupKind, part: BackupPart): Promise<void> {
  const lastSuccessAt = now()
  await db
    .insert(jobRuns)
    .values({ queue: QUEUES[part][kind], lastSuccessAt })
    .onConflictDoUpdate({ target: jobRuns.queue, set: { lastSuccessAt } })
}

export type LastBackups = Record<BackupPart, Record<BackupKind, Date | null>>

export async function readLastBackups(db: Db): Promise<LastBackups> {
  const queues = Object.values(QUEUES).flatMap((part) => Object.values(part))
  const rows = await db.select().from(jobRuns).where(inArray(jobRuns.queue, queues))
  const at = (queue: string) => rows.find((row) => row.queue === queue)?.lastSuccessAt ?? null
  return {
    database: { nightly: at(QUEUES.database.nightly), manual: at(QUEUES.database.manual) },
    photos: { nightly: at(QUEUES.photos.nightly), manual: at(QUEUES.photos.manual) },
  }
}
