import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { safekeepingLimits } from '../../../contract/safekeeping/rules.ts'
import { safekeepingMessages } from '../../../contract/safekeeping/safekeeping.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { begin, finishUploads, makePhoto, readUpload, uploadFile } from '../../../test/uploads.ts'
import { execute, query } from '../../platform/db/query.ts'

const market = startMarket({ studio: { safekeeping: true }, package: { pictures: 2 } })

type Who = { headers: Record<string, string> } | null
const photos: Buffer[] = []
beforeAll(async () => {
  photos.push(...(await Promise.all([1, 2, 3].map(() => makePhoto(700, 500)))))
})

const read = async (id: string, who: Who = market.client) =>
  (await market.call(who, 'GET', fill(api.safekeeping, { id }))).body.data
const store = async (id: string, photo = photos[0]!, name = 'IMG_1.jpg') => {
  const url = await uploadFile(market.app, market.photographer.headers, photo, {
    purpose: 'safekeeping',
    booking: id,
    name,
  })
  await finishUploads(market.services)
  return (await readUpload(market.app, market.photographer.headers, url)).picture?.id
}
const seal = (id: string, who: Who = market.photographer) =>
  market.call(who, 'POST', fill(api.safekeepingSeals, { id }))
const listPhotos = (id: string, who: Who = market.client) =>
  market.call(who, 'GET', fill(api.safePhotos, { id }))
const fetchFile = async (who: Who, id: string, file = '640.webp') =>
  market.app.inject({ url: fill(api.picture, { id, file }), headers: who?.headers ?? {} })
const mailsTo = async (email: string | null, like: string) =>
  (
    await query<{ subject: string }>(market.services.db)`
      select data ->> 'subject' as subject from mails where recipient = ${email} and data ->> 'subject' like ${like}`
  ).map(({ subject }) => subject)

/** A booking whose shoot began this many days ago and is over, each with a photographer of its own. */
async function shoot(daysAgo = 0.5): Promise<string> {
  await market.replacePhotographer()
  const id = await market.bookAndAccept(market.shootIn(5))
  await market.ageUntil(id, -daysAgo)
  await execute(
    market.services.db,
  )`update bookings set state = 'shot', deadline = ends_at + interval '14 days' where id = ${id}`
  return id
}

test('photos are stored, sealed and counted for the client, and only the photographer reads them', async () => {
  const id = await shoot()
  const { photographer, client } = market
  expect(await read(id)).toMatchObject({
    state: 'due',
    pictures: 0,
    promised: 2,
    waiting: 0,
    mayUpload: false,
  })
  expect(await read(id, photographer)).toMatchObject({ state: 'due', mayUpload: true })
  const first = (await store(id, photos[0], 'B.jpg'))!
  await store(id, photos[1], 'A.jpg')
  // The same file under another name is one photo.
  await store(id, photos[1], 'copy.jpg')
  expect(await read(id, photographer)).toMatchObject({ waiting: 3 })
  expect((await read(id)).waiting).toBe(0)

  const sealed = await seal(id)
  expect(sealed).toMatchObject({ status: 200, body: { message: safekeepingMessages.sealed(2) } })
  const line = (photo: Buffer, name: string) =>
    `${createHash('sha256').update(photo).digest('hex')}  ${name}\n`
  const manifest = createHash('sha256')
    .update([line(photos[0]!, 'B.jpg'), line(photos[1]!, 'A.jpg')].sort().join(''))
    .digest('hex')
  expect(await read(id)).toMatchObject({
    state: 'sealed',
    pictures: 2,
    missedAt: null,
    seals: [{ number: 1, pictures: 2, manifest, bytes: photos[0]!.length + photos[1]!.length }],
  })
  expect(await mailsTo(client.person.email, '2 photos are safe')).toHaveLength(1)
  expect((await market.read(id)).timeline.map(({ what }: { what: string }) => what)).toContain(
    '2 photos stored safely',
  )

  const stranger = await signInAs(market.services, 'client')
  const other = await signInAs(market.services, 'photographer')
  for (const [who, status] of [
    [photographer, 200],
    [client, 404],
    [stranger, 404],
    [other, 404],
    [market.admin, 404],
    [null, 404],
  ] as const)
    for (const file of ['640.webp', 'original'])
      expect((await fetchFile(who, first, file)).statusCode, `${file} ${status}`).toBe(status)
  const own = await fetchFile(photographer, first, 'original')
  expect(own.rawPayload).toEqual(photos[0])
  expect(own.headers['cache-control']).toBe('private, no-cache')
  expect((await listPhotos(id)).status).toBe(404)
  expect((await market.call(client, 'GET', fill(api.safePhotosZip, { id }))).status).toBe(404)
  // Previews are not stored twice: the upload is as large as our largest size.
  expect((await fetchFile(photographer, first, '2560.jpg')).statusCode).toBe(404)
  const files = await market.call(photographer, 'GET', fill(api.safekeepingFiles, { id }))
  expect(files.body.data).toMatchObject({ total: 2, files: [{ name: 'A.jpg', seal: 1 }, { name: 'B.jpg' }] })
  expect((await market.call(client, 'GET', fill(api.safekeepingFiles, { id }))).status).toBe(403)
  expect((await market.call(other, 'GET', fill(api.safekeepingFiles, { id }))).status).toBe(404)
  expect((await seal(id, other)).status).toBe(404)
})

test('what is sealed stays: nothing removes it, and more is a further seal without another email', async () => {
  const id = await shoot()
  const { photographer, client } = market
  expect((await seal(id)).body.message).toBe(safekeepingMessages.nothingToSeal())
  await store(id, photos[0])
  const wrong = (await store(id, photos[1]))!
  const removed = () => market.call(photographer, 'DELETE', fill(api.safekeepingFiles, { id }))
  expect((await removed()).body.message).toBe(safekeepingMessages.removed(2))
  expect((await fetchFile(photographer, wrong)).statusCode).toBe(404)
  const stays = (await store(id, photos[0]))!
  expect((await seal(id)).status).toBe(200)
  expect(await removed()).toMatchObject({
    status: 409,
    body: { message: safekeepingMessages.nothingToRemove() },
  })
  // The sealed photo again is no new one.
  await store(id, photos[0], 'again.jpg')
  expect((await seal(id)).status).toBe(409)
  await store(id, photos[1])
  expect((await seal(id)).status).toBe(200)
  expect(await read(id)).toMatchObject({ pictures: 2, seals: [{ pictures: 1 }, { pictures: 1 }] })
  expect((await fetchFile(photographer, stays)).statusCode).toBe(200)
  expect(await mailsTo(client.person.email, '%photo% safe')).toContain('1 photo is safe')
  // Two seals at once, of one photo: one succeeds.
  await store(id, photos[2])
  const both = await Promise.all([seal(id), seal(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('photos are only taken for an own booking with the promise, from the shoot to the delivery, within the limits', async () => {
  const id = await shoot()
  const start = async (who: { headers: Record<string, string> }, booking: string, size = 1000) => {
    const answer = await begin(market.app, who.headers, size, { purpose: 'safekeeping', booking })
    return [answer.statusCode, answer.json().message]
  }
  const { photographer, client, services } = market
  expect((await start(client, id))[0]).toBe(403)
  expect((await start(await signInAs(services, 'photographer'), id))[0]).toBe(404)
  const before = await market.bookAndAccept(market.shootIn(9))
  expect(await read(before)).toMatchObject({ state: 'promised' })
  expect(await start(photographer, before)).toEqual([409, safekeepingMessages.notNow()])
  await execute(services.db)`delete from safekeepings where booking_id = ${before}`
  expect(await start(photographer, before)).toEqual([409, safekeepingMessages.notPromised()])
  await execute(services.db)`
    insert into uploads (id, owner_id, purpose, subject_id, file_name, size, state, created_at)
    select gen_random_uuid(), ${photographer.person.id}, 'safekeeping', ${id}, 'x', 1, 'working', now() - interval '2 days'
    from generate_series(1, ${safekeepingLimits.pictures})`
  expect(await start(photographer, id)).toEqual([409, safekeepingMessages.full()])
  await execute(services.db)`delete from uploads where subject_id = ${id}`
  await execute(services.db)`
    insert into uploads (id, owner_id, purpose, subject_id, file_name, size, state)
    values (gen_random_uuid(), ${photographer.person.id}, 'safekeeping', ${id}, 'x', ${safekeepingLimits.bytes - 500}, 'working')`
  expect(await start(photographer, id)).toEqual([409, safekeepingMessages.tooLarge()])
  await execute(services.db)`delete from uploads where subject_id = ${id}`
  await market.fillGallery(id)
  await market.act(photographer, id, 'deliver')
  expect(await start(photographer, id)).toEqual([409, safekeepingMessages.notNow()])
})
