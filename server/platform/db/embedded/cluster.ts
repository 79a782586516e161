import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { runToEnd } from './program.ts'
import type { ServerUser } from './user.ts'

/** Owns the cluster and may do everything in it; Framefolk itself works as APP_ROLE. */
export const ROLE = 'framefolk'
const UNFINISHED = 'postgres.new-'

type Cluster = {
  dataDir: string
  cluster: string
  binaries: PostgresBinaries
  user: ServerUser
  settings: Record<string, string>
  say: (sentence: string) => void
}

/** Makes the database files where there are none yet, and answers the password of the role that owns them. */
export async function openCluster(options: Cluster): Promise<{ password: string }> {
  const { dataDir, cluster, binaries, user } = options
  const passwordFile = join(dataDir, 'postgres.password')
  const version = await readOptional(join(cluster, 'PG_VERSION'))
  if (version === undefined) await initialise(options, passwordFile)
  else if (version !== binaries.major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}, and PostgreSQL ${binaries.major} cannot open it. ` +
        'Restore a backup into a new folder, or go back to the release of Framefolk that made it.',
    )
  }
  await user.own(cluster)
  return { password: (await readOptional(passwordFile)) ?? '' }
}

async function initialise(
  { dataDir, cluster, binaries, user, settings, say }: Cluster,
  passwordFile: string,
) {
  say('Creating the database…')
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })

  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith(UNFINISHED)) await rm(join(dataDir, entry), { recursive: true, force: true })
  }
  // Made beside its final place and renamed when whole, so that a crash half-way leaves nothing that looks finished.
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
        // Over the socket its 0700 folder decides who gets in; a loopback port is open to every local user, so it
        // asks for the password.
        '--auth-local=trust',
        '--auth-host=scram-sha-256',
        '--encoding=UTF8',
        // Sorts and folds case the same on every machine, whatever locales it has.
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
