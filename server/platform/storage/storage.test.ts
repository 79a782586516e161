import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OBJECTS_PER_PAGE, startS3Server } from '../../../test/s3-server.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'
import { ObjectMissing, removeAll, type Storage } from './storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framefolk-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const kinds: Record<string, () => Promise<{ storage: Storage; close(): Promise<void> }>> = {
  'a folder': async () => ({ storage: createFolderStorage(join(folder, 'objects')), close: async () => {} }),
  'an S3 service': async () => {
    const server = await startS3Server()
    return { storage: createS3Storage(server.url), close: server.close }
  },
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each(Object.entries(kinds))('%s', (_name, start) => {
  let storage: Storage
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, close } = await start())
  })
  afterAll(() => close())
  const readAll = async (key: string, range?: { start: number; end: number }) =>
    buffer(await storage.read(key, range))

  test('returns a stored object byte for byte, and its size', async () => {
    for (const length of [0, 1, 70_001, 8 * 1024 * 1024]) {
      const bytes = randomBytes(length)
      await storage.put(`pictures/aa/a${length}`, bytes)
      expect((await readAll(`pictures/aa/a${length}`)).equals(bytes), String(length)).toBe(true)
      expect(await storage.size(`pictures/aa/a${length}`)).toBe(length)
    }
  })

  test('a put under the same key replaces the object', async () => {
    await storage.put('pictures/same', Buffer.from('a longer first one'))
    await storage.put('pictures/same', Buffer.from('second'))
    expect(String(await readAll('pictures/same'))).toBe('second')
  })

  test('stores a file of any size', async () => {
    const path = join(folder, 'source')
    const bytes = randomBytes(12_345_678)
    await writeFile(path, bytes)
    await storage.putFile('pictures/from-file', path)
    expect((await readAll('pictures/from-file')).equals(bytes)).toBe(true)
  })

  test('reads any range', async () => {
    const bytes = randomBytes(100_000)
    await storage.put('pictures/ranges', bytes)
    for (const [from, to] of [
      // Not [0, 0]: the S3 server of this test ignores an end of 0.
      [7, 7],
      [0, 1],
      [99_999, 99_999],
      [17, 65_536],
      [0, 99_999],
    ] as const)
      expect(
        (await readAll('pictures/ranges', { start: from, end: to })).equals(bytes.subarray(from, to + 1)),
      ).toBe(true)
  })

  test('a missing object has no size, cannot be read, and may be removed', async () => {
    expect(await storage.size('pictures/none')).toBeNull()
    await expect(storage.read('pictures/none')).rejects.toThrow(ObjectMissing)
    await storage.remove('pictures/none')
  })

  test('lists more than one page of a prefix, and removes all objects of a prefix and no others', async () => {
    const keys = Array.from(
      { length: OBJECTS_PER_PAGE + 50 },
      (_, n) => `uploads/0a/x/${String(n).padStart(4, '0')}`,
    )
    for (let n = 0; n < keys.length; n += 50)
      await Promise.all(keys.slice(n, n + 50).map((key) => storage.put(key, Buffer.from(key))))
    await storage.put('uploads/0a/y/other', Buffer.from('kept'))
    expect(await keysOf(storage, 'uploads/0a/x/')).toEqual(keys)
    expect(await keysOf(storage, 'uploads/nothing/')).toEqual([])
    for await (const object of storage.list('uploads/0a/y/')) {
      expect(object).toMatchObject({ key: 'uploads/0a/y/other', bytes: 4 })
      expect(Math.abs(Date.now() - object.changedAt.getTime())).toBeLessThan(600_000)
    }
    await removeAll(storage, 'uploads/0a/x/')
    expect(await keysOf(storage, 'uploads/')).toEqual(['uploads/0a/y/other'])
  }, 60_000)

  test('concurrent puts and removals in one folder all succeed', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        await storage.put(`pictures/busy/${n}`, Buffer.from([n]))
        if (n % 2) await storage.remove(`pictures/busy/${n}`)
      }),
    )
    expect(await keysOf(storage, 'pictures/busy/')).toHaveLength(20)
  })

  test('refuses invalid keys', async () => {
    for (const key of [
      '../x',
      'pictures/../../x',
      '/x',
      'a//b',
      'a/./b',
      'Name.JPG',
      'a b',
      '',
      '.incoming/x',
      'a\0',
    ])
      await expect(async () => storage.put(key, Buffer.from('x')), key).rejects.toThrow('Invalid object key')
  })
})

test('an unfinished write is not listed, and is removed once it is old', async () => {
  const root = join(folder, 'crashed')
  const storage = createFolderStorage(root)
  await storage.put('pictures/whole', Buffer.from('whole'))
  const half = join(root, '.incoming', 'half')
  await writeFile(half, 'ha')
  expect(await keysOf(storage, '')).toEqual(['pictures/whole'])
  expect(await storage.tidy(new Date(Date.now() - 3_600_000))).toBe(0)
  await utimes(half, new Date(0), new Date(0))
  expect(await storage.tidy(new Date(Date.now() - 3_600_000))).toBe(1)
  expect(await readdir(join(root, '.incoming'))).toEqual([])
})

test('a missing bucket or a wrong key is an error, not an empty storage', async () => {
  const server = await startS3Server()
  const missing = createS3Storage(server.url.replace('/pictures/', '/nowhere/'))
  await expect(keysOf(missing, '')).rejects.toThrow('bucket')
  const wrong = createS3Storage(server.url.replace('S3RVER:S3RVER', 'S3RVER:wrong'))
  await expect(wrong.put('pictures/x', Buffer.from('x'))).rejects.toThrow(/403/)
  await server.close()
})

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://KEY:SECRET@127.0.0.1:${port}/pictures`, server }
}

test('a storage that never answers, or stops in the middle, is given up', async () => {
  const { url, server } = await serve((request, response) => {
    if (request.url!.endsWith('half')) response.writeHead(200, { 'content-length': 8 }).write('half')
  })
  const storage = createS3Storage(url, { silenceMs: 50 })
  const silent = 'The photo storage was silent for 0.05 s'
  await Promise.all([
    expect(storage.put('pictures/x', Buffer.from('x'))).rejects.toThrow(silent),
    expect(storage.size('pictures/x')).rejects.toThrow(silent),
    expect(storage.read('pictures/half').then(buffer)).rejects.toThrow(silent),
  ])
  server.closeAllConnections()
  server.close()
}, 20_000)

test('a slow transfer that goes on is not cut', async () => {
  const pieces = 8
  const pause = 500
  const { url, server } = await serve(async (_request, response) => {
    response.writeHead(200, { 'content-length': pieces })
    for (let n = 0; n < pieces; n += 1) {
      response.write('x')
      await wait(pause)
    }
    response.end()
  })
  const storage = createS3Storage(url, { silenceMs: (pieces / 2) * pause })
  expect(String(await buffer(await storage.read('pictures/slow')))).toBe('x'.repeat(pieces))
  server.close()
}, 20_000)

// Only for a folder: S3 services guarantee this, but the S3 server of this test mixes concurrent writes.
test('concurrent puts under one key into a folder leave one complete object', async () => {
  const storage = createFolderStorage(join(folder, 'race'))
  const bodies = Array.from({ length: 8 }, (_, n) => Buffer.alloc(200_000 + n, n))
  await Promise.all(bodies.map((body) => storage.put('pictures/race', body)))
  const stayed = await buffer(await storage.read('pictures/race'))
  expect(bodies.some((body) => body.equals(stayed))).toBe(true)
})

test('a folder lists objects in the order of whole keys, as S3 does', async () => {
  const storage = createFolderStorage(join(folder, 'ordered'))
  const keys = ['order/a-b', 'order/a.b', 'order/a/b', 'order/a/z/1', 'order/a0', 'order/b']
  for (const key of keys.toReversed()) await storage.put(key, Buffer.from('x'))
  const listed = async (prefix: string) => {
    const found: string[] = []
    for await (const { key } of storage.list(prefix)) found.push(key)
    return found
  }
  expect(await listed('order/')).toEqual(keys)
  expect(await listed('order/a')).toEqual(keys.slice(0, -1))
})
