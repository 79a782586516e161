import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { showcaseClient } from '../../demo/showcase/people.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { insertPerson } from '../../test/factories.ts'

// Each command starts a process, which is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 120_000 })

let running: TestApp
let folder: string
beforeAll(async () => {
  running = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'framefolk-which-test-'))
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

type Settings = Record<string, string>

function run(file: string, args: string[], settings: Settings) {
  const { DATABASE_URL: _, DATA_DIR: __, ...rest } = process.env
  const env = { ...rest, NODE_NO_WARNINGS: '1', ...settings }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, file), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

const ours = (): Settings => ({
  DATABASE_URL: running.services.url,
  AUTH_SECRET: running.services.secret,
  DATA_DIR: join(folder, 'photos'),
})

test('a command prints which database and storage it uses, without the password', async () => {
  const { host, pathname, password } = new URL(running.services.url)
  const { code, out, err } = await run('list-admins.ts', [], ours())
  expect(code).toBe(0)
  expect(out).not.toContain('Database:')
  expect(err).toContain(`Database: PostgreSQL, ${pathname.slice(1)} at ${host}`)
  expect(err).toContain(`Storage: photos in ${join(folder, 'photos', 'pictures')}`)
  if (password) expect(err).not.toContain(password)
})

test('no command creates a database: the folder stays as it was', async () => {
  const dataDir = join(folder, 'none')
  await mkdir(dataDir)
  const files = ['backup.ts', 'migrate.ts', 'create-admin.ts']
  const ended = await Promise.all(files.map((file) => run(file, [], { DATA_DIR: dataDir })))
  for (const { code, err } of ended) {
    expect(code).toBe(1)
    expect(err).toContain(`No database in ${dataDir}. npm start creates one, commands don’t.`)
    expect(err).toMatch(/The service, cron and your shell share \S+\.env/)
  }
  expect(await readdir(dataDir)).toEqual([])
})

test('a demo database is neither backed up nor changed unless DEMO or --demo is set', async () => {
  await insertPerson(running.services.db, { email: showcaseClient.email })
  const file = join(folder, 'demo.sql.gz')
  const refused = await Promise.all([
    run('backup.ts', [file], ours()),
    run('end-sessions.ts', [], ours()),
    run('check-storage.ts', ['--adopt'], ours()),
  ])
  for (const { code, err } of refused) {
    expect(code).toBe(1)
    expect(err).toContain('This database contains demo data.')
  }
  expect(await readdir(folder)).not.toContain('demo.sql.gz')
  const allowed = await Promise.all([
    run('list-admins.ts', [], ours()),
    run('backup.ts', [file, '--demo'], ours()),
    run('end-sessions.ts', [], { ...ours(), DEMO: 'on' }),
  ])
  expect(allowed.map(({ code }) => code)).toEqual([0, 0, 0])
})
