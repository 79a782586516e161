import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseUrl, onMaintenance } from '../../test/database.ts'
import { callCommand, startCommand } from '../../test/run-command.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { signInAs } from '../../test/sign-in.ts'
import { startTestApp } from '../../test/start-app.ts'
import { begin, finishUploads, makePhoto, readUpload, send, uploadFile } from '../../test/uploads.ts'
import { ERASURES, originalKey } from '../core/pictures/keys.ts'
import { withClient } from '../platform/db/connect.ts'
import { newId } from '../platform/db/new-id.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { adoptStorage, requireOwnStorage } from '../platform/storage/identity.ts'
import { createS3Storage } from '../platform/storage/s3.ts'

// Each command starts a process, which is slow while many tests share a few cores.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
const blank = `blank_${newId().replaceAll('-', '')}`
const running = startTestApp()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-storage-test-'))
  await onMaintenance((client) => client.query(`create database ${blank}`))
})
afterAll(async () => {
  await onMaintenance((client) => client.query(`drop database ${blank} with (force)`))
  await rm(folder, { recursive: true, force: true })
})

/** Commands run on one of two installations. */
type Installation = { url: string; dataDir: string; S3_URL?: string }
const settings = ({ url, dataDir, ...more }: Installation) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  AUTH_SECRET: running.services.secret,
  ...more,
})
const start = (file: string, args: string[], where: Installation) => startCommand(file, args, settings(where))
const run = (file: string, args: string[], where: Installation) => callCommand(file, args, settings(where))

const isHeld = (url: string) =>
  withClient(url, 'test', async (client) => {
    return (await client.query('select storage_held from settings')).rows[0].storage_held
  })

test('photos are backed up and restored on request and checked against their rows, and a missing one is named', async () => {
  const { services, app } = running
  const here = { url: services.url, dataDir: services.config.dataDir }
  const there = { url: databaseUrl(blank), dataDir: join(folder, 'there') }
  const who = await signInAs(services, 'photographer')
  const done = await uploadFile(app, who.headers, await makePhoto(300, 200))
  await finishUploads(services)
  const { picture } = await readUpload(app, who.headers, done)
  const half = String((await begin(app, who.headers, 100)).headers.location)
  await send(app, who.headers, half, 0, Buffer.alloc(40))
  await begin(app, who.headers, 100)
  expect(await run('check-storage.ts', ['--bytes'], here)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Unfinished uploads: 2, .*All photos are in the storage\./s),
  })
  // A client who is erased after the database was backed up and before the photos are.
  const erased = await signInAs(services, 'client')
  await services.storage.put(`${ERASURES}${erased.person.id}`, new Uint8Array())

  const none = { ...here, dataDir: join(folder, 'no-photos') }
  await run('backup.ts', [join(folder, 'empty', 'all.sql.gz'), '--pictures'], none)
  expect((await stat(join(folder, 'empty', 'pictures'))).isDirectory()).toBe(true)

  const file = join(folder, 'backup', 'all.sql.gz')
  const alone = await run('backup.ts', [join(folder, 'alone.sql.gz')], here)
  expect(alone.out).toContain('Photos aren’t included')
  await mkdir(join(folder, 'backup'))
  await writeFile(`${file}.part`, 'half a backup')
  const cutOff = await run('backup.ts', [file], here)
  expect(cutOff).toMatchObject({ code: 1, err: expect.stringContaining('delete it: rm ') })
  await rm(`${file}.part`)
  const made = await start('backup.ts', [file, '--pictures'], here)
  expect(made.out).toContain('5 objects, 5 of them new')
  // Reported before anything is written: afterwards the database would no longer be empty.
  const nowhere = await run('restore.ts', [join(folder, 'alone.sql.gz'), '--pictures'], there)
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('No such folder') })
  const restored = await start('restore.ts', [file, '--pictures'], there)
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringContaining('Photos restored: 5 objects'),
  })
  expect(restored.out).toContain('1 of them were missing here and have been reapplied')
  expect(restored.out).toMatch(/Unsubscribes after \S+ are missing.*unsubscribes:save.*unsubscribes:merge/)
  // An unfinished upload begins again, so its bytes are not missing.
  const checked = await start('check-storage.ts', ['--bytes'], there)
  expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('5 objects') })
  expect(await isHeld(there.url)).toBe(true)
  await run('check-storage.ts', ['--remove'], there)
  expect(await isHeld(there.url)).toBe(false)

  const key = originalKey(picture!.id)
  await createFolderStorage(join(there.dataDir, 'pictures')).remove(key)
  expect((await run('restore.ts', [file, '--only-pictures'], there)).out).toContain('1 of them copied')
  await createFolderStorage(join(there.dataDir, 'pictures')).remove(key)
  const missing = await run('check-storage.ts', [], there)
  expect(missing).toMatchObject({ code: 1, out: expect.stringContaining(key) })
  expect(missing.err).toContain('Bring them back from the nightly backup')
})

test('photos move from a folder to S3 with the id of the storage and the erasures, in several runs', async () => {
  const { services, app } = running
  const here = { url: services.url, dataDir: services.config.dataDir }
  const photos = createFolderStorage(join(here.dataDir, 'pictures'))
  await adoptStorage(services.db, photos)
  await photos.put('erasures/someone', Buffer.alloc(0))
  const server = await startS3Server()
  const moved = { ...here, S3_URL: server.url }
  const bucket = createS3Storage(server.url)
  const first = await start('copy-storage.ts', [join(here.dataDir, 'pictures')], moved)
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('objects are in the bucket') })

  const who = await signInAs(services, 'photographer')
  await uploadFile(app, who.headers, await makePhoto(300, 200))
  await finishUploads(services)
  const second = await run('copy-storage.ts', [join(here.dataDir, 'pictures')], moved)
  expect(second.out).toContain(' 5 of them copied now')
  await requireOwnStorage(services.db, bucket)
  expect(await bucket.size('erasures/someone')).toBe(0)
  expect((await run('check-storage.ts', ['--bytes'], moved)).out).toContain('All photos are in the storage.')

  const other = createFolderStorage(join(folder, 'other'))
  await other.put('installation/id', Buffer.from(newId()))
  const refused = await run('copy-storage.ts', [join(folder, 'other')], moved)
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('isn’t the photo storage of this database'),
  })
  expect(await run('copy-storage.ts', [join(here.dataDir, 'pictures')], here)).toMatchObject({ code: 1 })
  await server.close()
})
