import { createHash, randomBytes } from 'node:crypto'
import { connect as openSocket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { pictureMessages } from '../../../../contract/pictures/pictures.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { startTestApp } from '../../../../test/start-app.ts'
import {
  BYTES,
  begin,
  finishUploads,
  makePhoto,
  readUpload,
  send,
  TUS,
  uploadFile,
} from '../../../../test/uploads.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { pictures } from '../../../platform/db/tables/pictures.ts'
import { uploads } from '../../../platform/db/tables/uploads.ts'
import { removeAll } from '../../../platform/storage/storage.ts'
import { originalKey, uploadFolder } from '../keys.ts'

const running = startTestApp()
let headers: Record<string, string>
let personId: string
beforeAll(async () => {
  const photographer = await signInAs(running.services, 'photographer')
  headers = photographer.browser.headers
  personId = photographer.person.id
})

const newPhotographer = async () => (await signInAs(running.services, 'photographer')).headers
const head = (url: string, who = headers) =>
  running.app.inject({ method: 'HEAD', url, headers: { ...TUS, ...who } })
const objects = async () => {
  const keys: string[] = []
  for await (const { key } of running.services.storage.list('')) keys.push(key)
  return keys
}

describe('the protocol', () => {
  test('OPTIONS is public: 204', async () => {
    const response = await running.app.inject({ method: 'OPTIONS', url: api.uploads })
    expect(response.statusCode).toBe(204)
    expect(response.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-max-size': '100000000',
      'tus-extension': 'creation,expiration,termination',
    })
  })

  test('a storage without space returns 503 with a message, and the upload resumes later', async () => {
    const photo = await makePhoto()
    const url = String((await begin(running.app, headers, photo.length)).headers.location)
    const full = vi
      .spyOn(running.services.storage, 'put')
      .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    const refused = await send(running.app, headers, url, 0, photo)
    full.mockRestore()
    expect([refused.statusCode, refused.json().message]).toEqual([503, pictureMessages.diskFull()])
    expect((await send(running.app, headers, url, 0, photo)).statusCode).toBe(204)
  })

  test('a file in hundreds of tiny parts is refused, since each takes a block of the disk: 400', async () => {
    const who = await newPhotographer()
    const url = String((await begin(running.app, who, 1_000_000)).headers.location)
    expect((await send(running.app, who, url, 0, Buffer.alloc(70_000))).statusCode).toBe(204)
    await execute(running.services.db)`
      insert into upload_pieces (id, upload_id, start, bytes)
      select gen_random_uuid(), ${url.split('/').pop()!}::uuid, 70000 + n, 1 from generate_series(0, 298) n`
    await execute(running.services.db)`
      update uploads set received = 70299 where id = ${url.split('/').pop()!}::uuid`
    expect((await send(running.app, who, url, 70_299, Buffer.from('a'))).statusCode).toBe(204)
    const refused = await send(running.app, who, url, 70_300, Buffer.from('a'))
    expect([refused.statusCode, refused.json().message]).toEqual([400, pictureMessages.tooManyPieces()])
    await running.app.inject({ method: 'DELETE', url, headers: { ...TUS, ...who } })
  })

  test('a file in parts: each PATCH moves the offset, HEAD returns the offset, GET the state', async () => {
    const photo = await makePhoto()
    const made = await begin(running.app, headers, photo.length)
    expect(made.statusCode).toBe(201)
    expect(made.headers['upload-expires']).toBeTruthy()
    const url = String(made.headers.location)
    expect((await head(url)).headers).toMatchObject({
      'upload-offset': '0',
      'upload-length': String(photo.length),
      'cache-control': 'private, no-store',
      'tus-resumable': '1.0.0',
    })
    const first = await send(running.app, headers, url, 0, photo.subarray(0, 1000))
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '1000'])
    expect(await readUpload(running.app, headers, url)).toMatchObject({
      state: 'receiving',
      received: 1000,
      picture: null,
    })
    expect((await send(running.app, headers, url, 1000, photo.subarray(1000))).statusCode).toBe(204)
    expect(await readUpload(running.app, headers, url)).toMatchObject({ state: 'working', picture: null })
    await finishUploads(running.services)
    const done = await readUpload(running.app, headers, url)
    expect(done).toMatchObject({ state: 'ready', reason: null, picture: { width: 900, height: 600 } })
    const stored = await buffer(await running.services.storage.read(originalKey(done.picture!.id)))
    expect(stored.equals(photo)).toBe(true)
    expect((await objects()).filter((key) => key.startsWith('uploads/'))).toEqual([])
  })

  test('of a motion photo only the photo is stored, counted and hashed', async () => {
    const photo = await makePhoto()
    const box = (type: string, bytes: number) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + bytes)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, randomBytes(bytes)])
    }
    const url = await uploadFile(
      running.app,
      headers,
      Buffer.concat([photo, box('ftyp', 8), box('mdat', 3e6)]),
    )
    await finishUploads(running.services)
    const { picture } = await readUpload(running.app, headers, url)
    const stored = await buffer(await running.services.storage.read(originalKey(picture!.id)))
    expect(stored.equals(photo)).toBe(true)
    const [row] = await running.services.db.select().from(pictures).where(eq(pictures.id, picture!.id))
    const sizes = Object.values(row!.sizes!).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(row).toMatchObject({
      bytes: photo.length,
      storedBytes: sizes + photo.length,
      sha256: createHash('sha256').update(photo).digest(),
      crc32: crc32(photo),
    })
  })

  test('the wrong version is 412, no length, an empty or a huge file is 400 or 413', async () => {
    const wrong = await running.app.inject({ method: 'POST', url: api.uploads, headers })
    expect([wrong.statusCode, wrong.headers['tus-version']]).toEqual([412, '1.0.0'])
    const post = (length: string | undefined) =>
      running.app.inject({
        method: 'POST',
        url: api.uploads,
        headers: { ...TUS, ...headers, ...(length === undefined ? {} : { 'upload-length': length }) },
      })
    for (const length of [undefined, '', '-1', '1e6', '0', 'x'.repeat(100)])
      expect((await post(length)).statusCode, length).toBe(400)
    expect((await begin(running.app, headers, 100_000_001)).json().message).toBe(pictureMessages.tooLarge())
    expect((await begin(running.app, headers, 100_000_001)).statusCode).toBe(413)
  })

  test('metadata that cannot be read, or names no purpose, is 400 with the field', async () => {
    const bare = { ...TUS, ...headers, 'upload-length': '5' }
    for (const bad of [
      'purpose cG9ydGZvbGlv,name !!!',
      'a b c',
      'purpose cG9ydGZvbGlv,purpose cG9ydGZvbGlv',
    ]) {
      const response = await running.app.inject({
        method: 'POST',
        url: api.uploads,
        headers: { ...bare, 'upload-metadata': bad },
      })
      expect(response.statusCode, bad).toBe(400)
    }
    const wrong: Record<string, string>[] = [
      { purpose: 'world' },
      { name: '' },
      { name: 'a\0b' },
      { sha256: 'short' },
      { booking: '7' },
    ]
    for (const fields of wrong) {
      const response = await begin(running.app, headers, 5, fields)
      expect(response.statusCode).toBe(400)
      expect(response.json().errors[0].field).toBe(Object.keys(fields)[0])
    }
  })

  test('bytes at a wrong offset are 409, too many are 413, another type is 415, and nothing is lost', async () => {
    const url = String((await begin(running.app, headers, 10)).headers.location)
    expect((await send(running.app, headers, url, 3, Buffer.alloc(3))).statusCode).toBe(409)
    expect((await send(running.app, headers, url, 0, Buffer.alloc(11))).statusCode).toBe(413)
    const typed = await running.app.inject({
      method: 'PATCH',
      url,
      headers: { ...BYTES, ...headers, 'upload-offset': '0', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(typed.statusCode).toBe(415)
    expect((await send(running.app, headers, url, 0, Buffer.alloc(0))).statusCode).toBe(204)
    expect((await head(url)).headers['upload-offset']).toBe('0')
  })

  test('another account cannot read, write or cancel an upload: 404', async () => {
    const url = String((await begin(running.app, headers, 10)).headers.location)
    const other = await newPhotographer()
    expect((await head(url, other)).statusCode).toBe(404)
    expect((await running.app.inject({ url, headers: other })).statusCode).toBe(404)
    expect((await send(running.app, other, url, 0, Buffer.alloc(3))).statusCode).toBe(404)
    const cancelled = await running.app.inject({ method: 'DELETE', url, headers: { ...TUS, ...other } })
    expect(cancelled.statusCode).toBe(404)
    expect((await head(url)).statusCode).toBe(200)
  })

  test('a cancelled upload is gone with its bytes', async () => {
    const url = String((await begin(running.app, headers, 10)).headers.location)
    await send(running.app, headers, url, 0, Buffer.alloc(4))
    const before = await objects()
    const cancelled = await running.app.inject({ method: 'DELETE', url, headers: { ...TUS, ...headers } })
    expect(cancelled.statusCode).toBe(204)
    expect((await head(url)).statusCode).toBe(404)
    expect((await objects()).length).toBe(before.length - 1)
  })

  test('only photographers have portfolios and evidence; every account may have a profile photo', async () => {
    const client = (await signInAs(running.services, 'client')).headers
    expect((await begin(running.app, client, 10)).statusCode).toBe(403)
    expect((await begin(running.app, client, 10, { purpose: 'evidence' })).statusCode).toBe(403)
    expect((await begin(running.app, client, 10, { purpose: 'profile' })).statusCode).toBe(201)
    expect((await begin(running.app, headers, 10, { purpose: 'gallery' })).statusCode).toBe(400)
  })
})

describe('concurrent requests', () => {
  test('of ten requests with the same bytes one writes; the others get 409 or 423, and the file is correct', async () => {
    const photo = await makePhoto()
    const url = String((await begin(running.app, headers, photo.length)).headers.location)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send(running.app, headers, url, 0, photo)),
    )
    const statuses = responses.map((response) => response.statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => ![204, 409, 423].includes(status))).toEqual([])
    await finishUploads(running.services)
    const { picture } = await readUpload(running.app, headers, url)
    const stored = await buffer(await running.services.storage.read(originalKey(picture!.id)))
    expect(stored.equals(photo)).toBe(true)
  })

  test('a request that lost the lease while storing does not move the offset and leaves no object', async () => {
    const url = String((await begin(running.app, headers, 4)).headers.location)
    const id = url.split('/').at(-1)!
    const { storage, db } = running.services
    const put = storage.put
    const before = await objects()
    storage.put = async (key, bytes) => {
      storage.put = put
      await put(key, bytes)
      await db
        .update(uploads)
        .set({ lease: '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60' })
        .where(eq(uploads.id, id))
    }
    expect((await send(running.app, headers, url, 0, Buffer.from('late'))).statusCode).toBe(409)
    expect((await head(url)).headers['upload-offset']).toBe('0')
    expect((await objects()).length).toBe(before.length)
    // If the new holder of the lease has crashed, the upload can resume once the lease expires.
    expect((await send(running.app, headers, url, 0, Buffer.from('late'))).statusCode).toBe(423)
    await execute(db)`update uploads set lease_until = now() - interval '1 second' where id = ${id}`
    expect((await send(running.app, headers, url, 0, Buffer.from('late'))).statusCode).toBe(204)
  })

  test('two workers on many files: each file becomes one photo', async () => {
    const who = await newPhotographer()
    for (let n = 0; n < 6; n += 1) await uploadFile(running.app, who, await makePhoto(200, 100))
    await Promise.all([finishUploads(running.services), finishUploads(running.services)])
    const rows = await query<{ n: number; positions: number }>(running.services.db)`
      select count(*)::int as n, count(distinct position)::int as positions from portfolio_pictures
        group by photographer_id having count(*) = 6`
    expect(rows).toEqual([{ n: 6, positions: 6 }])
  }, 30_000)
})

describe('a lost connection', () => {
  test('keeps the received bytes, and the rest completes the file byte for byte', async () => {
    const photo = await makePhoto(1200, 900)
    const url = String((await begin(running.app, headers, photo.length)).headers.location)
    await running.app.listen({ port: 0, host: '127.0.0.1' })
    const address = running.app.server.address() as { port: number }
    let offset = 0
    for (const cut of [1, 50_000, 120_001]) {
      await sendAndCut(address.port, url, offset, photo, cut)
      // The server notices the lost connection after a while.
      for (let n = 0; n < 100 && offset !== cut; n += 1) {
        await wait(50)
        offset = Number((await head(url)).headers['upload-offset'])
      }
      expect(offset).toBe(cut)
    }
    let status = 0
    for (let n = 0; n < 50 && status !== 204; n += 1) {
      status = (await send(running.app, headers, url, offset, photo.subarray(offset))).statusCode
      if (status !== 204) await wait(50)
    }
    expect(status).toBe(204)
    await finishUploads(running.services)
    const { picture } = await readUpload(running.app, headers, url)
    const stored = await buffer(await running.services.storage.read(originalKey(picture!.id)))
    expect(stored.equals(photo)).toBe(true)
  }, 30_000)

  /** Announces all remaining bytes, sends them up to `cut`, and closes the connection. */
  async function sendAndCut(port: number, url: string, from: number, bytes: Buffer, cut: number) {
    const socket = openSocket(port, '127.0.0.1')
    const lines = [
      `PATCH ${url} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries({ ...BYTES, ...headers, 'upload-offset': String(from) }).map(
        ([k, v]) => `${k}: ${v}`,
      ),
      `Content-Length: ${bytes.length - from}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    await new Promise((resolve) => socket.write(bytes.subarray(from, cut), resolve))
    await wait(200)
    socket.destroy()
  }
})

describe('processing a file', () => {
  test('an announced hash is checked: a file with another one is refused by name', async () => {
    const photo = await makePhoto(300, 200)
    const right = createHash('sha256').update(photo).digest('hex')
    const good = await uploadFile(running.app, headers, photo, { sha256: right })
    const bad = await uploadFile(running.app, headers, photo, { sha256: randomBytes(32).toString('hex') })
    await finishUploads(running.services)
    expect((await readUpload(running.app, headers, good)).state).toBe('ready')
    expect(await readUpload(running.app, headers, bad)).toMatchObject({
      state: 'refused',
      reason: 'beach.jpg arrived damaged. Upload it again.',
      picture: null,
    })
  })

  test('a file whose bytes are missing in the storage is refused by name, and is not retried for ever', async () => {
    const { services, app } = running
    const who = await signInAs(services, 'photographer')
    const url = await uploadFile(app, who.headers, await makePhoto(300, 200), { name: 'lost.jpg' })
    await removeAll(services.storage, uploadFolder(url.split('/').at(-1)!))
    await finishUploads(services)
    expect(await readUpload(app, who.headers, url)).toMatchObject({
      state: 'refused',
      reason: 'lost.jpg was lost on our side. Upload it again.',
    })
  })

  test('a small photo padded to a large file is refused if originals are stored, and stored without padding if not', async () => {
    const { services, app } = running
    const who = await newPhotographer()
    const padded = Buffer.concat([await makePhoto(60, 40), Buffer.alloc(2_000_000)])
    const withOriginal = await uploadFile(app, who, padded, { name: 'padded.jpg' })
    const profilePhoto = await uploadFile(app, who, padded, { purpose: 'profile' })
    await finishUploads(services)
    expect(await readUpload(app, who, withOriginal)).toMatchObject({
      state: 'refused',
      reason:
        'padded.jpg holds 2 MB of other data besides the photo. Export it again and upload the new file.',
    })
    const { picture } = await readUpload(app, who, profilePhoto)
    let bytes = 0
    for (const key of await objects())
      if (key.includes(picture!.id)) bytes += (await services.storage.size(key))!
    expect(bytes).toBeLessThan(20_000)
  })

  test('an owner who was erased meanwhile leaves neither a photo nor an object', async () => {
    const photographer = await signInAs(running.services, 'photographer')
    await uploadFile(running.app, photographer.headers, await makePhoto(300, 200))
    const { storage, db } = running.services
    const put = storage.putFile
    const before = (await objects()).filter((key) => key.startsWith('pictures/')).length
    storage.putFile = async (key, path) => {
      await put(key, path)
      storage.putFile = put
      await execute(db)`delete from pictures where owner_id = ${photographer.person.id}`
      await execute(db)`delete from uploads where owner_id = ${photographer.person.id}`
    }
    await finishUploads(running.services)
    expect((await objects()).filter((key) => key.startsWith('pictures/')).length).toBe(before)
  })

  test('the sixty-first portfolio photo is refused before its bytes are sent: 409', async () => {
    const photographer = await signInAs(running.services, 'photographer')
    await execute(running.services.db)`
      insert into pictures (id, owner_id, purpose, state)
      select gen_random_uuid(), ${photographer.person.id}, 'portfolio', 'ready' from generate_series(1, 58)`
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => begin(running.app, photographer.headers, 10)),
    )
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 201, 409, 409, 409])
    expect(responses.find((response) => response.statusCode === 409)!.json().message).toBe(
      pictureMessages.portfolioFull(),
    )
  })

  test('a profile photo replaces the previous one, which is deleted with its objects', async () => {
    const client = await signInAs(running.services, 'client')
    const urls: string[] = []
    for (const n of [0.1, 0.9]) {
      await uploadFile(running.app, client.headers, await makePhoto(400, 400, n), { purpose: 'profile' })
      await finishUploads(running.services)
      const rows = await query<{ profile_image: string }>(running.services.db)`
        select profile_image from people where id = ${client.person.id}`
      urls.push(rows[0]!.profile_image)
    }
    const [old, now] = await Promise.all(urls.map((url) => running.app.inject({ url })))
    expect([old!.statusCode, now!.statusCode, now!.headers['content-type']]).toEqual([404, 200, 'image/webp'])
    expect((await objects()).some((key) => key.includes(urls[0]!.split('/')[2]!))).toBe(false)
  })

  test('the owner of an upload is the signed-in account', async () => {
    const rows = await query<{ n: number }>(running.services.db)`
      select count(*)::int as n from uploads where owner_id = ${personId}`
    expect(rows[0]!.n).toBeGreaterThan(5)
  })
})
