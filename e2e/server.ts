import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase } from '../test/database.ts'

export type RunningServer = {
  url: string
  databaseUrl: string
  admin: { email: string; password: string }
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000

/** The program of `npm start`, on a database and a port of its own. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-e2e-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const admin = { email: 'admin@framefolk.test', password: 'open sesame 42' }
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'for browser tests only, never used anywhere else',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed = (printed + chunk).slice(-8000)
    })
  }
  await untilReady(
    url,
    () => child.exitCode !== null,
    () => printed,
  )
  return {
    url,
    databaseUrl: database.url,
    admin,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, hasEnded: () => boolean, printed: () => string) {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    if (hasEnded() || Date.now() > deadline) throw new Error(`The server did not start:\n${printed()}`)
    await wait(50)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
