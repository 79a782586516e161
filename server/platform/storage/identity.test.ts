import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../test/start-app.ts'
import { buildApp } from '../../app/app.ts'
import { checkStorage } from '../../core/pictures/upkeep/check.ts'
import { createFolderStorage } from './folder.ts'
import { adoptStorage, claimStorage, OtherStorage } from './identity.ts'
import { openStorage, probeStorage } from './open.ts'

let folder: string
const running = startTestApp()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-identity-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a second storage on one database fails at startup and in /readyz, until it is adopted', async () => {
  const { db } = running.services
  const shared = createFolderStorage(join(folder, 'shared'))
  const other = createFolderStorage(join(folder, 'other'))
  await Promise.all([claimStorage(db, shared), claimStorage(db, shared)])
  await claimStorage(db, createFolderStorage(join(folder, 'shared')))
  await expect(claimStorage(db, other)).rejects.toThrow(OtherStorage)
  const app = await buildApp({ ...running.services, storage: other }, { site: false, shedLoad: false })
  const ready = await app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json().reason]).toEqual([
    503,
    'The photo storage belongs to another database.',
  ])
  await app.close()
  await adoptStorage(db, other)
  await claimStorage(db, other)
  const adopted = await buildApp({ ...running.services, storage: other }, { site: false, shedLoad: false })
  expect((await adopted.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
  await adopted.close()
  await expect(claimStorage(db, shared)).rejects.toThrow(OtherStorage)
  expect(await checkStorage(db, other)).toMatchObject({ objects: 0, orphans: [] })
})

test('a storage that is not writable is reported at startup, and the probe leaves no file behind', async () => {
  const config = { dataDir: join(folder, 'taken'), s3Url: null, s3PublicUrl: null }
  await writeFile(config.dataDir, 'a file where the folder should be')
  await expect(probeStorage(openStorage(config), config)).rejects.toThrow(
    /Photos can’t be stored in \S+taken\/pictures .*set DATA_DIR/,
  )
  const good = { dataDir: join(folder, 'good'), s3Url: null, s3PublicUrl: null }
  await probeStorage(openStorage(good), good)
  expect(await readdir(join(good.dataDir, 'pictures', '.incoming'))).toEqual([])
})
