import { hostname } from 'node:os'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/connect.ts'
import { CONNECTIONS, JOBS_NAME } from '../db/connection-limit.ts'
import { createJobMonitor, type JobMonitor } from './monitor.ts'

export type Jobs = PgBoss & {
  monitor: JobMonitor
  /** Otherwise this process sends jobs and leaves them to others. */
  works: boolean
}

/** Background jobs on the same PostgreSQL; any number of processes may run them at once. */
export async function startJobs(
  database: Database,
  onError: (error: Error) => void,
  { identity = '', works = true } = {},
): Promise<Jobs> {
  const options = {
    connectionString: database.url,
    // Machine, process, version, settings and role, so that the processes of an installation can be compared. PostgreSQL keeps 63 characters.
    application_name: `${JOBS_NAME}${hostname().slice(0, 12)} ${process.pid} ${identity}`.trimEnd(),
    max: CONNECTIONS.jobs,
    // By this connection the processes that run are counted, so it stays open while there are no jobs.
    idleTimeoutMillis: 0,
    schedule: works,
  }
  const boss = new PgBoss(options)
  boss.on('error', onError)
  await boss.start()
  return Object.assign(boss, { monitor: createJobMonitor(), works })
}
