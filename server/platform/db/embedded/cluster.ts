import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { runToEnd } from './program.ts'
import type { ServerUser } from './user.ts'

/** Owns the cluster and has all rights in it; Framefolk itself uses APP_ROLE. */
export const ROLE = 'framefolk'
const UNFINISHED = 'postgres.new-'

type Cluster = {
  dataDir: string
  cluster: string
  binaries: PostgresBinaries
  user: ServerUser
  settings: Record<string, string>
  print: (sentence: string) => void
}

/** Creates the database files if there are none, and returns the password of the role that owns them. */
export async function openCluster(options: Cluster): Promise<{ password: string }> {
  const { dataDir, cluster, binaries, user } = options
  const passwordFile = join(dataDir, 'postgres.password')
  const version = await readOptional(join(cluster, 'PG_VERSION'))
  if (version === undefined) await initialise(options, passwordFile)
  else if (version !== binaries.major) {
    throw new Error(
      `The database in ${cluster} was created by PostgreSQL ${version}. PostgreSQL ${binaries.major} can’t open it. ` +
        'Restore a backup into a new folder, or use the Framefolk release that created it.',
    )
  }
  await user.own(cluster)
  return { password: (await readOptional(passwordFile)) ?? '' }
}

async function initialise(
  { dataDir, cluster, binaries, user, settings, print }: Cluster,
  passwordFile: string,
) {
  print('Creating the database…')
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })

  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith(UNFINISHED)) await rm(join(dataDir, entry), { recursive: true, force: true })
  }
  // Created under a temporary name and renamed when complete, so that a crash leaves nothing that looks finished.
  const workshop = await mkdtemp(join(dataDir, UNFINISHED))
  try {
    const pwfile = join(workshop, 'password')
    await writeFile(pwfile, password, { mode: 0o600 })
    const files = join(workshop, 'files')
    await mkdir(files, { mode: 0o700 })
    await user.own(workshop)
    await runToEnd(
      user.wrap(binaries.initdb, [
        `--pgdata=${files}`,
        `--username=${ROLE}`,
        `--pwfile=${pwfile}`,
        // The 0700 folder of the socket controls access; a loopback port is open to every local user, so it requires the
        // password.
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        '--encoding=UTF8',
        // Sorts and folds case the same on every machine, whatever its locales.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(settings.fsync === 'off' ? ['--no-sync'] : []),
      ]),
    )
    await rename(files, cluster)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

function readOptional(file: string) {
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}
