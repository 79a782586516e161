import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { insertBooking, insertPerson } from '../../test/factories.ts'
import { isRelease } from '../../test/release.ts'
import { callCommand, startCommand } from '../../test/run-command.ts'
import { connect, type Database } from '../platform/db/connect.ts'
import { holdFolder } from '../platform/db/embedded/lock.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let dataDir: string
let database: Database
let drop: () => Promise<void>
let folder: Awaited<ReturnType<typeof holdFolder>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ff-'))
  const made = await createTestDatabase()
  drop = made.drop
  // The commands find a folder whose embedded database runs in this process.
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  folder = await holdFolder(dataDir)
  folder.announce(made.url)
  database = connect({ url: made.url, connections: 2 })
})
afterAll(async () => {
  await database.close()
  folder.release()
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (file: string, ...args: string[]) => startCommand(file, args, { DATA_DIR: dataDir })
const run = (file: string, ...args: string[]) => callCommand(file, args, { DATA_DIR: dataDir })

const countPeople = async () =>
  (await database.pool.query(`select count(*)::int as n from people where email = 'ana@lima.pt'`)).rows[0].n

test.runIf(isRelease)('demo:reset counts data that is not of the demo and requires --yes', async () => {
  const client = await insertPerson(database.db, { email: 'ana@lima.pt' })
  const photographer = await insertPerson(database.db, { role: 'photographer', email: 'noor@studio.example' })
  await insertBooking(database.db, { clientId: client.id, photographerId: photographer.id })
  const refused = await run('reset-demo.ts')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('Not demo data: 1 person, 1 booking.')
  expect(await countPeople()).toBe(1)
  expect(await start('reset-demo.ts', '--yes')).toMatchObject({ code: 0 })
  expect(await countPeople()).toBe(0)
})

test('demo:reset and demo:remove ask before they delete a real waiting list, messages, unsubscribes, keys or texts', async () => {
  const { pool } = database
  const admin = await insertPerson(database.db, { role: 'admin', email: 'owner@studio.example' })
  await pool.query(`
    insert into waitlist_entries (id, full_name, email) values
      (gen_random_uuid(), 'Ana Lima', 'ana@lima.pt'), (gen_random_uuid(), 'Demo', 'demo@mailbox.test');
    insert into contact_messages (id, full_name, email, message) values (gen_random_uuid(), 'Ana', 'ana@lima.pt', 'Hello');
    insert into mail_suppressions (address_hash) values ('\\x00');
    insert into webhook_endpoints (id, url, events, secret) values (gen_random_uuid(), 'https://shop.pt/', '{booking.confirmed}', '\\x00')`)
  await pool.query(
    `insert into page_versions (id, type, version, title, content, saved_by)
     values (gen_random_uuid(), 'terms_condition', 98, 'Terms', 'Ours', $1)`,
    [admin.id],
  )
  const what = '1 waiting list entry, 1 contact message, 1 unsubscribe, 1 webhook endpoint'
  expect(await run('remove-demo.ts')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Not demo data: ${what}.`),
  })
  expect(await run('reset-demo.ts')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Not demo data: ${what}, 1 version of a legal text.`),
  })
  expect((await pool.query(`select from waitlist_entries where email = 'ana@lima.pt'`)).rowCount).toBe(1)
  expect(await start('remove-demo.ts', '--yes')).toMatchObject({ code: 0 })
  expect((await pool.query('select from waitlist_entries')).rowCount).toBe(0)
  await pool.query('delete from page_versions')
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
    err: expect.stringMatching(/Not demo data: 1 person.*npx framefolk demo:remove --yes/),
  })
  expect(await start('remove-demo.ts', '--yes')).toMatchObject({ code: 0 })
  expect(await count(`people where role <> 'admin'`)).toBe(0)
  expect(await count('bookings')).toBe(0)
  expect(await count(`people where email = 'boss@studio.example'`)).toBe(1)
  expect(await count('page_versions')).toBe(1)
  expect(await count(`settings where launch = 'live'`)).toBe(1)
  // Where only people of the demo are left, --yes is not required.
  await insertPerson(db, { email: 'left@demo.example' })
  expect(await run('remove-demo.ts')).toMatchObject({ code: 0 })
  expect(await count(`people where role <> 'admin'`)).toBe(0)
})
