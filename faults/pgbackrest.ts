import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from '../server/platform/db/embedded/binaries.ts'
import { ROLE } from '../server/platform/db/embedded/cluster.ts'
import { runToEnd, succeeds } from '../server/platform/db/embedded/program.ts'
import { chooseUser, type ServerUser } from '../server/platform/db/embedded/user.ts'
import { readDocumented } from './haproxy.ts'
import { findInstalledPostgres, startMember } from './postgres-members.ts'

const PASSWORD = 'only for this drill'

/** pgBackRest and an installed PostgreSQL, because it knows only the versions that are older than itself. */
export async function findTools(): Promise<PostgresBinaries | null> {
  return (await succeeds({ file: 'pgbackrest', args: ['version'] })) ? findInstalledPostgres() : null
}

export const NOT_INSTALLED = {
  passed: false,
  result:
    'pgBackRest and a PostgreSQL that it knows are not installed. On Debian or Ubuntu: apt-get install pgbackrest postgresql (this drill starts its own, no service is needed)',
}

/** A PostgreSQL that archives, with the documented files but for folders. */
export async function makeArchivedServer(folder: string, binaries: PostgresBinaries) {
  const user = await chooseUser(folder, binaries)
  const live = join(folder, 'live')
  const cluster = join(live, 'postgres')
  for (const path of [live, join(folder, 'safe'), join(folder, 'work')]) await mkdir(path, { mode: 0o700 })
  await initialise(live, cluster, binaries, user)
  process.env.PGBACKREST_CONFIG = join(folder, 'pgbackrest.conf')
  const documented = (await readDocumented('pgbackrest.conf'))
    .replace('/mnt/safe/pgbackrest', join(folder, 'safe'))
    .replace('/var/lib/postgresql/15/main', cluster)
  const own = ['lock-path', 'log-path', 'spool-path'].map((name) => `${name}=${join(folder, 'work')}`)
  const file = process.env.PGBACKREST_CONFIG
  await writeFile(
    file,
    `${documented}pg1-user=${ROLE}\npg1-socket-path=${folder}\n[global]\n${own.join('\n')}\n`,
  )
  const settings = { ...(await readSettings()), unix_socket_directories: folder }
  const server = await startMember(live, settings, binaries)
  await appendFile(file, `[framefolk]\npg1-port=${server.port}\n`)
  const run = (...args: string[]) => runToEnd(user.wrap('pgbackrest', ['--stanza=framefolk', ...args]))
  return {
    server,
    run,
    /** Into a folder of its own, so that the old files stay. */
    async restore(target: string) {
      const restored = join(folder, 'restored')
      await mkdir(join(restored, 'postgres'), { recursive: true, mode: 0o700 })
      await writeFile(join(restored, 'postgres.password'), PASSWORD, { mode: 0o600 })
      await run(
        `--pg1-path=${join(restored, 'postgres')}`,
        '--type=time',
        `--target=${target}`,
        '--target-action=promote',
        'restore',
      )
      return startMember(restored, { ...settings, archive_mode: 'off' }, binaries)
    },
  }
}

async function initialise(folder: string, cluster: string, binaries: PostgresBinaries, user: ServerUser) {
  const file = join(folder, 'postgres.password')
  await writeFile(file, PASSWORD, { mode: 0o600 })
  await mkdir(cluster, { mode: 0o700 })
  await user.own(folder)
  await runToEnd(
    user.wrap(binaries.initdb, [
      `--pgdata=${cluster}`,
      `--username=${ROLE}`,
      `--pwfile=${file}`,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]),
  )
}

async function readSettings(): Promise<Record<string, string>> {
  const lines = (await readDocumented('postgresql-archive.conf')).matchAll(/^(\w+) = '?(.*?)'?$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, value!]))
}
