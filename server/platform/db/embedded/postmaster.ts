import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '../../time/wall-clock.ts'
import { DATABASE, prepareDatabase } from './app-role.ts'
import type { PostgresBinaries } from './binaries.ts'
import { ROLE } from './cluster.ts'
import type { Listening } from './listening.ts'
import { succeeds } from './program.ts'
import { stopPostmaster } from './stopping.ts'
import type { ServerUser } from './user.ts'

type Launch = {
  cluster: string
  binaries: PostgresBinaries
  user: ServerUser
  listening: Listening
  settings: Record<string, string>
  print: (sentence: string) => void
}

const RECOVERY_LIMIT_MS = 5 * MINUTE
const LEFTOVER_LIMIT_MS = 10_000

/** Starts the server and returns when our database accepts connections. */
export async function launchPostmaster(launch: Launch) {
  const deadline = Date.now() + LEFTOVER_LIMIT_MS
  for (;;) {
    const server = await spawnPostmaster(launch)
    const lastWords = await untilReady(server, launch)
    if (lastWords === undefined) return { ...server, url: launch.listening.url(DATABASE) }
    // After a kill -9 of the server alone, its child processes need a moment to exit and release the memory.
    if (!lastWords.includes('is still in use') || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start:\n${lastWords}`)
    }
    await wait(250)
  }
}

type Server = Awaited<ReturnType<typeof spawnPostmaster>>

async function spawnPostmaster({ cluster, binaries, user, listening, settings }: Launch) {
  const all = {
    // now() and date arithmetic must not depend on the machine's time zone.
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements contain personal data, which must not be logged.
    log_min_error_statement: 'panic',
    ...listening.settings,
    ...settings,
  }
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const { file, uid, gid, ...program } = (await endsWithParent())
    ? user.wrap('setpriv', ['--pdeathsig', 'INT', '--', binaries.postgres, ...args])
    : user.wrap(binaries.postgres, args)
  // Detached, because Ctrl-C in a terminal reaches every process of the group, and the database must stop last.
  const child = spawn(file, program.args, {
    uid,
    gid,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  const printed = captureOutput(child)
  const exited = new Promise<number | null>((gone) => {
    child.once('error', () => gone(null))
    child.once('close', (code) => gone(code))
  })
  let stopping: Promise<void> | undefined
  return {
    pid: child.pid ?? 0,
    exited,
    printed,
    stop: () => {
      stopping ??= stopPostmaster({ child, exited, cluster, binaries })
      return stopping
    },
  }
}

/** Returns nothing when the server is ready, or its output if it ended instead. */
async function untilReady(server: Server, { listening, print }: Launch): Promise<string | undefined> {
  const started = Date.now()
  let ended = false
  let said = false
  server.exited.then(() => {
    ended = true
  })
  for (;;) {
    try {
      await prepareDatabase((database) => listening.url(database, ROLE), listening.password)
      return undefined
    } catch (error) {
      if (ended) return server.printed()
      if (!isNotYetUp(error) || Date.now() - started > RECOVERY_LIMIT_MS) {
        await server.stop()
        throw error
      }
    }
    if (!said && Date.now() - started > 1000) {
      print('Waiting for the database to recover from an unclean stop…')
      said = true
    }
    await wait(20)
  }
}

const CANNOT_CONNECT_NOW = '57P03'

function isNotYetUp(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === CANNOT_CONNECT_NOW || code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET'
}

/** Linux can signal a child when its parent dies; elsewhere the next start stops an orphaned server. */
function endsWithParent() {
  return succeeds({ file: 'setpriv', args: ['--pdeathsig', 'INT', '--', 'true'] })
}

function captureOutput(child: ChildProcess) {
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-4000)
  })
  child.on('error', (error) => {
    words += error.message
  })
  return () => words.trim()
}
