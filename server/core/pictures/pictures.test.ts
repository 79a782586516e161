import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import type { Picture } from '../../../contract/pictures/pictures.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { finishUploads, makePhoto, readUpload, uploadFile } from '../../../test/uploads.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { passFor } from './signed-access.ts'

// Every rule holds whether we send a photo or a link to it.
describe.each(['a folder', 'a bucket', 'a bucket that browsers reach'])('photos in %s', (where) => {
  let running: TestApp
  let s3: Awaited<ReturnType<typeof startS3Server>> | undefined
  let owner: Awaited<ReturnType<typeof signInAs>>
  let shown: Picture
  let evidence: Picture
  beforeAll(async () => {
    if (where !== 'a folder') s3 = await startS3Server()
    const s3PublicUrl = s3 && where.endsWith('reach') ? new URL(s3.url).origin : null
    running = await createTestApp({ s3Url: s3?.url ?? null, s3PublicUrl })
    owner = await signInAs(running.services, 'photographer')
    const photo = await makePhoto(800, 600)
    const urls = [
      await uploadFile(running.app, owner.headers, photo),
      await uploadFile(running.app, owner.headers, photo, { purpose: 'evidence' }),
    ]
    await finishUploads(running.services)
    const [first, second] = await Promise.all(urls.map((url) => readUpload(running.app, owner.headers, url)))
    shown = first!.picture!
    evidence = second!.picture!
  }, 60_000)
  afterAll(async () => {
    await running.close()
    await s3?.close()
  })

  const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })

  describe('a portfolio photo', () => {
    test('is public at each of its URLs, and a shared cache asks again after a minute', async () => {
      for (const url of [shown.tiny, shown.small, shown.large, shown.full]) {
        const response = await get(url)
        expect(response.statusCode, url).toBe(200)
        expect(response.headers['cache-control']).toBe('public, max-age=3600, s-maxage=60')
        expect(response.headers['content-type']).toBe(url.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
        expect(response.rawPayload.length).toBe(Number(response.headers['content-length']))
      }
      expect(shown.srcset).toBe(`${shown.tiny} 320w, ${shown.small} 640w, ${shown.large} 800w`)
    })

    test('can be requested in ranges, and is not sent again to a browser that has it', async () => {
      const whole = await get(shown.small)
      const part = await get(shown.small, { range: 'bytes=10-19' })
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes 10-19/${whole.rawPayload.length}`,
      ])
      expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
      expect(
        (await get(shown.small, { range: 'bytes=-5' })).rawPayload.equals(whole.rawPayload.subarray(-5)),
      ).toBe(true)
      expect((await get(shown.small, { range: 'bytes=99999999-' })).statusCode).toBe(416)
      expect((await get(shown.small, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    })

    test('responds to HEAD with length and type, of the whole file and of a range', async () => {
      const whole = await get(shown.small)
      const head = (headers = {}) => running.app.inject({ method: 'HEAD', url: shown.small, headers })
      const { statusCode, headers, rawPayload } = await head()
      expect([statusCode, rawPayload.length]).toEqual([200, 0])
      for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges', 'cache-control'])
        expect(headers[name], name).toBe(whole.headers[name])
      const part = await head({ range: 'bytes=10-19' })
      expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10'])
      expect((await head({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    })

    test('has no other URL: another version, size, spelling or its original is 404 for visitors', async () => {
      for (const url of [
        shown.small.replace('/v1/', '/v2/'),
        shown.small.replace('640.webp', '641.webp'),
        shown.small.replace('640.webp', 'original'),
        shown.small.replace('640.webp', '..%2f..%2foriginal'),
        shown.small.replace(shown.id, newId()),
        shown.small.replace(shown.id, 'x'),
        fill(api.picture, { id: shown.id, file: 'original' }),
      ])
        expect((await get(url)).statusCode, url).toBe(404)
    })
  })

  describe('who may see a private photo', () => {
    test('the matrix of people, passes and files', async () => {
      const { services } = running
      const other = await signInAs(services, 'photographer')
      const client = await signInAs(services, 'client')
      const admin = await signIn(services)
      const file = (name: string, pass = '') => `${fill(api.picture, { id: evidence.id, file: name })}${pass}`
      const now = Date.now()
      const good = passFor(services.secret, evidence.id)
      const cases: [string, string, Record<string, string>, number][] = [
        ['its owner by cookie', file('640.webp'), { cookie: owner.browser.cookie }, 200],
        ['its owner by token', file('640.webp'), owner.headers, 200],
        ['its owner, the original, which is not stored', file('original'), owner.headers, 404],
        ['a stranger', file('640.webp'), {}, 404],
        ['another photographer', file('640.webp'), other.headers, 404],
        ['a client by cookie', file('640.webp'), { cookie: client.browser.cookie }, 404],
        ['an administrator without a pass', file('640.webp'), admin.headers, 404],
        ['a pass', file('640.webp', good), {}, 200],
        [
          'a pass of ten minutes ago',
          file('640.webp', passFor(services.secret, evidence.id, now - 600_000)),
          {},
          404,
        ],
        [
          'a pass made longer by hand',
          file('640.webp', good.replace(/until=\d+/, 'until=9999999999')),
          {},
          404,
        ],
        ['the pass of another photo', file('640.webp', passFor(services.secret, shown.id)), {}, 404],
        ['a pass of another secret', file('640.webp', passFor('guess', evidence.id)), {}, 404],
        ['half a pass', file('640.webp', good.slice(0, -3)), {}, 404],
        [
          'the URL of public photos',
          evidence.small.replace('/v1/pictures', '/pictures').replace('/640', '/v1/640'),
          owner.headers,
          404,
        ],
        ['a file that does not exist', file('640.jpg'), owner.headers, 404],
      ]
      for (const [who, url, headers, status] of cases) {
        const response = await get(url, headers)
        const linked = response.statusCode === 302 ? await fetch(response.headers.location!) : null
        expect(linked !== null).toBe(status === 200 && where.endsWith('reach'))
        expect(linked?.status ?? response.statusCode, who).toBe(status)
        expect(response.headers['cache-control'], who).toBe(
          status === 200 ? 'private, no-cache' : 'private, no-store',
        )
      }
    })

    test('a browser that has it revalidates it, and gets 404 once its access has ended', async () => {
      if (where.endsWith('reach')) return
      const first = await get(evidence.small, owner.headers)
      const etag = String(first.headers.etag)
      expect((await get(evidence.small, { ...owner.headers, 'if-none-match': etag })).statusCode).toBe(304)
      expect((await get(evidence.small, { 'if-none-match': etag })).statusCode).toBe(404)
      await execute(running.services.db)`update people set status = 'inactive' where id = ${owner.person.id}`
      expect((await get(evidence.small, { ...owner.headers, 'if-none-match': etag })).statusCode).toBe(404)
      await execute(running.services.db)`update people set status = 'active' where id = ${owner.person.id}`
    })

    test('a link opens one file of one photo by GET, as what it is, and ends', async () => {
      if (!where.endsWith('reach')) return
      const { headers, rawPayload } = await get(evidence.small, owner.headers)
      expect(rawPayload).toHaveLength(0)
      const { location } = headers
      const sent = await fetch(location!)
      expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(sent.headers.get('cache-control')).toBe('private, max-age=60')
      expect(new URL(location!).searchParams.get('X-Amz-Expires')).toBe('60')
      const other = location!.replace('640.webp', '320.webp')
      expect(other).not.toBe(location)
      expect((await fetch(other)).status).toBe(403)
      expect((await fetch(location!, { method: 'DELETE' })).status).toBe(403)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
      expect((await fetch(location!)).status).toBe(403)
      vi.useRealTimers()
      const head = await running.app.inject({ method: 'HEAD', url: evidence.small, headers: owner.headers })
      expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'image/webp'])
    })

    test('a photo that is not ready is not shown', async () => {
      await execute(running.services.db)`
      update pictures set state = 'working' where id in (${shown.id}, ${evidence.id})`
      for (const url of [
        shown.small,
        evidence.small,
        `${evidence.small}${passFor(running.services.secret, evidence.id)}`,
      ])
        expect((await get(url, owner.headers)).statusCode).toBe(404)
      await execute(running.services.db)`
      update pictures set state = 'ready' where id in (${shown.id}, ${evidence.id})`
    })

    test('a missing object is 404 and not cached', async () => {
      const { storage } = running.services
      const keys: string[] = []
      for await (const { key } of storage.list('pictures/')) if (key.includes(shown.id)) keys.push(key)
      for (const key of keys) await storage.remove(key)
      const response = await get(shown.small)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'private, no-store'])
    })
  })
})
