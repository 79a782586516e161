import { expect, test, vi } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { pictureMessages } from '../../../contract/pictures/pictures.ts'
import { insertBooking } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { begin, finishUploads, makePhoto, readUpload, send, TUS, uploadFile } from '../../../test/uploads.ts'
import { execute } from '../../platform/db/query.ts'
import { originalKey } from './keys.ts'
import { readStorageUse } from './quota.ts'
import { sweepPictures } from './upkeep/sweep.ts'

vi.setConfig({ testTimeout: 60_000 })

const QUOTA = { client: 1_000_000, photographer: 3_000_000 }

const running = startTestApp({ quotaBytes: QUOTA })

type Headers = Record<string, string>
const profile = { purpose: 'profile' }
const storageOf = async (headers: Headers) =>
  (await running.app.inject({ url: api.uploads, headers })).json().data.storage

test('the announced size is reserved: of five concurrent uploads with space for two, two begin, the others are 409', async () => {
  const { headers } = await signInAs(running.services, 'client')
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => begin(running.app, headers, 400_000, profile)),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)!.json().message).toBe(
    'Your storage is full: 800 KB of 1 MB used. Delete photos you no longer need, then try again.',
  )
  expect(await storageOf(headers)).toEqual({ used: 800_000, total: QUOTA.client })
})

test('a photographer has 5 GB at most until the verification', async () => {
  const config = { quotaBytes: { client: 1e9, photographer: 100e9 } }
  const { person, sessionId } = await signInAs(running.services, 'photographer')
  const visitor = {
    personId: person.id,
    sessionId,
    role: 'photographer',
    adminRole: null,
    confirmed: true,
    byCookie: false,
  } as const
  const totalOf = async () => (await readStorageUse(running.services.db, config, visitor)).total
  expect(await totalOf()).toBe(5e9)
  await execute(running.services.db)`
    insert into studios (photographer_id, slug, verification) values (${person.id}, 'verified-quota', 'approved')
    on conflict (photographer_id) do update set verification = 'approved'`
  expect(await totalOf()).toBe(100e9)
})

test('the space of cancelled, refused and expired uploads is freed', async () => {
  const { services, app } = running
  const { headers } = await signInAs(services, 'client')
  const start = async (size: number) => String((await begin(app, headers, size, profile)).headers.location)
  const cancelled = await start(500_000)
  const expired = await start(300_000)
  const refused = await start(5)
  expect((await send(app, headers, refused, 0, Buffer.from('hello'))).statusCode).toBe(204)
  expect((await storageOf(headers)).used).toBe(800_005)
  await finishUploads(services)
  expect((await readUpload(app, headers, refused)).state).toBe('refused')
  await app.inject({ method: 'DELETE', url: cancelled, headers: { ...TUS, ...headers } })
  expect((await storageOf(headers)).used).toBe(300_000)
  await execute(services.db)`
    update uploads set updated_at = now() - interval '3 days' where id = ${expired.split('/').at(-1)!}`
  await sweepPictures(services)
  expect((await storageOf(headers)).used).toBe(0)
})

test('a photo counts with its sizes, and with its original where that is stored', async () => {
  const { services, app } = running
  const { headers } = await signInAs(services, 'photographer')
  const photo = await makePhoto(500, 300)
  const sum = async () => {
    let bytes = 0
    for await (const object of services.storage.list('pictures/')) bytes += object.bytes
    return bytes
  }
  const before = await sum()
  for (const purpose of ['portfolio', 'profile', 'evidence'])
    await uploadFile(app, headers, photo, { purpose })
  expect((await storageOf(headers)).used).toBe(photo.length * 3)
  await finishUploads(services)
  expect(await storageOf(headers)).toEqual({ used: (await sum()) - before, total: QUOTA.photographer })
  const originals: string[] = []
  for await (const { key } of services.storage.list('pictures/'))
    if (key.endsWith('original')) originals.push(key)
  expect(originals).toHaveLength(1)
  const { body } = await app.inject({ url: '/metrics' })
  expect(Number(/^framefolk_storage_used_bytes (\S+)/m.exec(body)![1])).toBe(await sum())
  expect(Number(/^framefolk_storage_free_bytes (\S+)/m.exec(body)![1])).toBeGreaterThan(0)
})

test('expired galleries do not count', async () => {
  const { db } = running.services
  const photographer = await signInAs(running.services, 'photographer')
  const clientId = (await signInAs(running.services, 'client')).person.id
  for (const [since, shootDate] of [
    ['1 month', '2026-05-01'],
    ['13 months', '2025-05-01'],
  ] as const) {
    const { id } = await insertBooking(db, {
      clientId,
      photographerId: photographer.person.id,
      state: 'completed',
      shootDate,
    })
    await execute(db)`
      update bookings set manifest = 'x', state_since = now() - ${since}::interval where id = ${id}`
    await execute(db)`
      with made as (insert into pictures (id, owner_id, purpose, state, stored_bytes)
        values (gen_random_uuid(), ${photographer.person.id}, 'gallery', 'ready', 1000000) returning id)
      insert into gallery_pictures (picture_id, booking_id) select id, ${id} from made`
  }
  expect((await storageOf(photographer.headers)).used).toBe(1_000_000)
})

test('the sweep removes an original that an older version stored where none is needed', async () => {
  const { services, app } = running
  const { headers } = await signInAs(services, 'client')
  const url = await uploadFile(app, headers, await makePhoto(200, 100), profile)
  await finishUploads(services)
  const { id } = (await readUpload(app, headers, url)).picture!
  await services.storage.put(originalKey(id), Buffer.from('old'))
  expect((await sweepPictures(services, Date.now() + 5 * 3_600_000)).orphans).toBe(1)
  expect(await services.storage.size(originalKey(id))).toBeNull()
})

test('while the disk is nearly full new uploads are refused with 507 and a message, and running ones finish', async () => {
  const { services, app } = running
  const { headers } = await signInAs(services, 'client')
  const photo = await makePhoto(200, 100)
  const begun = String((await begin(app, headers, photo.length, profile)).headers.location)
  const { free } = services.storage
  services.storage.free = async () => services.config.minFreeDiskBytes
  const refused = await begin(app, headers, photo.length, profile)
  expect([refused.statusCode, refused.json().message, refused.headers['retry-after']]).toEqual([
    507,
    pictureMessages.diskFull(),
    '600',
  ])
  expect((await send(app, headers, begun, 0, photo)).statusCode).toBe(204)
  services.storage.free = async () => null
  expect((await begin(app, headers, photo.length, profile)).statusCode).toBe(201)
  services.storage.free = free
})
