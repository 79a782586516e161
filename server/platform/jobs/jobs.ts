import { hostname } from 'node:os'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/connect.ts'
import { CONNECTIONS, JOBS_NAME } from '../db/connection-limit.ts'
import { createJobMonitor, type JobMonitor } from './monitor.ts'

export type Jobs = PgBoss & { monitor: JobMonitor }

/** Background jobs on the same PostgreSQL; any number of processes may run them at once. */
export async function startJobs(
  database: Database,
  onError: (error: Error) => void,
  identity = '',
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: database.url,
    // Machine, process, version and settings, so that the processes of an installation can be compared. PostgreSQL keeps 63 characters.
    application_name: `${JOBS_NAME}${hostname().slice(0, 20)} ${process.pid} ${identity}`.trimEnd(),
    max: CONNECTIONS.jobs,
  })
  boss.on('error', onError)
  await boss.start()
  return Object.assign(boss, { monitor: createJobMonitor() })
}
