import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { BookingState } from '../../../contract/bookings/process.ts'
import type { GalleryPicture } from '../../../contract/galleries/galleries.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { unpackZip } from '../../../test/unpack-zip.ts'
import { begin, finishUploads, makePhoto, send, uploadFile } from '../../../test/uploads.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'

type Person = { headers: Record<string, string>; person: { id: string } }
let photographer: Person
let client: Person
let photos: Buffer[]

const market = startMarket()
beforeAll(async () => {
  photos = await Promise.all([makePhoto(400, 300), makePhoto(300, 400)])
})
afterAll(async () => {
  const document = await get(null, '/openapi.json')
  expect(document.json().paths['/v1/bookings/{id}/gallery/zip'].get.responses).toHaveProperty('416')
})
beforeEach(async () => {
  photographer = await market.addPhotographer()
  client = await signInAs(market.services, 'client')
})

async function booking(state: BookingState = 'shot'): Promise<string> {
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  const made = await insertBooking(market.services.db, { ...parties, state, policy: 'standard' })
  await market.payInFull(made.id)
  return made.id
}

async function upload(id: string, names = ['b.jpg', 'a.jpg']): Promise<void> {
  for (const [index, name] of names.entries())
    await uploadFile(market.app, photographer.headers, photos[index % 2]!, {
      purpose: 'gallery',
      booking: id,
      name,
    })
  await finishUploads(market.services)
}
const galleryOf = (who: Person, id: string) => market.call(who, 'GET', fill(api.gallery, { id }))
const get = (who: { headers: Record<string, string> } | null, url: string, headers = {}) =>
  market.app.inject({ url, headers: { ...who?.headers, ...headers } })
const setTaken = (id: string, name: string, at: string) =>
  execute(market.services.db)`
    update pictures set taken_at = ${at} where file_name = ${name}
      and id in (select picture_id from gallery_pictures where booking_id = ${id})`
const deliver = (id: string) => market.act(photographer, id, 'deliver')
async function delivered() {
  const id = await booking()
  await upload(id)
  expect((await deliver(id)).status).toBe(200)
  const { pictures, ...gallery } = (await galleryOf(client, id)).body.data
  return { id, pictures: pictures as GalleryPicture[], ...gallery }
}

describe('a gallery', () => {
  test('is filled by the photographer, visible to the client once delivered, and accepted by its hash', async () => {
    const id = await booking()
    await upload(id)
    const prepared = (await galleryOf(photographer, id)).body.data
    expect(prepared).toMatchObject({ state: 'preparing', manifest: null })
    expect(prepared.pictures.map(({ name }: GalleryPicture) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect((await galleryOf(client, id)).status).toBe(404)

    expect((await deliver(id)).body.data.booking.state).toBe('delivered')
    const { data } = (await galleryOf(client, id)).body
    expect(data).toMatchObject({ state: 'delivered', manifest: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(data.pictures[0]).toMatchObject({
      width: 300,
      height: 400,
      favourite: false,
      note: '',
      delivered: true,
    })
    const wrong = await market.act(client, id, 'accept-delivery', { manifest: 'f'.repeat(64) })
    expect(wrong.status).toBe(409)
    expect((await market.act(client, id, 'accept-delivery', { manifest: data.manifest })).status).toBe(200)
    expect((await galleryOf(client, id)).body.data.state).toBe('accepted')
  })

  test('is sorted by the time taken, then by file name; photos without a time come last', async () => {
    const id = await booking()
    await upload(id, ['IMG_10.jpg', 'late.jpg', 'IMG_9.jpg', 'burst 2.jpg', 'early.jpg', 'burst 1.jpg'])
    await setTaken(id, 'late.jpg', '2026-05-01T12:00Z')
    await setTaken(id, 'burst 2.jpg', '2026-05-01T11:00Z')
    await setTaken(id, 'burst 1.jpg', '2026-05-01T11:00Z')
    await setTaken(id, 'early.jpg', '2026-05-01T10:00Z')
    const sorted = ['early.jpg', 'burst 1.jpg', 'burst 2.jpg', 'late.jpg', 'IMG_9.jpg', 'IMG_10.jpg']
    const namesFor = async (who: Person) =>
      (await galleryOf(who, id)).body.data.pictures.map(({ name }: GalleryPicture) => name)
    expect(await namesFor(photographer)).toEqual(sorted)
    await deliver(id)
    expect(await namesFor(client)).toEqual(sorted)
    const { zip } = (await galleryOf(client, id)).body.data
    expect(unpackZip((await get(client, zip)).rawPayload).map(([name]) => name)).toEqual(sorted)
  })

  test('can be accepted by the hash of its delivery after its order was changed', async () => {
    const { id, pictures, manifest } = await delivered()
    const [first, second] = pictures.map(({ id: picture }: GalleryPicture) => picture)
    const sets = [
      { name: 'Last', pictures: [second] },
      { name: 'First', pictures: [first] },
    ]
    const sorted = await market.call(photographer, 'PUT', fill(api.gallery, { id }), { sets, cover: null })
    expect(sorted.body.data.pictures.map((picture: GalleryPicture) => picture.id)).toEqual([second, first])
    await setTaken(id, 'b.jpg', '2026-05-01T10:00Z')
    expect((await market.act(client, id, 'accept-delivery', { manifest })).status).toBe(200)
  })

  test('cannot be delivered empty: 409', async () => {
    const response = await deliver(await booking())
    expect([response.status, response.body.message]).toEqual([
      409,
      'Add at least 1 photo before you deliver.',
    ])
  })

  test('cannot be delivered while a photo is being processed: 409, and nothing has changed', async () => {
    const id = await booking()
    await upload(id)
    await uploadFile(market.app, photographer.headers, photos[0]!, {
      purpose: 'gallery',
      booking: id,
      name: 'c.jpg',
    })
    expect((await deliver(id)).status).toBe(409)
    expect((await galleryOf(client, id)).status).toBe(404)
    await finishUploads(market.services)
    expect((await deliver(id)).status).toBe(200)
    expect((await galleryOf(client, id)).body.data.pictures).toHaveLength(3)
  })

  test('changes after a delivery only with a new delivery, which has another hash', async () => {
    const id = await booking()
    await upload(id)
    // An upload that begins before and ends after the delivery.
    const late = await begin(market.app, photographer.headers, photos[0]!.length, {
      purpose: 'gallery',
      booking: id,
      name: 'late.jpg',
    })
    await deliver(id)
    await send(market.app, photographer.headers, String(late.headers.location), 0, photos[0]!)
    await finishUploads(market.services)
    const first = (await galleryOf(client, id)).body.data
    expect(first.pictures).toHaveLength(2)
    const mine = (await galleryOf(photographer, id)).body.data.pictures as GalleryPicture[]
    expect(mine.map(({ delivered }) => delivered)).toEqual([true, true, false])
    const hidden = mine[2]!
    expect((await get(client, hidden.small)).statusCode).toBe(404)

    const remove = (picture: string) =>
      market.call(photographer, 'DELETE', fill(api.galleryPicture, { id, picture }))
    expect((await remove(mine[0]!.id)).status).toBe(409)
    await market.act(client, id, 'ask-changes', { reason: 'Without the first one, please' })
    expect((await remove(mine[0]!.id)).status).toBe(200)
    expect((await get(photographer, mine[0]!.small)).statusCode).toBe(404)
    await deliver(id)
    const second = (await galleryOf(client, id)).body.data
    expect(second.pictures.map(({ name }: GalleryPicture) => name)).toEqual(['b.jpg', 'late.jpg'])
    expect(second.manifest).not.toBe(first.manifest)
    const old = await market.act(client, id, 'accept-delivery', { manifest: first.manifest })
    expect(old.status).toBe(409)
  })

  test('cannot be accepted if its photos are not the delivered ones: 409', async () => {
    const { id, pictures } = await delivered()
    await execute(market.services.db)`update pictures set bytes = bytes + 1 where id = ${pictures[0]!.id}`
    expect((await market.act(client, id, 'accept-delivery')).status).toBe(409)
  })

  test('accepts photos only from its photographer, and only while it is open: 403, 404, 409, 400', async () => {
    const id = await booking()
    const start = async (who: Person, fields: Record<string, string>) =>
      (await begin(market.app, who.headers, 100, { purpose: 'gallery', ...fields })).statusCode
    expect(await start(photographer, { booking: id })).toBe(201)
    expect(await start(client, { booking: id })).toBe(403)
    expect(await start(await signInAs(market.services, 'photographer'), { booking: id })).toBe(404)
    expect(await start(photographer, { booking: newId() })).toBe(404)
    expect(await start(photographer, {})).toBe(400)
    for (const state of ['requested', 'delivered', 'completed', 'cancelled', 'disputed'] as const)
      expect(await start(photographer, { booking: await booking(state) }), state).toBe(409)
    expect(await start(photographer, { booking: await booking('booked') })).toBe(201)
  })
})

describe('favourites and notes', () => {
  const mark = (who: Person, id: string, picture: string, body: object) =>
    market.call(who, 'PATCH', fill(api.galleryPicture, { id, picture }), body)

  test('belong to the client; fields that are not sent stay', async () => {
    const { id, pictures } = await delivered()
    const picture = pictures[0]!.id
    await mark(client, id, picture, { favourite: true })
    const noted = await mark(client, id, picture, { note: 'A bit brighter' })
    expect(noted.body.data.pictures[0]).toMatchObject({ favourite: true, note: 'A bit brighter' })
    expect((await galleryOf(photographer, id)).body.data.pictures[0].note).toBe('A bit brighter')
    expect((await mark(client, id, picture, { note: 'x'.repeat(1001) })).status).toBe(400)
    expect((await mark(photographer, id, picture, { favourite: false })).status).toBe(403)
    expect(
      (await mark(await signInAs(market.services, 'client'), id, picture, { favourite: false })).status,
    ).toBe(404)
    expect((await mark(client, await booking(), picture, { favourite: false })).status).toBe(404)
    // Accounts are not erased while a booking is open.
    await execute(market.services.db)`
      update bookings set state = 'completed' where client_id = ${client.person.id}`
    const url = fill(api.erasePerson, { id: client.person.id })
    expect((await market.call(market.admin, 'POST', url, {})).status).toBe(200)
    expect((await galleryOf(photographer, id)).body.data).toMatchObject({ state: 'ended', pictures: [] })
  })
})

describe('privacy', () => {
  test('only the client and the photographer get the gallery, the ZIP and the files: 404, 401', async () => {
    const { id, pictures, zip } = await delivered()
    const { small, large, full, original } = pictures[0]!
    const files = [small, large, full, original]
    for (const who of [client, photographer])
      for (const url of [fill(api.gallery, { id }), zip, ...files])
        expect((await get(who, url)).statusCode, url).toBe(200)
    const others = [
      await signInAs(market.services, 'client'),
      await signInAs(market.services, 'photographer'),
    ]
    for (const who of others)
      for (const url of [fill(api.gallery, { id }), zip, ...files])
        expect((await get(who, url)).statusCode, url).toBe(404)
    for (const who of [null, market.admin])
      for (const url of files) expect((await get(who, url)).statusCode, url).toBe(404)
    for (const url of [fill(api.gallery, { id }), zip]) expect((await get(null, url)).statusCode).toBe(401)
    expect((await get(null, `/pictures/${pictures[0]!.id}/v1/640.webp`)).statusCode).toBe(404)
    expect((await get(client, small)).headers['cache-control']).toBe('private, no-cache')
  })

  test('a cancelled booking shows nothing to the client', async () => {
    const { id, pictures } = await delivered()
    await execute(market.services.db)`update bookings set state = 'cancelled' where id = ${id}`
    expect((await galleryOf(client, id)).status).toBe(404)
    expect((await get(client, pictures[0]!.original)).statusCode).toBe(404)
  })

  test('erasing the client ends the gallery at once for both sides: no photo, no ZIP, no file', async () => {
    const { id, pictures, zip } = await delivered()
    const { small, original } = pictures[0]!
    await execute(market.services.db)`
      update bookings set state = 'completed' where client_id = ${client.person.id}`
    const url = fill(api.erasePerson, { id: client.person.id })
    expect((await market.call(market.admin, 'POST', url, {})).status).toBe(200)
    for (const path of [zip, small, original])
      for (const who of [photographer, client, null])
        expect([401, 404], path).toContain((await get(who, path)).statusCode)
    expect((await galleryOf(photographer, id)).body.data).toMatchObject({ state: 'ended', pictures: [] })
    for await (const { key } of market.services.storage.list(''))
      for (const picture of pictures) expect(key).not.toContain(picture.id)
  })

  test('erasing the photographer leaves delivered photos to the client, and deletes the others', async () => {
    const { id, pictures } = await delivered()
    const open = await booking('booked')
    await upload(open, ['draft.jpg'])
    const draft = (await galleryOf(photographer, open)).body.data.pictures[0].id
    await execute(market.services.db)`update bookings set state = 'completed' where id in (${id}, ${open})`
    const url = fill(api.erasePerson, { id: photographer.person.id })
    expect((await market.call(market.admin, 'POST', url, {})).status).toBe(200)
    const remaining = (await galleryOf(client, id)).body.data.pictures
    expect(remaining.map(({ name }: GalleryPicture) => name)).toEqual(['', ''])
    expect((await get(client, pictures[0]!.original)).statusCode).toBe(200)
    const rows = await query(market.services.db)`select from pictures where id = ${draft}`
    expect(rows).toEqual([])
  })
})
