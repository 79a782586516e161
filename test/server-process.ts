import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

export type ServerProcess = {
  url: string
  pid: number
  /** Milliseconds from the start of the process until it is ready. */
  startedIn: number
  /** Sends the signal and waits until the process has exited. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Resolves with the exit status, or null if a signal ended the process. */
  exited: Promise<number | null>
  /** The end of the process's output. */
  printed(): string
  /** Why the request with this id got a 5xx, as the process logged it. */
  reasonOf(requestId: string): string | undefined
}

const root = join(import.meta.dirname, '..')
const START_LIMIT_MS = 180_000

/** The same compile cache as in bin/prepare.mjs, and half the time to load modules. */
export const quickLoading = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  NODE_OPTIONS: `--import=${new URL('./quick-loading.mjs', import.meta.url)}`,
}

/** Runs the program of `npm start` on a free port, and returns when it is ready; `signal` kills it. */
export async function startServerProcess(
  settings: Record<string, string>,
  signal?: AbortSignal,
  /** The folder of a built version of Framefolk. */
  folder = root,
): Promise<ServerProcess> {
  signal?.throwIfAborted()
  const started = performance.now()
  const port = Number(settings.PORT) || (await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      WEBHOOK_LOOPBACK: 'on',
      LOG_LEVEL: 'warn',
      PLACES: 'large',
      ...quickLoading,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  let ended = false
  const exited = once(child, 'exit').then(([status]) => {
    ended = true
    return status as number | null
  })
  let printed = ''
  const reasons = new Map<string, string>()
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      printed = `${printed}${line}\n`.slice(-8000)
      const [requestId, reason] = readReason(line)
      if (requestId) reasons.set(requestId, reason)
    })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  for (let state = await readiness(url); state !== 'ready'; state = await readiness(url)) {
    if (ended || performance.now() - started > START_LIMIT_MS) {
      await end('SIGKILL')
      throw new Error(`The server did not start (${state}):\n${printed}`)
    }
    await wait(25)
  }
  return {
    url,
    pid: child.pid!,
    startedIn: performance.now() - started,
    end,
    exited,
    printed: () => printed,
    reasonOf: (requestId) => reasons.get(requestId),
  }
}

/** The request and the error of a line about a 5xx. */
function readReason(line: string): [requestId: string | null, reason: string] {
  if (!/"msg":"request (refused|failed)"/.test(line)) return [null, '']
  const { reqId, err } = JSON.parse(line) as { reqId: string; err: { code?: string; message: string } }
  return [reqId, err.code ?? err.message]
}

/** 'ready', or why the server is not. */
async function readiness(url: string): Promise<string> {
  const response = await fetch(`${url}/readyz`).catch(() => null)
  if (!response) return 'no response'
  return response.ok ? 'ready' : response.text()
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
