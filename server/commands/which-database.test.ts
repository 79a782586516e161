import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { showcaseClient } from '../../demo/showcase/people.ts'
import { insertPerson } from '../../test/factories.ts'
import { callCommand, startCommand } from '../../test/run-command.ts'
import { startTestApp } from '../../test/start-app.ts'

// Each command starts a process, which is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
const running = startTestApp()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-which-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ours = () => ({
  DATABASE_URL: running.services.url,
  AUTH_SECRET: running.services.secret,
  DATA_DIR: join(folder, 'photos'),
})

test('a command prints which database and storage it uses, without the password', async () => {
  const { host, pathname, password } = new URL(running.services.url)
  const { code, out, err } = await startCommand('list-admins.ts', [], ours())
  expect(code).toBe(0)
  expect(out).not.toContain('Database:')
  expect(err).toContain(`Database: PostgreSQL, ${pathname.slice(1)} at ${host}`)
  expect(err).toContain(`Storage: photos in ${join(folder, 'photos', 'pictures')}`)
  if (password) expect(err).not.toContain(password)
})

test('no command creates a database: the folder stays as it was', async () => {
  const dataDir = join(folder, 'none')
  await mkdir(dataDir)
  for (const file of ['backup.ts', 'migrate.ts', 'create-admin.ts']) {
    const { code, err } = await callCommand(file, [], { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(err).toContain(`No database in ${dataDir}. npm start creates one, commands don’t.`)
    expect(err).toMatch(/The service, cron and your shell share \S+\.env/)
  }
  expect(await readdir(dataDir)).toEqual([])
})

test('a demo database is neither backed up nor changed unless DEMO or --demo is set', async () => {
  await insertPerson(running.services.db, { email: showcaseClient.email })
  const file = join(folder, 'demo.sql.gz')
  const changes: [string, string[]][] = [
    ['backup.ts', [file]],
    ['end-sessions.ts', []],
    ['check-storage.ts', ['--adopt']],
  ]
  for (const [command, args] of changes) {
    const { code, err } = await callCommand(command, args, ours())
    expect(code).toBe(1)
    expect(err).toContain('This database contains demo data.')
  }
  expect(await readdir(folder)).not.toContain('demo.sql.gz')
  expect(await callCommand('list-admins.ts', [], ours())).toMatchObject({ code: 0 })
  expect(await callCommand('backup.ts', [file, '--demo'], ours())).toMatchObject({ code: 0 })
  expect(await callCommand('end-sessions.ts', [], { ...ours(), DEMO: 'on' })).toMatchObject({ code: 0 })
})
