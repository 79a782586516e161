import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { GalleryPicture } from '../../../contract/galleries/galleries.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import { fillGallery } from '../../../test/galleries.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { finishUploads, makePhoto, uploadFile } from '../../../test/uploads.ts'
import { execute, query } from '../../platform/db/query.ts'
import { purgeOldRemovals } from './expire-galleries.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
type Who = { headers: Record<string, string> }
let photographer: Person
let client: Person

const market = startMarket()
beforeEach(async () => {
  photographer = await signInAs(market.services, 'photographer', { fullName: 'Bo Shade' })
  client = await signInAs(market.services, 'client', { fullName: 'Ada Park' })
})

async function prepared({ paid = true, day = '2026-05-02' } = {}) {
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  const { db } = market.services
  const shoot = { ...parties, state: 'shot', policy: 'standard', shootDate: day } as const
  const { id } = await insertBooking(db, shoot)
  if (paid) await market.payInFull(id)
  return { id, ids: await fillGallery(db, { bookingId: id, ownerId: photographer.person.id, count: 4 }) }
}
async function delivered(options?: { paid?: boolean; day?: string }) {
  const made = await prepared(options)
  expect((await market.act(photographer, made.id, 'deliver')).status).toBe(200)
  return made
}
const readGallery = async (who: Who, id: string) =>
  (await market.call(who, 'GET', fill(api.gallery, { id }))).body.data
const edit = (who: Who, id: string, body: object) =>
  market.call(who, 'PATCH', fill(api.galleryPictures, { id }), body)
const arrange = (id: string, body: object) =>
  market.call(photographer, 'PUT', fill(api.gallery, { id }), { sets: [], cover: null, ...body })
const idsOf = ({ pictures }: { pictures: GalleryPicture[] }) => pictures.map(({ id }) => id)

describe('the photographer', () => {
  test('names a gallery, sets the focal point of its cover and describes many photos, without changing the hash', async () => {
    const { id, ids } = await delivered()
    const before = await readGallery(client, id)
    expect(before).toMatchObject({ title: '', focus: { x: 50, y: 35 } })
    await arrange(id, { cover: ids[1], title: ' Ada & Sam ', focus: { x: 20, y: 80 } })
    const two = [ids[0], ids[2]]
    expect((await edit(photographer, id, { pictures: two, caption: 'The vows' })).status).toBe(200)
    await edit(photographer, id, { pictures: two, alt: 'Two people in front of a window' })
    // Fields that a request leaves out stay.
    await arrange(id, { cover: ids[1] })
    const seen = await readGallery(client, id)
    expect(seen).toMatchObject({ title: 'Ada & Sam', focus: { x: 20, y: 80 }, manifest: before.manifest })
    expect(seen.pictures.map(({ caption, alt }: GalleryPicture) => [caption, alt])).toEqual([
      ['The vows', 'Two people in front of a window'],
      ['', ''],
      ['The vows', 'Two people in front of a window'],
      ['', ''],
    ])
    expect((await arrange(id, { focus: { x: 101, y: 0 } })).status).toBe(400)
  })

  test('removes and restores photos; removed ones are deleted with the next delivery or after a day', async () => {
    const { id, ids } = await prepared()
    const removed = await edit(photographer, id, { pictures: [ids[0], ids[1]], removed: true })
    expect(idsOf(removed.body.data)).toEqual([ids[2], ids[3]])
    expect(removed.body.data.removed.toSorted()).toEqual([ids[0], ids[1]].toSorted())
    const restored = await edit(photographer, id, { pictures: [ids[0]], removed: false })
    expect(idsOf(restored.body.data)).toEqual([ids[0], ids[2], ids[3]])
    await market.act(photographer, id, 'deliver')
    const seen = await readGallery(client, id)
    expect([idsOf(seen), seen.removed]).toEqual([[ids[0], ids[2], ids[3]], []])
    const rows = await query(market.services.db)`select from pictures where id = ${ids[1]!}`
    expect(rows).toEqual([])

    await market.act(client, id, 'ask-changes', { reason: 'One less, please' })
    await edit(photographer, id, { pictures: [ids[2]], removed: true })
    expect(idsOf(await readGallery(client, id))).toEqual([ids[0], ids[3]])
    const file = fill(api.picture, { id: ids[2]!, file: '640.webp' })
    expect((await market.app.inject({ url: file, headers: client.headers })).statusCode).toBe(404)
    await purgeOldRemovals(market.services)
    expect((await readGallery(photographer, id)).removed).toEqual([ids[2]])
    await purgeOldRemovals(market.services, new Date(Date.now() + 25 * 3_600_000))
    expect((await readGallery(photographer, id)).removed).toEqual([])
  })

  test('changes neither delivered nor other people’s photos: 409, 404, 403', async () => {
    const { id, ids } = await delivered()
    const other = await prepared({ day: '2026-05-09' })
    const refusals: [Who, object, number][] = [
      [photographer, { pictures: [ids[0]], removed: true }, 409],
      [photographer, { pictures: [other.ids[0]], caption: 'Mine' }, 404],
      [photographer, { pictures: [], caption: 'None' }, 400],
      [client, { pictures: [ids[0]], caption: 'Mine' }, 403],
    ]
    for (const [who, body, status] of refusals) expect((await edit(who, id, body)).status).toBe(status)
    const stranger = await signInAs(market.services, 'photographer')
    expect((await edit(stranger, id, { pictures: [ids[0]], caption: 'Mine' })).status).toBe(404)
    await market.act(client, id, 'accept-delivery', { manifest: (await readGallery(client, id)).manifest })
    expect((await edit(photographer, id, { pictures: [ids[0]], caption: 'Late' })).status).toBe(409)
  })

  test('uploads folders, which become sets in the order of their upload', async () => {
    const { id } = await prepared()
    const upload = async (set: string) => {
      const fields = { purpose: 'gallery', booking: id, name: 'a.jpg', set }
      await uploadFile(market.app, photographer.headers, await makePhoto(90, 60), fields)
      await finishUploads(market.services)
    }
    for (const set of ['Morning', 'Evening', ' morning ', '']) await upload(set)
    const { sets, pictures } = await readGallery(photographer, id)
    expect(sets.map(({ name }: { name: string }) => name)).toEqual(['Morning', 'Evening'])
    const inSet = (n: number) => pictures.filter(({ set }: GalleryPicture) => set === sets[n].id).length
    expect([inSet(0), inSet(1), pictures.length]).toEqual([2, 1, 8])
  })
})

describe('a shared link', () => {
  const share = async (id: string, body: object = {}) => {
    const link = { downloads: true, ...body }
    const made = await market.call(client, 'POST', fill(api.galleryLinks, { id }), link)
    const { links, title } = made.body.data
    return { token: new URL(links[0].url).pathname.split('/').at(-1)!, linkId: links[0].id, title }
  }
  const locked = async (token: string) =>
    (await market.app.inject({ url: fill(api.shared, { token }) })).json().data
  const preview = (token: string) => market.app.inject({ url: fill(api.sharedPreview, { token }) })

  test('shows neither title, date nor names before the password, and no photos', async () => {
    const { id, ids } = await delivered()
    await arrange(id, { cover: ids[1], sets: [{ name: 'The vows', pictures: [ids[1]] }], title: 'Ada & Sam' })
    const { token, title } = await share(id, { title: 'Ada & Sam', password: 'lemon tart' })
    expect(title).toBe('Ada & Sam')
    expect(await locked(token)).toEqual({
      locked: true,
      title: '',
      date: null,
      photographer: null,
      preview: null,
      password: true,
      downloads: false,
      pictures: [],
      sets: [],
      cover: null,
      focus: { x: 50, y: 50 },
      zip: null,
      marked: false,
      until: null,
      name: '',
      finishedAt: null,
    })
    const response = await preview(token)
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('json'),
    ])
  })

  test('names its client only by the title that the client chose', async () => {
    const { id } = await delivered()
    const { token, title } = await share(id)
    expect(title).toBe('Ada Park')
    const response = await market.app.inject({ url: fill(api.shared, { token }) })
    expect(response.body).not.toContain('Ada')
    expect(response.json().data.title).toBe('')
  })

  test('without a password has a preview of the cover, watermarked until paid, until the link ends', async () => {
    const paid = await delivered()
    const link = await share(paid.id)
    expect((await locked(link.token)).preview).toBe(fill(api.sharedPreview, { token: link.token }))
    const response = await preview(link.token)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const again = { 'if-none-match': String(response.headers.etag) }
    const same = await market.app.inject({
      url: fill(api.sharedPreview, { token: link.token }),
      headers: again,
    })
    expect(same.statusCode).toBe(304)
    // Both galleries begin with the same demo photo, so only the watermark differs.
    const unpaid = await delivered({ paid: false, day: '2026-05-09' })
    const marked = await preview((await share(unpaid.id)).token)
    expect(marked.statusCode).toBe(200)
    expect(marked.rawPayload.equals(response.rawPayload)).toBe(false)

    await execute(market.services.db)`update gallery_links set ended_at = now() where id = ${link.linkId}`
    expect((await preview(link.token)).statusCode).toBe(410)
    expect((await preview('nothing')).statusCode).toBe(404)
  })
})
