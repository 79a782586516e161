import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { jobRuns } from '../../platform/db/tables/jobs.ts'

/** A command and not a queue, but its last success is monitored like that of a job. */
const BACKUP = 'backup'

export async function recordBackup(db: Db): Promise<void> {
  const lastSuccessAt = now()
  await db
    .insert(jobRuns)
    .values({ queue: BACKUP, lastSuccessAt })
    .onConflictDoUpdate({ target: jobRuns.queue, set: { lastSuccessAt } })
}

export async function readLastBackup(db: Db): Promise<Date | null> {
  const [row] = await db.select().from(jobRuns).where(eq(jobRuns.queue, BACKUP))
  return row?.lastSuccessAt ?? null
}
