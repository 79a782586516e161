import { chmod, chown, lstat, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { type Program, succeeds } from './program.ts'

/** The user that the server runs as: `wrap` adapts a program to spawn, `own` changes a folder's owner to that user. */
export type ServerUser = {
  wrap(file: string, args: string[]): Program
  own(path: string): Promise<void>
}

const UNPRIVILEGED_ID = 65534

const ordinary: ServerUser = { wrap: (file, args) => ({ file, args }), own: async () => {} }

/** Root maps itself to an unprivileged user in a namespace of its own, so no account has to be created. */
const inNamespace: ServerUser = {
  wrap: (file, args) => ({
    file: 'unshare',
    args: ['-U', `--map-user=${UNPRIVILEGED_ID}`, `--map-group=${UNPRIVILEGED_ID}`, '--', file, ...args],
  }),
  own: (path) => giveTo(path, process.getuid?.() ?? 0),
}

const unprivileged: ServerUser = {
  wrap: (file, args) => ({ file, args, uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID }),
  own: (path) => giveTo(path, UNPRIVILEGED_ID),
}

/** PostgreSQL refuses to run as root, and to create a database for a uid without a user name. */
export async function chooseUser(dataDir: string, { postgres }: PostgresBinaries): Promise<ServerUser> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot && hasName()) return ordinary
  if (await succeeds(inNamespace.wrap(postgres, ['--version']))) return inNamespace
  if (!isRoot) return ordinary

  // Many containers forbid namespaces. The unprivileged user may then traverse the folder but not list it; the contents keep
  // their permissions.
  await chmod(dataDir, 0o711)
  const runs = await succeeds(unprivileged.wrap(postgres, ['--version']))
  if (runs && (await succeeds(unprivileged.wrap('test', ['-x', dataDir])))) return unprivileged
  throw new Error(
    `PostgreSQL doesn’t run as root, and no other user can access ${postgres} and ${dataDir}. ` +
      'Start as a regular user, or set DATABASE_URL to your own PostgreSQL server.',
  )
}

function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function giveTo(path: string, id: number) {
  if ((await lstat(path)).uid === id) return
  for (const entry of await readdir(path, { recursive: true })) await chown(join(path, entry), id, id)
  await chown(path, id, id)
}
