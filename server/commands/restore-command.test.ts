import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../contract/paths.ts'
import { createTestDatabase, databaseUrl, onMaintenance } from '../../test/database.ts'
import { insertBooking, insertPerson } from '../../test/factories.ts'
import { callCommand, startCommand } from '../../test/run-command.ts'
import { signIn } from '../../test/sign-in.ts'
import { startTestApp } from '../../test/start-app.ts'
import { connect, withClient } from '../platform/db/connect.ts'
import { newId } from '../platform/db/new-id.ts'
import { query } from '../platform/db/query.ts'
import { bookings } from '../platform/db/tables/bookings.ts'
import { contactMessages } from '../platform/db/tables/contact.ts'

// Each command starts a process, which is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
const blank = `blank_${newId().replaceAll('-', '')}`
const running = startTestApp()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-restore-test-'))
  await onMaintenance((client) => client.query(`create database ${blank}`))
})
afterAll(async () => {
  await onMaintenance((client) => client.query(`drop database ${blank} with (force)`))
  await rm(folder, { recursive: true, force: true })
})

type Installation = { url: string; dataDir: string }
const settings = ({ url, dataDir }: Installation) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  AUTH_SECRET: running.services.secret,
})
const start = (file: string, args: string[], where: Installation) => startCommand(file, args, settings(where))
const run = (file: string, args: string[], where: Installation) => callCommand(file, args, settings(where))

test('restore applies erasures and unsubscribes that came after the backup, and reports each step', async () => {
  const { db, url, config, storage } = running.services
  const here = { url, dataDir: config.dataDir }
  const there = { url: databaseUrl(blank), dataDir: join(folder, 'there') }
  const admin = await signIn(running.services)
  const [gone, busy] = [await insertPerson(db), await insertPerson(db)]
  const photographer = await insertPerson(db, { role: 'photographer' })
  await insertBooking(db, {
    clientId: busy.id,
    photographerId: photographer.id,
    state: 'booked',
    policy: 'standard',
  })
  const stranger = 'stranger@example.test'
  await db
    .insert(contactMessages)
    .values({ id: newId(), fullName: 'Some One', email: stranger, message: 'Hi' })
  const file = join(folder, 'backup.sql.gz')
  expect(await run('backup.ts', [file], here)).toMatchObject({ code: 0 })

  await db.update(bookings).set({ state: 'completed' })
  for (const email of [gone.email!, busy.email!, stranger])
    expect(
      (await running.app.inject({ method: 'POST', url: api.eraseAddress, payload: { email }, ...admin }))
        .statusCode,
    ).toBe(200)
  await running.services.pool.query(
    `insert into mail_suppressions (address_hash) values (mail_address_hash('left@example.test'))`,
  )
  const unsubscribes = join(folder, 'unsubscribes.txt')
  await start('save-unsubscribes.ts', [unsubscribes], here)
  // Erasures are stored beside the photos, as ids and hashes, and the check of the storage keeps them.
  const notes: string[] = []
  for await (const { key } of storage.list('erasures/')) notes.push(key)
  expect(notes).toContain(`erasures/${gone.id}`)
  expect(notes.join()).not.toContain('example')
  expect((await run('check-storage.ts', ['--remove'], here)).out).toContain('All photos are in the storage.')
  expect(await storage.size(`erasures/${gone.id}`)).toBe(0)

  const options = [`--old-data=${here.dataDir}`, `--unsubscribes=${unsubscribes}`]
  const restored = await run('restore.ts', [file, ...options], there)
  expect(restored).toMatchObject({ code: 0 })
  expect(restored.out).toMatch(/Sessions: 1 ended/)
  expect(restored.out).toMatch(/Links: 0 in emails .* 0 shared galleries .* 0 calendar links/)
  expect(restored.out).toMatch(/Passwords: all \d+ were cleared.*--keep-passwords/)
  expect(restored.out).toContain('Unsubscribes: 1 made after the backup were added.')
  expect(restored.out).toMatch(/Erasures: .* lists 5; 2 of them .* reapplied\. 2 couldn’t be applied/)
  const left = () =>
    withClient(there.url, 'test', async (client) => {
      const { rows } = await client.query<{ email: string }>(
        `select email::text from people where role = 'client' and email is not null union select email::text from contact_messages`,
      )
      return rows.map(({ email }) => email)
    })
  expect(await left()).toEqual([busy.email])
  await withClient(there.url, 'test', (client) => client.query(`update bookings set state = 'completed'`))
  const later = await start('apply-erasures.ts', [here.dataDir], there)
  expect(later.out).toContain('have been reapplied.')
  expect(await left()).toEqual([])
})

test('restore --recovered ends what a restored file ends, and refuses on a database with processes', async () => {
  const { config, url } = running.services
  const at = '2026-01-02T03:04:05Z'
  const busy = await run('restore.ts', [`--recovered=${at}`], { url, dataDir: config.dataDir })
  expect(busy).toMatchObject({ code: 1, err: expect.stringContaining('Processes run on this database.') })

  const recovered = await createTestDatabase()
  const where = { url: recovered.url, dataDir: join(folder, 'recovered') }
  const database = connect({ url: recovered.url, connections: 1 })
  await insertPerson(database.db, { passwordHash: 'of that time' })
  expect(await run('restore.ts', ['--recovered=yesterday'], where)).toMatchObject({ code: 1 })
  const done = await run('restore.ts', [`--recovered=${at}`], where)
  expect(done).toMatchObject({ code: 0 })
  expect(done.out).toContain(`Passwords: all 1 were cleared, because some may have been changed since ${at}.`)
  expect(done.out).toContain('Maintenance mode is on')
  const rows = await query(database.db)`select maintenance, storage_held,
    (select count(*) from people where password_hash is not null) as passwords from settings`
  expect(rows).toEqual([{ maintenance: 'restored', storage_held: true, passwords: '0' }])
  await database.close()
  await recovered.drop()
})
