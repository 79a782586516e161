import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertBooking, insertPerson } from '../../test/factories.ts'
import { connect, type Database } from '../platform/db/connect.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let dataDir: string
let database: Database
let stop: () => Promise<unknown>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ff-'))
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  stop = server.stop
  await migrate(server.url)
  database = connect({ url: server.url, connections: 2 })
})
afterAll(async () => {
  await database.close()
  await stop()
  await rm(dataDir, { recursive: true, force: true })
})

const reset = (...args: string[]) => run('reset-demo.ts', args)

/** Runs a command on the embedded database. */
function run(file: string, args: string[] = []): Promise<{ code: number; err: string }> {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = { ...rest, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, file), ...args], { env }, (error, _out, err) =>
      resolve({ code: error ? Number(error.code) : 0, err }),
    )
  })
}

const countPeople = async () =>
  (await database.pool.query(`select count(*)::int as n from people where email = 'ana@lima.pt'`)).rows[0].n

test('demo:reset counts data that is not of the demo and requires --yes', async () => {
  const client = await insertPerson(database.db, { email: 'ana@lima.pt' })
  const photographer = await insertPerson(database.db, { role: 'photographer', email: 'noor@studio.example' })
  await insertBooking(database.db, { clientId: client.id, photographerId: photographer.id })
  const refused = await reset()
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('Not demo data: 1 person, 1 booking, 0 photos.')
  expect(await countPeople()).toBe(1)
  expect(await reset('--yes')).toMatchObject({ code: 0 })
  expect(await countPeople()).toBe(0)
  // Only people of the demo are left, so --yes is not required.
  expect(await reset()).toMatchObject({ code: 0 })
})

test('demo:remove leaves administrators, settings and the texts they wrote', async () => {
  const { db, pool } = database
  const count = async (what: string) => (await pool.query(`select count(*)::int as n from ${what}`)).rows[0].n
  const admin = await insertPerson(db, { role: 'admin', email: 'boss@studio.example' })
  await pool.query(
    `insert into page_versions (id, type, version, title, content, saved_by)
     values (gen_random_uuid(), 'terms_condition', 99, 'Terms', 'Ours', $1)`,
    [admin.id],
  )
  await pool.query(`update settings set launch = 'live'`)
  await insertPerson(db, { email: 'ana@lima.pt' })
  expect(await run('remove-demo.ts')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Not demo data: 1 person.*npm run demo:remove -- --yes/),
  })
  expect(await run('remove-demo.ts', ['--yes'])).toMatchObject({ code: 0 })
  expect(await count(`people where role <> 'admin'`)).toBe(0)
  expect(await count('bookings')).toBe(0)
  expect(await count(`people where email = 'boss@studio.example'`)).toBe(1)
  expect(await count('page_versions')).toBe(1)
  expect(await count(`settings where launch = 'live'`)).toBe(1)
})
