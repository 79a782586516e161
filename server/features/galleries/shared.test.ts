import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { BookingState } from '../../../contract/bookings/process.ts'
import { formatNamedTime } from '../../../contract/format/clocks.ts'
import type {
  GalleryLink,
  GalleryList,
  GalleryPicture,
  SharedPicture,
} from '../../../contract/galleries/galleries.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { fillGallery } from '../../../test/galleries.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { endGalleries } from './expire-galleries.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
type Who = { headers: Record<string, string> }
let photographer: Person
let client: Person

const market = startMarket()
beforeEach(async () => {
  photographer = await signInAs(market.services, 'photographer', { fullName: 'Bo Lens' })
  client = await signInAs(market.services, 'client', { fullName: 'Ada Park' })
})

async function booking(state: BookingState = 'shot', paid = true) {
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  const { id } = await insertBooking(market.services.db, { ...parties, state, policy: 'standard' })
  if (paid) await market.payInFull(id)
  const ids = await fillGallery(market.services.db, {
    bookingId: id,
    ownerId: photographer.person.id,
    count: 4,
  })
  return { id, ids }
}
async function delivered({ paid = true } = {}) {
  const made = await booking('shot', paid)
  expect((await market.act(photographer, made.id, 'deliver')).status).toBe(200)
  return made
}
const readGallery = async (who: Who, id: string) =>
  (await market.call(who, 'GET', fill(api.gallery, { id }))).body.data
const get = (who: Who | null, url: string) => market.app.inject({ url, headers: { ...who?.headers } })
const arrange = (who: Who, id: string, body: object) =>
  market.call(who, 'PUT', fill(api.gallery, { id }), body)

describe('sets and cover', () => {
  test('are arranged by the photographer, visible to the client, and do not change the hash', async () => {
    const { id, ids } = await delivered()
    const before = await readGallery(client, id)
    const sets = [
      { name: ' Evening ', pictures: [ids[3], ids[2]] },
      { name: 'Empty', pictures: [] },
    ]
    const sorted = await arrange(photographer, id, { sets, cover: ids[2] })
    expect(sorted.status).toBe(200)
    expect(sorted.body.data.sets.map(({ name }: { name: string }) => name)).toEqual(['Evening', 'Empty'])
    const seen = await readGallery(client, id)
    // The client does not see a set without photos.
    expect(seen.sets.map(({ name }: { name: string }) => name)).toEqual(['Evening'])
    expect(seen.pictures.map(({ id }: GalleryPicture) => id)).toEqual([ids[2], ids[3], ids[0], ids[1]])
    expect(seen).toMatchObject({ cover: ids[2], manifest: before.manifest })
    await arrange(photographer, id, { sets: [], cover: null })
    expect(await readGallery(client, id)).toMatchObject({ sets: [], cover: null })
  })

  test('refuse other people’s photos, repeated names and photos, and accepted galleries: 404, 400, 409', async () => {
    const { id, ids } = await delivered()
    const other = await delivered()
    const one = { name: 'One', pictures: [ids[0]] }
    const refusals: [object, number][] = [
      [{ sets: [{ name: 'One', pictures: [other.ids[0]] }], cover: null }, 404],
      [{ sets: [], cover: other.ids[0] }, 404],
      [{ sets: [one, { name: 'one', pictures: [] }], cover: null }, 400],
      [{ sets: [one, { name: 'Two', pictures: [ids[0]] }], cover: null }, 400],
      [{ sets: [{ name: ' ', pictures: [] }], cover: null }, 400],
      [{ sets: Array.from({ length: 41 }, (_, n) => ({ name: `${n}`, pictures: [] })), cover: null }, 400],
      [{}, 400],
    ]
    for (const [body, status] of refusals)
      expect((await arrange(photographer, id, body)).status, JSON.stringify(body)).toBe(status)
    expect((await arrange(client, id, { sets: [], cover: null })).status).toBe(403)
    const stranger = await signInAs(market.services, 'photographer')
    expect((await arrange(stranger, id, { sets: [], cover: null })).status).toBe(404)
    await market.act(client, id, 'accept-delivery')
    expect((await arrange(photographer, id, { sets: [one], cover: null })).status).toBe(409)
  })
})

describe('lists of favourites', () => {
  const path = (id: string, list: string) => fill(api.galleryList, { id, list })
  const mark = (id: string, picture: string, body: object) =>
    market.call(client, 'PATCH', fill(api.galleryPicture, { id, picture }), body)

  test('have names, can be sent as finished, and the photographer sees their photos', async () => {
    const { id, ids } = await delivered()
    await mark(id, ids[0]!, { favourite: true })
    const made = await market.call(client, 'POST', fill(api.galleryLists, { id }), { name: 'Album' })
    expect([made.status, made.body.data.lists.map(({ name }: GalleryList) => name)]).toEqual([
      201,
      ['Favourites', 'Album'],
    ])
    const album = made.body.data.lists[1].id as string
    expect((await market.call(client, 'PATCH', path(id, album), { finished: true })).status).toBe(409)
    await mark(id, ids[1]!, { favourite: true, list: album })
    const twice = await market.call(client, 'POST', fill(api.galleryLists, { id }), { name: 'ALBUM' })
    expect(twice.status).toBe(409)
    expect((await market.call(client, 'PATCH', path(id, album), { name: 'favourites' })).status).toBe(409)
    const done = await market.call(client, 'PATCH', path(id, album), { finished: true, name: 'The album' })
    expect(done.body.message).toBe('Selection sent to your photographer.')
    const seen = await readGallery(photographer, id)
    expect(seen.lists).toMatchObject([
      { name: 'Favourites', by: 'client', total: 1, finishedAt: null },
      { name: 'The album', total: 1, finishedAt: expect.any(String) },
    ])
    expect(seen.pictures.map(({ favourite, lists }: GalleryPicture) => [favourite, lists.length])).toEqual([
      [true, 1],
      [false, 1],
      [false, 0],
      [false, 0],
    ])
    const zip = await get(client, `${seen.zip}?list=${album}`)
    expect([zip.rawPayload.includes('DSC_0002'), zip.rawPayload.includes('DSC_0001')]).toEqual([true, false])
    expect((await market.call(client, 'DELETE', path(id, album))).body.data.lists).toHaveLength(1)
    expect((await market.call(client, 'DELETE', path(id, album))).status).toBe(404)
  })

  test('that are finished reopen when they change, and only then', async () => {
    const { id, ids } = await delivered()
    await mark(id, ids[0]!, { favourite: true })
    const list = (await readGallery(client, id)).lists[0]!.id
    const finish = () => market.call(client, 'PATCH', path(id, list), { finished: true })
    const finished = async () => (await readGallery(photographer, id)).lists[0]!.finishedAt !== null
    await finish()
    await mark(id, ids[0]!, { favourite: true })
    await mark(id, ids[1]!, { favourite: false })
    expect(await finished(), 'nothing has changed').toBe(true)
    await mark(id, ids[1]!, { favourite: true })
    expect(await finished(), 'one more').toBe(false)
    await finish()
    await mark(id, ids[1]!, { favourite: false, list })
    expect(await finished(), 'one less').toBe(false)
  })

  test('that are finished are notified to the photographer by one email an hour, without the name of a guest', async () => {
    const { id, ids } = await delivered()
    await mark(id, ids[0]!, { favourite: true })
    const list = (await readGallery(client, id)).lists[0].id as string
    const mails = async () =>
      (
        await query<{ data: { subject: string; link: string } }>(market.services.db)`
          select data from mails where recipient = ${photographer.person.email} and data ->> 'button' = 'View selection'`
      ).map(({ data }) => [data.subject, new URL(data.link).pathname])
    const finish = (finished: boolean) => market.call(client, 'PATCH', path(id, list), { finished })
    const expected = ['Ada Park sent you a selection', fill(site.delivery, { id })]
    await Promise.all([finish(true), finish(true)])
    expect(await mails()).toEqual([expected])
    await finish(false)
    await finish(true)
    expect(await mails()).toEqual([expected])
    const finishAfterAnHour = async () => {
      await finish(false)
      await execute(market.services.db)`
        update galleries set selection_told_at = selection_told_at - interval '61 minutes' where booking_id = ${id}`
      await finish(true)
    }
    await finishAfterAnHour()
    expect(await mails(), 'no email while the notification is unread').toEqual([expected])
    await execute(market.services.db)`update notifications set read_at = now() where booking_id = ${id}`
    await finishAfterAnHour()
    expect(await mails()).toEqual([expected, expected])
  })

  test('are one list, also after concurrent requests', async () => {
    const { id, ids } = await delivered()
    const responses = await Promise.all(ids.map((picture) => mark(id, picture, { favourite: true })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await readGallery(client, id)).lists).toMatchObject([{ total: 4 }])
  })

  test('belong to the client: no other account can create, change or fill them: 403, 404', async () => {
    const { id, ids } = await delivered()
    await mark(id, ids[0]!, { favourite: true })
    const list = (await readGallery(client, id)).lists[0].id as string
    const other = await delivered()
    expect((await mark(other.id, other.ids[0]!, { favourite: true, list })).status).toBe(404)
    const stranger = await signInAs(market.services, 'client')
    for (const [who, status] of [
      [photographer, 403],
      [stranger, 404],
    ] as const) {
      const made = await market.call(who, 'POST', fill(api.galleryLists, { id }), { name: 'Mine' })
      expect(made.status).toBe(status)
      expect((await market.call(who, 'PATCH', path(id, list), { name: 'Mine' })).status).toBe(status)
      expect((await market.call(who, 'DELETE', path(id, list))).status).toBe(status)
    }
    const early = await booking()
    const made = await market.call(client, 'POST', fill(api.galleryLists, { id: early.id }), {
      name: 'Early',
    })
    expect(made.status).toBe(404)
  })
})

describe('before full payment', () => {
  test('previews have a watermark, and originals and the ZIP are not available: 409', async () => {
    const { id } = await delivered({ paid: false })
    const { pictures, marked, zip } = await readGallery(client, id)
    expect({ marked, zip, original: pictures[0].original }).toEqual({
      marked: true,
      zip: null,
      original: null,
    })
    const [first] = pictures as GalleryPicture[]
    expect(first!.full).toBe(first!.large)
    const clean = await get(photographer, first!.small)
    const preview = await get(client, first!.small)
    expect(preview.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    })
    expect(preview.headers.etag).not.toBe(clean.headers.etag)
    expect(await differenceOf(preview.rawPayload, clean.rawPayload)).toBeGreaterThan(3)
    const again = await market.app.inject({
      url: first!.small,
      headers: { ...client.headers, 'if-none-match': String(preview.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    for (const url of [
      fill(api.galleryZip, { id }),
      fill(api.picture, { id: first!.id, file: 'original' }),
      fill(api.picture, { id: first!.id, file: '2560.jpg' }),
    ])
      expect((await get(client, url)).statusCode, url).toBe(409)
    expect((await get(photographer, fill(api.galleryZip, { id }))).statusCode).toBe(200)

    await market.payInFull(id)
    const paid = await readGallery(client, id)
    expect(paid.marked).toBe(false)
    expect((await get(client, first!.small)).rawPayload.equals(clean.rawPayload)).toBe(true)
    expect((await get(client, paid.pictures[0].original)).statusCode).toBe(200)
    expect((await get(client, paid.zip)).statusCode).toBe(200)
  })

  /** How different two photos of one size are, from 0 to 255. */
  async function differenceOf(a: Buffer, b: Buffer): Promise<number> {
    const [first, second] = await Promise.all(
      [a, b].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()),
    )
    expect(first!.length).toBe(second!.length)
    return first!.reduce((sum, value, at) => sum + Math.abs(value - second![at]!), 0) / first!.length
  }
})

describe('a share link', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const make = async (id: string, body: object = {}) => {
    const made = await market.call(client, 'POST', fill(api.galleryLinks, { id }), {
      downloads: true,
      ...body,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const link = made.body.data.links[0] as GalleryLink
    return { ...link, token: link.url.split('/').at(-1)! }
  }
  let network = 0
  /** A new browser in its own network. */
  function browser() {
    network += 1
    const remoteAddress = `203.0.${network >> 8}.${network & 255}`
    let cookie = ''
    const request = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
      const response = await market.app.inject({
        method,
        url,
        payload,
        remoteAddress,
        headers: cookie ? { cookie } : {},
      })
      const set = response.headers['set-cookie']
      if (typeof set === 'string') cookie = set.split(';')[0]!
      return response
    }
    const at = (path: typeof api.shared | typeof api.sharedZip | typeof api.sharedFinished, token: string) =>
      fill(path, { token })
    return {
      request,
      cookie: () => cookie,
      look: (token: string) => request('GET', at(api.shared, token)),
      enter: (token: string, body: object = {}) => request('POST', at(api.shared, token), body),
      zip: (token: string, query = '') => request('GET', at(api.sharedZip, token) + query),
      finish: (token: string, name: string) => request('POST', at(api.sharedFinished, token), { name }),
      mark: (token: string, picture: string, favourite: boolean) =>
        request('PATCH', fill(api.sharedPicture, { token, picture }), { favourite }),
    }
  }

  test('shows nothing before it was opened, and then photos without names', async () => {
    const { id } = await delivered()
    const { token, url } = await make(id, { label: 'For grandmother' })
    expect(new URL(url).pathname).toBe(fill(site.sharedGallery, { token }))
    const guest = browser()
    const locked = (await guest.look(token)).json().data
    expect(locked).toMatchObject({ locked: true, password: false, pictures: [], zip: null, name: '' })
    expect((await guest.zip(token)).statusCode).toBe(403)
    expect((await guest.enter(token, { name: 'Framefolk support' })).json().errors).toMatchObject([
      { field: 'name' },
    ])
    const opened = await guest.enter(token)
    expect(opened.statusCode).toBe(200)
    expect(opened.headers['set-cookie']).toMatch(/^framefolk-guest=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    const { pictures } = opened.json().data
    expect(pictures).toHaveLength(4)
    expect(opened.body).not.toMatch(/Ada Park|DSC_|grandmother|note|manifest/)
    for (const file of [pictures[0].small, pictures[0].large, pictures[0].original])
      expect((await guest.request('GET', file)).statusCode, file).toBe(200)
    expect((await guest.zip(token)).headers['content-type']).toBe('application/zip')
    expect((await browser().request('GET', pictures[0].small)).statusCode).toBe(404)
  })

  test('without downloads serves neither originals nor the ZIP: 404', async () => {
    const { id } = await delivered()
    const { token } = await make(id, { downloads: false })
    const guest = browser()
    const [first] = (await guest.enter(token)).json().data.pictures as SharedPicture[]
    expect(first!.original).toBeNull()
    for (const file of ['original', '2560.jpg'])
      expect((await guest.request('GET', fill(api.picture, { id: first!.id, file }))).statusCode).toBe(404)
    expect((await guest.zip(token)).statusCode).toBe(404)
    expect((await guest.request('GET', first!.large)).statusCode).toBe(200)
  })

  test('with a password opens only by it; the eleventh attempt is refused: 400, 429', async () => {
    freezeDate()
    const { id } = await delivered()
    const { token } = await make(id, { password: 'lemon tart' })
    const guest = browser()
    expect((await guest.look(token)).json().data).toMatchObject({ locked: true, password: true })
    for (let n = 0; n < 10; n += 1) {
      const wrong = await guest.enter(token, { password: `guess ${n}` })
      expect([wrong.statusCode, wrong.json().errors?.[0]?.field]).toEqual([400, 'password'])
    }
    const limited = await guest.enter(token, { password: 'lemon tart' })
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true])
    expect(guest.cookie()).toBe('')
    const other = browser()
    expect((await other.enter(token, { password: 'lemon tart' })).statusCode).toBe(200)
    expect((await other.look(token)).json().data.locked).toBe(false)
  })

  test('counts concurrent wrong passwords like those that come one by one', async () => {
    freezeDate()
    const { id } = await delivered()
    const { token } = await make(id, { password: 'lemon tart' })
    const guest = browser()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => guest.enter(token, { password: `guess ${n}` })),
    )
    // Two passwords are checked at a time, so an eleventh may be checked.
    const checked = responses.filter(({ statusCode }) => statusCode === 400).length
    expect([10, 11]).toContain(checked)
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20 - checked)
  })

  test('ends on its last day or when its owner ends it, also for guests who opened it: 410, 404', async () => {
    const { id } = await delivered()
    const link = await make(id, { until: inDays(3) })
    expect(link).toMatchObject({ until: inDays(3), ended: false })
    const guest = browser()
    const [first] = (await guest.enter(link.token)).json().data.pictures as SharedPicture[]
    await execute(market.services.db)`
      update gallery_links set ends_at = now() - interval '1 second' where id = ${link.id}`
    for (const response of [
      await guest.look(link.token),
      await guest.enter(link.token),
      await guest.zip(link.token),
      await guest.mark(link.token, first!.id, true),
      await guest.finish(link.token, 'Grandma'),
    ])
      expect(response.statusCode).toBe(410)
    for (const file of [first!.small, first!.original!])
      expect((await guest.request('GET', file)).statusCode).toBe(404)

    const second = await make(id)
    await guest.enter(second.token)
    expect((await guest.request('GET', first!.small)).statusCode).toBe(200)
    const end = () => market.call(client, 'DELETE', fill(api.galleryLink, { id, link: second.id }))
    expect((await end()).body.data.links[0]).toMatchObject({ id: second.id, ended: true })
    expect((await end()).status).toBe(200)
    expect((await guest.look(second.token)).statusCode).toBe(410)
    expect((await guest.request('GET', first!.small)).statusCode).toBe(404)
  })

  test('cannot be guessed, and does not open a cancelled booking: 404', async () => {
    const { id } = await delivered()
    const { token } = await make(id)
    const forged = [newId(), 'x', 'A'.repeat(64), `${token.slice(0, -2)}AA`, `${token}A`, '%00', '../..']
    for (const bad of forged) expect((await browser().look(bad)).statusCode, bad).toBe(404)
    const guest = browser()
    const [first] = (await guest.enter(token)).json().data.pictures as SharedPicture[]
    await execute(market.services.db)`update bookings set state = 'cancelled' where id = ${id}`
    expect((await guest.look(token)).statusCode).toBe(404)
    expect((await guest.request('GET', first!.small)).statusCode).toBe(404)
  })

  test('rejects requests from another site: 403', async () => {
    const { id } = await delivered()
    const { token } = await make(id)
    const response = await market.app.inject({
      method: 'POST',
      url: fill(api.shared, { token }),
      payload: {},
      headers: { origin: 'https://evil.example' },
    })
    expect(response.statusCode).toBe(403)
  })

  test('is created only by the client, for a delivered gallery, with a future end: 403, 404, 400, 409', async () => {
    const { id } = await delivered()
    const early = await booking()
    const post = (who: Who, of: string, body: object) =>
      market.call(who, 'POST', fill(api.galleryLinks, { id: of }), body)
    expect((await post(photographer, id, { downloads: true })).status).toBe(403)
    expect((await post(await signInAs(market.services, 'client'), id, { downloads: true })).status).toBe(404)
    expect((await post(client, early.id, { downloads: true })).status).toBe(404)
    for (const body of [
      {},
      { downloads: 'yes' },
      { downloads: true, until: inDays(-3) },
      { downloads: true, until: '2026-02-30' },
      { downloads: true, password: 'x'.repeat(201) },
      { downloads: true, password: 'plum567' },
      { downloads: true, password: 'Password1' },
    ])
      expect((await post(client, id, body)).status, JSON.stringify(body)).toBe(400)
    expect((await market.call(client, 'GET', fill(api.galleryLinks, { id }))).body.data.links).toEqual([])
    const many = await Promise.all(Array.from({ length: 22 }, () => post(client, id, { downloads: true })))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(many.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('keeps favourites of each guest separate, and sends them under the guest’s name', async () => {
    const { id, ids } = await delivered()
    const { token } = await make(id)
    const [anna, ben] = [browser(), browser()]
    await anna.enter(token, { name: 'Anna' })
    await ben.enter(token, { name: 'Ben' })
    expect((await anna.finish(token, 'Anna')).statusCode).toBe(409)
    const marked = await anna.mark(token, ids[1]!, true)
    expect(marked.json().data.pictures.map(({ favourite }: SharedPicture) => favourite)).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect((await ben.look(token)).body).not.toMatch(/"favourite":true|Anna/)
    expect((await anna.zip(token, '?only=favourites')).rawPayload.includes('DSC_0002')).toBe(true)
    expect((await ben.zip(token, '?only=favourites')).statusCode).toBe(404)
    // The client sees them at once, the photographer when finished; they are not the client's own favourites.
    expect((await readGallery(client, id)).lists).toMatchObject([{ name: 'Anna', by: 'guest', total: 1 }])
    expect((await readGallery(photographer, id)).lists).toEqual([])
    expect((await anna.finish(token, 'Aunt Anna')).json().data.finishedAt).toEqual(expect.any(String))
    const seen = await readGallery(photographer, id)
    expect(seen.lists).toMatchObject([{ name: 'Aunt Anna', by: 'guest', finishedAt: expect.any(String) }])
    expect(seen.pictures[1]).toMatchObject({ favourite: false, lists: [seen.lists[0].id] })
    await anna.mark(token, ids[0]!, true)
    expect((await readGallery(photographer, id)).lists).toEqual([])
    const other = await delivered()
    expect((await anna.mark(token, other.ids[0]!, true)).statusCode).toBe(404)
    expect((await anna.mark(token, 'x', true)).statusCode).toBe(404)
  })

  test('refuses a guest’s name that could pass for our team, also when finishing: 400', async () => {
    const { id, ids } = await delivered()
    const { token } = await make(id)
    const eve = browser()
    await eve.enter(token, { name: 'Eve' })
    await eve.mark(token, ids[0]!, true)
    expect((await eve.finish(token, 'Framefolk Support')).statusCode).toBe(400)
    expect((await readGallery(client, id)).lists).toMatchObject([{ name: 'Eve', finishedAt: null }])
  })

  test('is in the client’s data export, and is deleted with its guests when the client is erased', async () => {
    const { id } = await delivered()
    const { token } = await make(id, { label: 'For Anna', title: 'Ada & Sam' })
    const guest = browser()
    await guest.enter(token, { name: 'Anna' })
    const data = await market.call(client, 'GET', api.myData)
    expect(data.body.data.galleries).toEqual([
      { booking: id, notes: [], lists: [], links: ['For Anna'], titles: ['Ada & Sam'] },
    ])
    await execute(market.services.db)`update bookings set state = 'completed' where id = ${id}`
    await market.call(market.admin, 'POST', fill(api.erasePerson, { id: client.person.id }), {})
    expect([(await guest.look(token)).statusCode, (await guest.zip(token)).statusCode]).toEqual([404, 404])
    const rows = await query(market.services.db)`
      select from gallery_links where booking_id = ${id} union all select from gallery_lists where booking_id = ${id}`
    expect(rows).toEqual([])
  })
})

describe('an accepted gallery', () => {
  const DAY = 86_400_000
  const mailsTo = async (email: string | null) =>
    await query<{ data: { subject: string; link: string } }>(market.services.db)`
      select data from mails where recipient = ${email} and data ->> 'subject' like '%photos: download by %' order by created_at`

  /** The gallery and the latest email name this end, and the photos are there. */
  const saysTheSameEnd = async (id: string, end: number) => {
    const { endsAt, pictures } = await readGallery(client, id)
    expect([Date.parse(endsAt), pictures.length]).toEqual([end, 4])
    const [{ timeZone } = { timeZone: '' }] = await query<{ timeZone: string }>(market.services.db)`
      select coalesce(c.time_zone, b.time_zone) as "timeZone" from bookings b join people c on c.id = b.client_id where b.id = ${id}`
    const subject = (await mailsTo(client.person.email)).at(-1)!.data.subject
    expect(subject).toBe(`Bo Lens’s photos: download by ${formatNamedTime(end, timeZone)}`)
  }

  test('is available for 12 months, announces its end twice, and then its photos are deleted', async () => {
    const { id, ids } = await delivered()
    await market.act(client, id, 'accept-delivery')
    const { endsAt } = await readGallery(client, id)
    const end = Date.parse(endsAt)
    expect(Math.abs(end - Date.now() - 365 * DAY)).toBeLessThan(2 * DAY)
    const at = (days: number) => endGalleries(market.services, new Date(end + days * DAY))
    const countMails = async () => (await mailsTo(client.person.email)).length
    await at(-31)
    expect(await countMails()).toBe(0)
    await at(-29)
    await at(-28)
    expect(await countMails()).toBe(1)
    await at(-6.9)
    await at(-1)
    expect(await countMails()).toBe(2)
    expect((await mailsTo(client.person.email))[0]!.data.link).toMatch(new RegExp(`/bookings/${id}/gallery$`))
    expect((await readGallery(client, id)).pictures).toHaveLength(4)
    await at(0.2)
    expect(await readGallery(client, id)).toMatchObject({ state: 'ended', pictures: [], zip: null })
    expect((await get(photographer, fill(api.picture, { id: ids[0]!, file: '640.webp' }))).statusCode).toBe(
      404,
    )
    await at(1)
    expect(await countMails()).toBe(2)
  })

  test('is never deleted without both announcements, even if the job runs late', async () => {
    const { id } = await delivered()
    await market.act(client, id, 'accept-delivery')
    const late = Date.parse((await readGallery(client, id)).endsAt) + 100 * DAY
    await endGalleries(market.services, new Date(late))
    await endGalleries(market.services, new Date(late + DAY))
    await saysTheSameEnd(id, late + 14 * DAY)
    await endGalleries(market.services, new Date(late + 7 * DAY))
    await saysTheSameEnd(id, late + 14 * DAY)
    await endGalleries(market.services, new Date(late + 14 * DAY))
    expect((await readGallery(client, id)).state).toBe('ended')
  })
})

describe('administrators', () => {
  const open = (id: string, reason = 'The client says that half of it is missing') =>
    market.call(market.admin, 'POST', fill(api.adminGallery, { id }), { reason })

  test('see a gallery in dispute, with a logged reason, through URLs that expire in minutes', async () => {
    const { id } = await delivered()
    expect((await open(id)).status).toBe(409)
    await market.act(client, id, 'dispute', { reason: 'Half of it is missing' })
    expect((await open(id, ' ')).status).toBe(400)
    const { status, body } = await open(id)
    expect([status, body.data.pictures.length, body.data.zip]).toEqual([200, 4, null])
    const { small } = body.data.pictures[0]
    expect(body.data.pictures.map(({ original }: { original: unknown }) => original)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect((await get(null, small.replace('640.webp', 'original'))).statusCode).toBe(404)
    expect((await get(null, small)).statusCode).toBe(200)
    expect((await get(null, small.split('?')[0])).statusCode).toBe(404)
    const rows = await query(market.services.db)`
      select actor_id as actor, after from activities where action = 'gallery.opened' and subject_id = ${id}`
    expect(rows).toEqual([
      { actor: market.admin.personId, after: { reason: 'The client says that half of it is missing' } },
    ])
    expect((await open(newId())).status).toBe(404)
  })
})
