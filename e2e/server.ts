import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '../test/database.ts'
import { startServerProcess } from '../test/server-process.ts'

export type RunningServer = {
  url: string
  databaseUrl: string
  /** The key that signs its sessions. */
  secret: string
  admin: { email: string; password: string }
  /** The end of the process's output. */
  printed(): string
  stop(): Promise<void>
}

export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-e2e-'))
  const secret = 'for browser tests only, never used anywhere else'
  const admin = { email: 'admin@framefolk.test', password: 'open sesame 42' }
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    AUTH_SECRET: secret,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  })
  return {
    url: server.url,
    databaseUrl: database.url,
    secret,
    admin,
    printed: server.printed,
    stop: async () => {
      await server.end('SIGTERM')
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
