import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '../../../test/s3-server.ts'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import { createS3Storage } from '../../platform/storage/s3.ts'
import { copyPictures } from './copy-all.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-copy-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('photos are copied from S3 to a folder and on to another one, only new ones, and no parts of uploads', async () => {
  const server = await startS3Server()
  const s3 = createS3Storage(server.url)
  const copy = createFolderStorage(join(folder, 'copy'))
  const [one, two] = [randomBytes(100_000), randomBytes(5)]
  await s3.put('pictures/ab/one/original', one)
  await s3.put('uploads/ab/one/piece', two)
  expect(await copyPictures(s3, copy)).toEqual({ objects: 1, copied: 1, bytes: 100_000 })
  await s3.put('pictures/ab/two/original', two)
  expect(await copyPictures(s3, copy)).toEqual({ objects: 2, copied: 1, bytes: 5 })
  const back = createFolderStorage(join(folder, 'back'))
  expect(await copyPictures(copy, back)).toMatchObject({ objects: 2, copied: 2 })
  expect((await buffer(await back.read('pictures/ab/one/original'))).equals(one)).toBe(true)
  await server.close()
})

test('a photo that is removed during the copy is left out', async () => {
  const from = createFolderStorage(join(folder, 'live'))
  await from.put('pictures/ab/one/original', Buffer.from('one'))
  await from.put('pictures/ab/two/original', Buffer.from('two'))
  const live = {
    ...from,
    async *list(prefix: string) {
      for await (const object of from.list(prefix)) {
        if (object.key === 'pictures/ab/two/original') await from.remove(object.key)
        yield object
      }
    },
  }
  const to = createFolderStorage(join(folder, 'live-copy'))
  expect(await copyPictures(live, to)).toEqual({ objects: 1, copied: 1, bytes: 3 })
})
