import { PgBoss } from 'pg-boss'
import type { Database } from '../db/connect.ts'
import { createJobMonitor, type JobMonitor } from './monitor.ts'

export type Jobs = PgBoss & { monitor: JobMonitor }

/** Background jobs on the same PostgreSQL; any number of processes may run them at once. */
export async function startJobs(database: Database, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: database.url,
    application_name: 'framefolk-jobs',
    max: 4,
  })
  boss.on('error', onError)
  await boss.start()
  return Object.assign(boss, { monitor: createJobMonitor() })
}
