import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { APP_ROLE, DATABASE } from '../server/platform/db/embedded/app-role.ts'
import { findPostgresBinaries } from '../server/platform/db/embedded/binaries.ts'
import { chooseUser } from '../server/platform/db/embedded/user.ts'
import { freePort } from '../test/server-process.ts'
import { onCleanup } from './cleanup.ts'
import { readDocumented } from './haproxy.ts'
import type { Member } from './postgres-members.ts'
import { query } from './site.ts'

const START_LIMIT_MS = 5_000

export const NOT_INSTALLED = {
  passed: false,
  result:
    'PgBouncer is not installed. On Debian or Ubuntu: apt-get install pgbouncer (this drill starts its own, no service is needed), or name one: npm run faults pooling /path/to/pgbouncer',
}

/** The version, or null if there is no such program. */
export async function findVersion(file: string): Promise<[major: number, minor: number] | null> {
  const answer = await promisify(execFile)(file, ['--version']).catch(() => null)
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(answer?.stdout ?? '') ?? []
  return major && minor ? [Number(major), Number(minor)] : null
}

/** With docs/pgbouncer.ini but for addresses, the names of the database and a role that reads the figures. */
export async function startPgBouncer(folder: string, file: string, keepsNames: boolean, member: Member) {
  const port = await freePort()
  const users = join(folder, 'userlist.txt')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${APP_ROLE}" "${member.password}"\n`, { mode: 0o600 })
  const documented = (await readDocumented('pgbouncer.ini'))
    .replace(
      'framefolk = host=10.0.0.11 port=5432 dbname=framefolk',
      `${DATABASE} = host=127.0.0.1 port=${member.port} dbname=${DATABASE}`,
    )
    .replace('listen_port = 6433', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(';max_prepared_statements', keepsNames ? 'max_prepared_statements' : ';')
  await writeFile(settings, `${documented}\nunix_socket_dir =\nstats_users = ${APP_ROLE}\n`)
  // PgBouncer refuses to run as root, as PostgreSQL does.
  const user = await chooseUser(folder, await findPostgresBinaries())
  const program = user.wrap(file, [settings])
  for (const path of [users, settings]) await chmod(path, 0o644)
  const child = spawn(program.file, program.args, {
    uid: program.uid,
    gid: program.gid,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  const problems: string[] = []
  child.stderr.on('data', (chunk: Buffer) => {
    printed = (printed + chunk).slice(-2000)
    // A client that hung up while it connected is none.
    problems.push(
      ...(chunk.toString().match(/.*\b(?:ERROR|FATAL|pooler error: (?!failed to send welcome)).*/g) ?? []),
    )
  })
  const ended = once(child, 'exit')
  onCleanup(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = Object.assign(new URL(member.url), { port: String(port) }).href
  const began = performance.now()
  while (!(await query(url, 'select 1').catch(() => null))) {
    if (child.exitCode !== null || performance.now() - began > START_LIMIT_MS)
      throw new Error(`PgBouncer did not start:\n${printed}`)
    await wait(50)
  }
  const console = Object.assign(new URL(url), { pathname: 'pgbouncer' }).href
  return {
    url,
    problems,
    /** Statements and transactions so far. */
    async count(): Promise<{ statements: number; transactions: number }> {
      const rows = await query<{ database: string; total_query_count: string; total_xact_count: string }>(
        console,
        'show stats',
      )
      const { total_query_count, total_xact_count } = rows.find(({ database }) => database === DATABASE)!
      return { statements: Number(total_query_count), transactions: Number(total_xact_count) }
    },
  }
}
