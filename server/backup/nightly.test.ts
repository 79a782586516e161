import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { callCommand } from '../../test/run-command.ts'
import { startS3Server } from '../../test/s3-server.ts'
import { originalKey } from '../core/pictures/keys.ts'
import { connect, type Database } from '../platform/db/connect.ts'
import { newId } from '../platform/db/new-id.ts'
import { execute } from '../platform/db/query.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { createS3Storage } from '../platform/storage/s3.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { backUpNightly, fetchCopy } from './nightly.ts'

const DAY = 86_400_000
const NOW = Date.parse('2031-03-14T02:15:00Z')
const [FIRST, SECOND] = ['pictures/aa/first/original', 'pictures/bb/second/original'] as const

let root: string
let url: string
let drop: () => Promise<void>
let database: Database
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'framefolk-nightly-'))
  ;({ url, drop } = await createTestDatabase())
  database = connect({ url, connections: 2 })
})
afterAll(async () => {
  await database.close()
  await drop()
  await rm(root, { recursive: true, force: true })
})

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys.filter((key) => !/^(gone|installation)\//.test(key))
}

/** A night with what every night has. */
const backUp = (given: Partial<Night> & Pick<Night, 'storage' | 'folder'>) =>
  backUpNightly({
    ...{ url, db: database.db, copyTo: null, keepDays: 30, now: NOW },
    claim: { storageId: 'ours', isUsed: false, adopt: false },
    ...given,
  })
type Night = Parameters<typeof backUpNightly>[0]

async function makeStorage(name: string): Promise<Storage> {
  const storage = createFolderStorage(join(root, name))
  for (const key of [FIRST, SECOND]) await storage.put(key, Buffer.from(key))
  return storage
}

test('database and photos are in the folder and in its copy, and can be fetched from there', async () => {
  const storage = await makeStorage('fetched')
  const copyTo = join(root, 'far')
  const made = await backUp({ storage, folder: join(root, 'near'), copyTo })
  expect(made).toMatchObject({ photos: { objects: 2, copied: 2 }, removed: 0 })
  const name = 'framefolk-2031-03-14t02-15-00.sql.gz'
  for (const folder of ['near', 'far']) {
    expect((await readdir(join(root, folder))).filter((entry) => !entry.startsWith('.'))).toEqual([
      name,
      'pictures',
    ])
    expect(await listKeys(createFolderStorage(join(root, folder, 'pictures')))).toEqual([FIRST, SECOND])
  }
  const fetched = await fetchCopy(copyTo, join(root, 'back'))
  expect(fetched).toMatchObject({ file: join(root, 'back', name), photos: { objects: 2, copied: 2 } })
})

test('a backup that was interrupted blocks no later one, and is removed after a day', async () => {
  const folder = join(root, 'interrupted')
  const storage = await makeStorage('any')
  await backUp({ storage, folder })
  const part = join(folder, 'framefolk-2031-03-13t02-15-00.sql.gz.part')
  await writeFile(part, 'half')
  await utimes(part, new Date(NOW), new Date(NOW))
  await backUp({ storage, folder, now: NOW + 60_000 })
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toHaveLength(1)
  await backUp({ storage, folder, now: NOW + DAY + 60_000 })
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('old backups and photos that were deleted go after the days to keep, in both places, but never the last backup', async () => {
  const s3 = await startS3Server()
  const storage = await makeStorage('aging')
  const folder = join(root, 'old')
  const night = (days: number) => backUp({ storage, folder, copyTo: s3.url, now: NOW + days * DAY })
  await night(0)
  await storage.remove(SECOND)
  await night(1)
  const copy = createS3Storage(s3.url)
  expect((await listKeys(copy)).filter((key) => key.endsWith('original'))).toHaveLength(2)
  expect(await night(30)).toMatchObject({ removed: 0 })
  // One file and one photo in each place.
  expect(await night(31)).toMatchObject({ removed: 4 })
  expect(await listKeys(createFolderStorage(join(folder, 'pictures')))).toEqual([FIRST])
  const left = await listKeys(copy)
  expect(left.filter((key) => key.endsWith('original'))).toEqual([`pictures/${FIRST}`])
  expect(left.filter((key) => key.endsWith('.gz'))).toHaveLength(3)
  expect(await night(500)).toMatchObject({ removed: 6 })
  await s3.close()
}, 30_000)

test('a photo that the storage lost stays in both copies for as long as a row names it', async () => {
  const storage = await makeStorage('losing')
  const id = newId()
  const key = originalKey(id)
  await storage.put(key, Buffer.from('irreplaceable'))
  await execute(database.db)`insert into pictures (id, purpose, state) values (${id}, 'portfolio', 'ready')`
  const places = { folder: join(root, 'losing-near'), copyTo: join(root, 'losing-far') }
  const night = (days: number) => backUp({ storage, ...places, now: NOW + days * DAY })
  const copies = () =>
    Promise.all(Object.values(places).map((place) => listKeys(createFolderStorage(join(place, 'pictures')))))
  await night(0)
  await storage.remove(key)
  await storage.remove(SECOND)
  await night(1)
  await night(32)
  for (const keys of await copies()) expect(keys.sort()).toEqual([FIRST, key].sort())
  await execute(database.db)`delete from pictures where id = ${id}`
  await night(33)
  expect((await copies())[0], 'counted from the row').toContain(key)
  await night(64)
  expect(await copies()).toEqual([[FIRST], [FIRST]])
})

test('old backups go first, so a night that fails for want of space does not fail for ever', async () => {
  const storage = await makeStorage('full')
  const folder = join(root, 'full-near')
  const night = (days: number, signal?: AbortSignal) =>
    backUp({ storage, folder, now: NOW + days * DAY, ...(signal ? { signal } : {}) })
  await night(0)
  await night(1)
  await expect(night(40, AbortSignal.abort())).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.endsWith('.gz'))).toEqual([
    'framefolk-2031-03-15t02-15-00.sql.gz',
  ])
})

test('refuses a place of another installation, and an empty folder once there have been backups', async () => {
  const storage = await makeStorage('claimed')
  const folder = join(root, 'claimed-near')
  const claim = { storageId: 'ours', isUsed: true, adopt: false }
  await expect(backUp({ storage, folder, claim })).rejects.toThrow('Mount its disk.')
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
  await backUp({ storage, folder, claim: { ...claim, adopt: true } })
  await backUp({ storage, folder, claim, now: NOW + DAY })
  const trial = { storageId: 'theirs', isUsed: false, adopt: false }
  await expect(backUp({ storage, folder, claim: trial, now: NOW + 2 * DAY })).rejects.toThrow(
    'has the backups of another installation',
  )
  const copyTo = folder
  await expect(
    backUp({ storage, folder: join(root, 'trial'), copyTo, claim: trial, now: NOW + 3 * DAY }),
  ).rejects.toThrow('has the backups of another installation')
  expect((await readdir(folder)).filter((name) => name.endsWith('.gz'))).toHaveLength(2)
})

test('npx framefolk backup --nightly says what it did, and --fetch brings it back', async () => {
  const settings = {
    DATABASE_URL: url,
    AUTH_SECRET: 'x'.repeat(32),
    DATA_DIR: join(root, 'data'),
    BACKUP_TO: join(root, 'command'),
    BACKUP_COPY_TO: join(root, 'command-far'),
  }
  const made = await callCommand('backup.ts', ['--nightly'], settings)
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/Backed up .*Both were copied to /s) })
  const fetched = await callCommand('backup.ts', ['--fetch', join(root, 'command-back')], settings)
  expect(fetched).toMatchObject({ code: 0, out: expect.stringContaining('npx framefolk restore ') })
  await execute(database.db)`update settings set maintenance = 'restored'`
  const trial = await callCommand('backup.ts', ['--nightly'], settings)
  expect(trial).toMatchObject({ code: 1, err: expect.stringContaining('npx framefolk maintenance off') })
  const unset = await callCommand('backup.ts', ['--nightly'], { ...settings, BACKUP_TO: '' })
  expect(unset).toMatchObject({ code: 1, err: expect.stringContaining('Set BACKUP_TO') })
})
