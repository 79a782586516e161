import type pg from 'pg'
import type { Pooler } from './pooler.ts'

/** The pools and single connections that one process may open at most. */
export const CONNECTIONS = { requests: 10, jobs: 4, exports: 4, events: 1 } as const
export const PER_PROCESS = Object.values(CONNECTIONS).reduce((sum, count) => sum + count, 0)
/** Behind a pooler, a process has only its session with PostgreSQL. */
const BESIDE_POOLER = CONNECTIONS.events
/** For commands, backups, monitoring and a person with psql. */
const FOR_OTHERS = 10
/** During an upgrade two processes run side by side. */
const FEWEST_PROCESSES = 2

/** The application name of all other connections of a process, which those of a pooler keep. */
export const POOL_NAME = 'framefolk'
/** That of the connections for jobs, or behind a pooler of the session, which every running process has; its name follows. */
export const JOBS_NAME = 'framefolk-jobs '

export type ConnectionLimit = {
  used: number
  most: number
  /** The setting that limits, as PostgreSQL and its roles name it. */
  setting: string
  processes: number
  /** How many each of them opens. */
  each: number
  /** How many a pooler has open. */
  pooled: number
  needed: number
}

/** How many connections this role may have, and how many our processes may open. */
export async function readConnectionLimit({
  pool,
  pooler,
}: {
  pool: pg.Pool
  pooler: Pooler | null
}): Promise<ConnectionLimit> {
  type Row = Pick<ConnectionLimit, 'used' | 'most' | 'setting' | 'processes' | 'pooled'>
  const { rows } = await pool.query<Row>(
    `select
      (select count(*)::int from pg_stat_activity where datid is not null
        -- Hidden for connections of other roles without pg_read_all_stats.
        and coalesce(backend_type, 'client backend') = 'client backend') as used,
      (select count(distinct application_name)::int from pg_stat_activity
        where datname = current_database() and starts_with(application_name, $1)) as processes,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name = $2 and $3) as pooled,
      most, setting
    from (
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as most, 'max_connections' as setting
      union all
      select rolconnlimit, 'connection limit of the role ' || rolname from pg_roles where rolname = current_user and rolconnlimit >= 0
      union all
      select datconnlimit, 'connection limit of the database ' || datname from pg_database
        where datname = current_database() and datconnlimit >= 0
    ) as limits
    order by most limit 1`,
    [JOBS_NAME, POOL_NAME, pooler !== null],
  )
  const found = rows[0]!
  const processes = Math.max(found.processes, FEWEST_PROCESSES)
  const each = pooler ? BESIDE_POOLER : PER_PROCESS
  return { ...found, processes, each, needed: processes * each + found.pooled + FOR_OTHERS }
}

/** What is wrong with the limit, in a sentence, or null. */
export function describeShortage({
  most,
  setting,
  processes,
  each,
  pooled,
  needed,
}: ConnectionLimit): string | null {
  if (most >= needed) return null
  return `PostgreSQL accepts ${most} connections (${setting}), but ${processes} processes open up to ${each} each${pooled ? `, the pooler has ${pooled}` : ''} and commands up to ${FOR_OTHERS}: ${needed} together. Raise it, see “No free connections” in docs/operations/troubleshooting.md.`
}
