import { networkInterfaces } from 'node:os'
import { readLastBackups } from '../admin/jobs/last-backup.ts'
import { readMaintenance } from '../core/settings/maintenance.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/connect.ts'
import { describeShortage, readConnectionLimit } from '../platform/db/connection-limit.ts'
import { listPending, readRecord } from '../platform/db/migrate.ts'
import { ownMigrations } from '../platform/db/migration-files.ts'
import { readZone, toWall } from '../platform/time/zone.ts'
import { describeStartProblem } from './start-problem.ts'

export type Finding = { state: 'ok' | 'warning' | 'wrong'; topic: string; text: string; remedy?: string }
export type Check = (context: { config: Config; database: Database }) => Promise<Finding[]>

const OLDEST_POSTGRES = 15
const NIGHT_MS = 26 * 3_600_000

export const ok = (topic: string, text: string): Finding => ({ state: 'ok', topic, text })
export const warning = (topic: string, text: string, remedy: string): Finding => ({
  state: 'warning',
  topic,
  text,
  remedy,
})
export const wrong = (topic: string, text: string, remedy: string): Finding => ({
  state: 'wrong',
  topic,
  text,
  remedy,
})

export const checkDatabase: Check = async ({ config, database: { pool } }) => {
  try {
    const { rows } = await pool.query<{
      version: string
      number: number
      can: boolean
      standby: boolean
      closed: boolean
    }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        has_schema_privilege(current_user, 'public', 'create') as can, pg_is_in_recovery() as standby,
        current_setting('transaction_read_only') = 'on' as closed`,
    )
    const { version, number, can, standby, closed } = rows[0]!
    if (number < OLDEST_POSTGRES * 10_000)
      return [
        wrong(
          'Database',
          `PostgreSQL ${version} is too old.`,
          `Upgrade it to version ${OLDEST_POSTGRES} or newer.`,
        ),
      ]
    if (closed)
      return [
        standby
          ? wrong(
              'Database',
              'DATABASE_URL leads to a stand-by, which takes no changes.',
              'Let it lead to the primary, see “A database that fails over” in docs/operations/database.md.',
            )
          : wrong(
              'Database',
              'The database takes no changes.',
              'Find who set default_transaction_read_only, and why; then reset it.',
            ),
      ]
    if (!can)
      return [
        wrong(
          'Rights',
          'The role may not create tables.',
          'As a database administrator: grant create, usage on schema public to the role.',
        ),
      ]
    const pending = listPending(await readRecord(pool), await ownMigrations())
    if (pending.length > 0)
      return [wrong('Tables', `${pending.length} migrations have not run.`, 'Run npx framefolk db:migrate.')]
    await pool.query('select count(*) from (select from settings limit 1) as readable')
    return [ok('Database', `PostgreSQL ${version}, tables of this version`)]
  } catch (error) {
    return [
      wrong(
        'Database',
        describeStartProblem(error, config),
        'Until then the other checks of the database are left out.',
      ),
    ]
  }
}

export const checkServer: Check = async ({ config, database }) => {
  const { pool } = database
  const { rows } = await pool.query<{ encrypted: boolean; address: string | null }>(
    `select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
      host(inet_server_addr()) as address`,
  )
  const { encrypted, address } = rows[0]!
  const limit = await readConnectionLimit(database)
  const { used, most } = limit
  const shortage = describeShortage(limit)
  const findings = [
    shortage
      ? wrong('Connections', shortage, `Allow at least ${limit.needed}, then restart PostgreSQL.`)
      : used > most * 0.85
        ? warning(
            'Connections',
            `${used} of ${most} are in use.`,
            'See “No free connections” in docs/operations/troubleshooting.md.',
          )
        : ok('Connections', `${used} of ${most} in use`),
  ]
  if (config.databaseUrl) findings.push(judgeTls(new URL(config.databaseUrl), encrypted, address))
  return findings
}

/** A proxy on this machine passes connections on: `address` is where they arrive, null for a Unix socket. */
export function judgeTls({ hostname, host }: URL, encrypted: boolean, address: string | null): Finding {
  if (encrypted) return ok('Database TLS', 'encrypted')
  if (!isHere(hostname))
    return warning(
      'Database TLS',
      'The connection crosses the network unencrypted.',
      'Add ?sslmode=verify-full&sslrootcert=… to DATABASE_URL.',
    )
  return address === null || isOwnAddress(address)
    ? ok('Database TLS', 'not needed on the same machine')
    : warning(
        'Database TLS',
        `${host} passes the connection on to ${address} unencrypted.`,
        'Add ?sslmode=verify-full&sslrootcert=… to DATABASE_URL, or let a pooler there encrypt.',
      )
}

const isOwnAddress = (address: string): boolean =>
  isHere(address.includes(':') ? `[${address}]` : address) ||
  Object.values(networkInterfaces()).some((list) => list?.some((own) => own.address === address))

export const isHere = (host: string) => host === '' || /^(localhost|127\..*|\[::1\])$/.test(host)

export const checkClock: Check = async ({ database: { pool } }) => {
  const began = Date.now()
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  )
  const seconds = Math.abs(rows[0]!.ms - (began + Date.now()) / 2) / 1000
  return [
    seconds > 2
      ? wrong(
          'Clock',
          `This machine and the database differ by ${Math.round(seconds)} seconds.`,
          'Turn on time synchronisation on both: timedatectl set-ntp true.',
        )
      : ok('Clock', 'agrees with the database'),
  ]
}

/** Node and PostgreSQL have time zone data of their own; what one reserves the other must read at the same moment. */
export const checkZones: Check = async ({ config: { timeZone }, database: { pool } }) => {
  const days = Array.from({ length: 24 }, (_, month) => new Date(Date.now() + month * 30 * 86_400_000))
  const { rows } = await pool.query<{ wall: number }>(
    `select extract(epoch from day at time zone $1)::float8 * 1000 as wall
      from unnest($2::timestamptz[]) with ordinality as days (day, n) order by n`,
    [timeZone, days],
  )
  const zone = readZone(timeZone, days[0]!.getTime(), days.at(-1)!.getTime())
  const differs = days.some((day, n) => Math.abs(toWall(zone, day.getTime()) - rows[n]!.wall) > 1)
  return [
    differs
      ? wrong(
          'Time zones',
          `Node and PostgreSQL disagree about ${timeZone}.`,
          'Update Node and the package tzdata, restart both, then npx framefolk calendars:rebuild.',
        )
      : ok('Time zones', `Node (${process.versions.tz}) and PostgreSQL agree about ${timeZone}`),
  ]
}

export const checkMaintenance: Check = async ({ database: { pool } }) =>
  (await readMaintenance(pool))
    ? [
        warning(
          'Maintenance',
          'Maintenance mode is on: changes are refused, jobs and emails pause.',
          'If that is over: npx framefolk maintenance off',
        ),
      ]
    : []

export const checkBackups: Check = async ({ config, database: { db } }) => {
  const { database, photos } = await readLastBackups(db)
  const judge = (topic: string, at: Date | null) =>
    at && Date.now() - at.getTime() < NIGHT_MS
      ? ok(topic, `nightly, ${at.toISOString().slice(0, 16)}Z`)
      : warning(
          topic,
          at ? `The last nightly one is of ${at.toISOString().slice(0, 16)}Z.` : 'There is no nightly one.',
          'Set BACKUP_TO, and run npx framefolk backup --nightly every night.',
        )
  return [
    judge('Backup', database.nightly),
    ...(config.s3Url === null || photos.nightly ? [judge('Photo backup', photos.nightly)] : []),
  ]
}
