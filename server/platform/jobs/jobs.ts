import { hostname } from 'node:os'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/connect.ts'
import { CONNECTIONS, JOBS_NAME, POOL_NAME } from '../db/connection-limit.ts'
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
  // Machine, process, version, settings and role, so that the processes of an installation can be compared. PostgreSQL keeps 63 characters.
  const name = `${JOBS_NAME}${hostname().slice(0, 12)} ${process.pid} ${identity}`.trimEnd()
  // The connections of a pooler have the name of the process that used them last.
  if (database.pooler) await database.session.keepOpen(name)
  const options = {
    connectionString: database.url,
    application_name: database.pooler ? POOL_NAME : name,
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
