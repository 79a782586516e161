import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { isRelease } from '../../test/release.ts'
import { checkPassword } from '../core/auth/passwords.ts'
import { findByEmail } from '../core/auth/queries.ts'
import { connect } from '../platform/db/connect.ts'

// Starting a whole process is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 120_000 })

test.runIf(isRelease)(
  'a start that fails after the first administrator was created still shows the password',
  async () => {
    const database = await createTestDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-start-'))
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        AUTH_SECRET: 'for this start only, never used anywhere else',
        HOST: '127.0.0.1',
        PORT: String((taken.address() as AddressInfo).port),
        DEMO: 'off',
        PLACES: 'large',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(status).toBe(1)
    const password = /admin@framefolk\.test {2}password: (\S+)/.exec(out)?.[1]
    expect(password).toBeDefined()
    const { db, close } = connect({ url: database.url })
    const admin = await findByEmail(db, 'admin@framefolk.test')
    expect(await checkPassword(admin?.passwordHash, password!)).toBe(true)
    await close()
    taken.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  },
)
