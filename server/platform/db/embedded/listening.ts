import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { APP_ROLE } from './app-role.ts'
import type { ServerUser } from './user.ts'

/** Where the server listens (as PostgreSQL settings), and how clients connect to a database. */
export type Listening = {
  settings: Record<string, string>
  /** The password of both roles; not needed over the socket. */
  password: string
  url(database: string, role?: string): string
  close(): Promise<void>
}

type Place = { dataDir: string; user: ServerUser; password: string }

// The lowest limit for a socket's path is 103 bytes (macOS; Linux has 107).
const LONGEST_SOCKET_PATH = 103
const SOCKET = '.s.PGSQL.5432'
const PREFIX = 'framefolk-'

export async function chooseListening({ dataDir, user, password }: Place): Promise<Listening> {
  const folder = process.platform === 'win32' ? undefined : await chooseSocketFolder(dataDir)
  if (!folder) return listenOnLoopback(password)
  await user.own(folder)
  return {
    settings: {
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
    },
    // The host in the query is used; the first one only keeps this a URL that every parser accepts.
    password,
    url: (database, role = APP_ROLE) =>
      `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function chooseSocketFolder(dataDir: string) {
  // Emptied first: we hold the data folder, so a socket or lock file in here belongs to a server that is gone.
  const inside = join(dataDir, 'run')
  await rm(inside, { recursive: true, force: true })
  await mkdir(inside, { recursive: true, mode: 0o700 })
  if (await takesSockets(inside)) return inside
  await rm(inside, { recursive: true, force: true })

  const note = join(dataDir, 'socket-folder')
  const previous = await readFile(note, 'utf8').catch(() => undefined)
  if (previous && (await isOurs(previous))) await rm(previous, { recursive: true, force: true })
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const folder = await mkdtemp(join(parent, PREFIX)).catch(() => undefined)
    if (!folder) continue
    if (await takesSockets(folder)) {
      await writeFile(note, folder)
      return folder
    }
    await rm(folder, { recursive: true, force: true })
  }
  return undefined
}

/** The path may be too long, and some mounted file systems do not support sockets, so this tries it. */
function takesSockets(folder: string): Promise<boolean> {
  if (Buffer.byteLength(join(folder, SOCKET)) > LONGEST_SOCKET_PATH) return Promise.resolve(false)
  return new Promise((answer) => {
    const probe = createServer()
    probe.on('error', () => answer(false))
    probe.listen(join(folder, 'probe'), () => probe.close(() => answer(true)))
  })
}

async function isOurs(folder: string) {
  const found = await lstat(folder).catch(() => undefined)
  return basename(folder).startsWith(PREFIX) && found?.isDirectory() && found.uid === process.getuid?.()
}

export async function listenOnLoopback(password: string): Promise<Listening> {
  const port = await freePort()
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    password,
    url: (database, role = APP_ROLE) =>
      `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    close: async () => {},
  }
}

function freePort(): Promise<number> {
  return new Promise((answer, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? answer(address.port) : fail(new Error('no port')),
      )
    })
  })
}
