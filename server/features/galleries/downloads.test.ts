import { createHash, randomInt } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { GalleryPicture } from '../../../contract/galleries/galleries.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import { fillGallery } from '../../../test/galleries.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { unpackZip } from '../../../test/unpack-zip.ts'
import { finishUploads, makePhoto, uploadFile } from '../../../test/uploads.ts'
import { originalKey } from '../../core/pictures/keys.ts'

type Person = { headers: Record<string, string>; person: { id: string } }
let photographer: Person
let client: Person
let photos: Buffer[]

const market = startMarket()
beforeAll(async () => {
  photos = await Promise.all([makePhoto(400, 300), makePhoto(300, 400)])
})
beforeEach(async () => {
  photographer = await market.addPhotographer()
  client = await signInAs(market.services, 'client')
})

const get = (who: Person | null, url: string, headers = {}) =>
  market.app.inject({ url, headers: { ...who?.headers, ...headers } })
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** The header that a browser sends when a link is clicked. */
const CLICK = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

type Wanted = { names?: string[]; demo?: number }

/** A delivered and paid gallery of uploaded photos, with the given number of demo photos among them. */
async function delivered({ names = ['b.jpg', 'a.jpg'], demo = 0 }: Wanted = {}) {
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  const { id } = await insertBooking(market.services.db, { ...parties, state: 'shot', policy: 'standard' })
  await market.payInFull(id)
  await fillGallery(market.services.db, { bookingId: id, ownerId: photographer.person.id, count: demo })
  for (const [index, name] of names.entries())
    await uploadFile(market.app, photographer.headers, photos[index % 2]!, {
      purpose: 'gallery',
      booking: id,
      name,
    })
  await finishUploads(market.services)
  expect((await market.act(photographer, id, 'deliver')).status).toBe(200)
  const { body } = await market.call(client, 'GET', fill(api.gallery, { id }))
  const { pictures, zip } = body.data as { pictures: GalleryPicture[]; zip: string }
  return { id, pictures, zip }
}

async function expectRanges(zip: string, whole: Buffer, etag: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const start = randomInt(whole.length)
    const end = start + randomInt(whole.length - start)
    const part = await get(client, zip, { range: `bytes=${start}-${end}`, 'if-range': etag })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`)
    expect(part.rawPayload.equals(whole.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
  }
}

describe('the ZIP', () => {
  test('contains every original under its own safe name', async () => {
    const names = ['same.jpg', 'Same.JPEG', '../../etc/passwd.jpg', 'ünï côdé.jpg', 'invoice.pdf.exe']
    const { zip } = await delivered({ names })
    const response = await get(client, zip)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(response.rawPayload.length),
      'accept-ranges': 'bytes',
    })
    const entries = new Map(unpackZip(response.rawPayload).map(([name, bytes]) => [name, hash(bytes)]))
    expect(entries).toEqual(
      new Map([
        ['_.._etc_passwd.jpg', hash(photos[0]!)],
        ['invoice.pdf.jpg', hash(photos[0]!)],
        ['Same.jpg', hash(photos[1]!)],
        ['same (2).jpg', hash(photos[0]!)],
        ['ünï côdé.jpg', hash(photos[1]!)],
      ]),
    )
  })

  test('any range equals that part of the whole; ETag, If-Range, 304 and 416 follow HTTP', async () => {
    const { zip } = await delivered()
    const whole = await get(client, zip)
    const bytes = whole.rawPayload
    const etag = String(whole.headers.etag)
    await expectRanges(zip, bytes, etag, 60)
    const tail = await get(client, zip, { range: 'bytes=-22' })
    expect(tail.rawPayload.equals(bytes.subarray(-22))).toBe(true)
    const other = await get(client, zip, { range: 'bytes=5-9', 'if-range': '"another"' })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, bytes.length])
    expect((await get(client, zip, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(client, zip, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
    const head = await market.app.inject({ method: 'HEAD', url: zip, headers: client.headers })
    expect(head.headers['content-length']).toBe(String(bytes.length))
  })

  test('of favourites contains only those, and does not exist without any: 404', async () => {
    const { id, pictures, zip } = await delivered()
    expect((await get(client, `${zip}?only=favourites`)).statusCode).toBe(404)
    await market.call(client, 'PATCH', fill(api.galleryPicture, { id, picture: pictures[0]!.id }), {
      favourite: true,
    })
    const some = await get(client, `${zip}?only=favourites`)
    expect(unpackZip(some.rawPayload).map(([name]) => name)).toEqual([pictures[0]!.name])
  })

  test('contains demo and uploaded photos of one gallery, whole and in ranges', async () => {
    const { pictures, zip } = await delivered({ demo: 3 })
    const whole = await get(client, zip)
    expect(whole.rawPayload.length).toBe(Number(whole.headers['content-length']))
    const entries = unpackZip(whole.rawPayload)
    expect(entries.map(([name]) => name)).toEqual(pictures.map(({ name }) => name))
    for (const [index, [name, bytes]] of entries.entries()) {
      const single = await get(client, pictures[index]!.original!)
      expect(single.rawPayload.equals(bytes), name).toBe(true)
    }
    await expectRanges(zip, whole.rawPayload, String(whole.headers.etag), 30)
  })
})

describe('a photo that is missing in the storage', () => {
  async function broken() {
    const gallery = await delivered({ demo: 2 })
    const lost = gallery.pictures.find(({ name }) => name === 'b.jpg')!
    await market.services.storage.remove(originalKey(lost.id))
    return gallery
  }
  const sentence =
    'Sorry, 1 of these 4 photos can’t be downloaded right now. Download the other photos one by one, or contact us.'

  test('is detected before the first byte of the ZIP: 409 with a message, and no headers of a file', async () => {
    const { zip } = await broken()
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await market.app.inject({ method, url: zip, headers: client.headers })
      expect(response.statusCode, method).toBe(409)
      expect(response.headers['content-type']).toContain('application/json')
      for (const name of ['etag', 'accept-ranges', 'content-disposition'])
        expect(response.headers, name).not.toHaveProperty(name)
      if (method === 'GET') expect(response.json().message).toBe(sentence)
    }
    const rest = await get(client, zip, { range: 'bytes=100-' })
    expect(rest.statusCode).toBe(409)
  })

  test('redirects to the gallery, which shows a message, if a person opened the link', async () => {
    const { id, zip } = await broken()
    const response = await get(client, zip, CLICK)
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      `${fill(site.gallery, { id })}?missing=1&of=4`,
    ])
    expect((await get(null, zip, CLICK)).headers.location).toBe(fill(site.gallery, { id }))
  })

  test('does not prevent the download of a list without it', async () => {
    const { id, pictures, zip } = await broken()
    const there = pictures.find(({ name }) => name === 'a.jpg')!
    await market.call(client, 'PATCH', fill(api.galleryPicture, { id, picture: there.id }), {
      favourite: true,
    })
    const some = await get(client, `${zip}?only=favourites`)
    expect(unpackZip(some.rawPayload).map(([name]) => name)).toEqual(['a.jpg'])
  })
})

test('an original is downloaded under a safe name with the extension of its content', async () => {
  const { pictures } = await delivered({ names: ['holiday.hta', 'ünï "côdé".png'] })
  const named = async (index: number) =>
    (await get(client, pictures[index]!.original!)).headers['content-disposition']
  expect(await named(0)).toBe('attachment; filename="holiday.jpg"; filename*=UTF-8\'\'holiday.jpg')
  expect(await named(1)).toBe(
    'attachment; filename="_n_ _c_d__.jpg"; filename*=UTF-8\'\'%C3%BCn%C3%AF%20_c%C3%B4d%C3%A9_.jpg',
  )
  expect((await get(client, pictures[0]!.small)).headers).not.toHaveProperty('content-disposition')
})
