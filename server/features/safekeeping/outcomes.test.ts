import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { SAFE_OPEN_DAYS } from '../../../contract/safekeeping/rules.ts'
import { insertBooking } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { unpackZip } from '../../../test/unpack-zip.ts'
import { finishUploads, makePhoto, readUpload, uploadFile } from '../../../test/uploads.ts'
import { sweepPictures } from '../../core/pictures/upkeep/sweep.ts'
import { execute, query } from '../../platform/db/query.ts'
import { safekeepings } from '../../platform/db/tables/safekeeping.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { runSafekeeping } from './jobs.ts'
import { eraseSafekeeping } from './personal-data.ts'

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

test('accepting the gallery deletes the sealed photos, from the storage too, and counts as kept', async () => {
  const id = await shoot()
  const picture = (await store(id))!
  await seal(id)
  await market.fillGallery(id)
  await market.act(market.photographer, id, 'deliver')
  expect(await read(id)).toMatchObject({ state: 'sealed' })
  expect((await market.act(market.client, id, 'accept-delivery')).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'ended', pictures: 1, openedAt: null })
  expect((await fetchFile(market.photographer, picture)).statusCode).toBe(404)
  await sweepPictures(market.services)
  expect(await market.services.storage.size(`pictures/${picture.slice(-2)}/${picture}/original`)).toBeNull()
  const rows = await query(
    market.services.db,
  )`select from safekeepings where booking_id = ${id} and fulfilled_at is not null`
  expect(rows).toHaveLength(1)
})

test('a dispute that is decided for the client opens the sealed photos to them beside the refund, for a stated time', async () => {
  const id = await shoot(20)
  const { client, admin, photographer, services } = market
  const pictures = [await store(id, photos[0], 'one.jpg'), await store(id, photos[1], 'two.jpg')]
  await seal(id)
  await store(id, photos[2], 'unsealed.jpg')
  await market.act(client, id, 'dispute', { reason: 'Nothing was delivered' })
  const detail = (await market.call(admin, 'GET', fill(api.bookingProcess, { id }))).body.data
  expect(detail.safekeeping).toMatchObject({ state: 'sealed', pictures: 2 })
  const preview = async (refund: number) =>
    (await market.call(admin, 'POST', fill(api.resolution, { id }), { refund })).body.data.sealedSet
  expect([await preview(detail.held), await preview(0)]).toEqual([
    { pictures: 2, opens: true },
    { pictures: 2, opens: false },
  ])
  await market.actAsAdmin(id, 'resolve', { refund: detail.held, reason: 'No photos came' })
  const set = await read(id)
  expect(set).toMatchObject({ state: 'opened', pictures: 2 })
  expect(Date.parse(set.openUntil) - Date.parse(set.openedAt)).toBe(SAFE_OPEN_DAYS * 86_400_000)
  expect(await mailsTo(client.person.email, 'The sealed photos of your shoot are open')).toHaveLength(1)
  const listed = await listPhotos(id)
  expect(listed.body.data.photos.map((one: { id: string }) => one.id)).toEqual(pictures)
  expect((await fetchFile(client, pictures[0]!, 'original')).rawPayload).toEqual(photos[0])
  const zip = await market.app.inject({ url: fill(api.safePhotosZip, { id }), headers: client.headers })
  expect(zip.headers['cache-control']).toBe('private, no-cache')
  expect(unpackZip(zip.rawPayload).map(([name]) => name)).toEqual(['one.jpg', 'two.jpg'])
  const stranger = await signInAs(services, 'client')
  expect((await listPhotos(id, stranger)).status).toBe(404)
  expect((await fetchFile(stranger, pictures[0]!)).statusCode).toBe(404)
  expect(await read(id, photographer)).toMatchObject({ state: 'opened', mayUpload: false, waiting: 0 })

  // Its client is reminded once, and after the time the photos are gone.
  const later = (days: number) => new Date(Date.parse(set.openedAt) + days * 86_400_000)
  for (const days of [80, 81]) await runSafekeeping(services, later(days))
  expect(await mailsTo(client.person.email, 'Download your sealed photos')).toHaveLength(1)
  await runSafekeeping(services, later(SAFE_OPEN_DAYS + 1))
  expect(await read(id)).toMatchObject({ state: 'ended' })
  expect([(await listPhotos(id)).status, (await fetchFile(client, pictures[0]!)).statusCode]).toEqual([
    404, 404,
  ])
})

test('without a refund, or after a delivery, a decision does not open the sealed photos: it deletes them', async () => {
  const decided = async (refund: number, delivered: boolean) => {
    const id = await shoot()
    const picture = (await store(id))!
    await seal(id)
    if (delivered) {
      await market.fillGallery(id)
      await market.act(market.photographer, id, 'deliver')
    }
    await market.act(market.client, id, 'dispute', { reason: 'Blurry' })
    await market.actAsAdmin(id, 'resolve', { refund, reason: 'Decided' })
    expect((await listPhotos(id)).status).toBe(404)
    expect((await fetchFile(market.client, picture)).statusCode).toBe(404)
    return (await read(id)).state
  }
  expect([await decided(0, false), await decided(10, true)]).toEqual(['ended', 'ended'])
})

test('a photographer who cancels after the shoot is notified that this opens the sealed photos, and it does', async () => {
  const id = await shoot()
  await store(id)
  await seal(id)
  const back = await market.call(market.photographer, 'GET', fill(api.cancellation, { id }))
  expect(back.body.data.reason).toContain('It also opens the sealed set (1 photo) to the client.')
  await market.act(market.photographer, id, 'cancel', { reason: 'I gave up' })
  expect(await read(id)).toMatchObject({ state: 'opened' })
})

test('after 24 hours the photographer is reminded, after 48 hours what has arrived is sealed and the client reads the truth', async () => {
  const id = await shoot()
  const { photographer, client, services } = market
  const { dueAt } = await read(id)
  const at = (hours: number) => new Date(Date.parse(dueAt) + hours * 3_600_000)
  await runSafekeeping(services, at(-30))
  expect(await mailsTo(photographer.person.email, 'Reminder: store%')).toHaveLength(0)
  for (const hours of [-20, -19]) await runSafekeeping(services, at(hours))
  expect(await mailsTo(photographer.person.email, 'Reminder: store%')).toHaveLength(1)
  await store(id)
  const notified = (await mailsTo(client.person.email, 'Your photos aren’t all stored safely yet')).length
  for (const hours of [0.1, 0.2]) await runSafekeeping(services, at(hours))
  // One photo of the two that the package includes.
  expect(await read(id)).toMatchObject({ state: 'sealed', pictures: 1, missedAt: expect.any(String) })
  expect(await mailsTo(client.person.email, 'Your photos aren’t all stored safely yet')).toHaveLength(
    notified + 1,
  )
  expect(await mailsTo(photographer.person.email, 'You missed the 48 hours%')).toHaveLength(1)

  // The badge survives one miss, is lost with the second, and is shown again once later shoots have replaced them.
  const safe = async () => {
    const [row] = await query<{ safe: boolean }>(services.db)`
      select bool_or(safe) as safe from search_offers where photographer_id = ${photographer.person.id}`
    const found = await market.call(null, 'GET', `${api.search}?safe=yes&slugs=${photographer.studio.slug}`)
    expect(found.body.data.total).toBe(row!.safe ? 1 : 0)
    return row!.safe
  }
  expect(await safe()).toBe(true)
  const later = await market.bookAndAccept(market.shootIn(6))
  await market.ageUntil(later, -4)
  await execute(services.db)`update bookings set state = 'shot' where id = ${later}`
  await runSafekeeping(services)
  expect(await read(later)).toMatchObject({ state: 'missed', pictures: 0 })
  expect(await safe()).toBe(false)
  const profile = await market.call(photographer, 'GET', api.studioProfile)
  expect(profile.body.data).toMatchObject({ safekeeping: true, safe: false })
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  for (let n = 0; n < 9; n++) {
    const { id: bookingId } = await insertBooking(services.db, { ...parties, state: 'cancelled' })
    await services.db.insert(safekeepings).values({
      ...{ bookingId, photographerId: parties.photographerId },
      fulfilledAt: new Date(Date.now() + 9 * 86_400_000),
    })
  }
  await reindexPhotographer(services.db, photographer.person.id)
  expect(await safe()).toBe(true)
})

test('a client’s erasure deletes their sets; a photographer’s leaves an opened one without the names of its files', async () => {
  const { services, admin } = market
  const erase = (person: string) => market.call(admin, 'POST', fill(api.erasePerson, { id: person }))
  const id = await shoot()
  const picture = (await store(id, photos[0], 'Family Marked.jpg'))!
  await seal(id)
  await market.act(market.client, id, 'dispute', { reason: 'Nothing came' })
  const { held } = (await market.call(admin, 'GET', fill(api.bookingProcess, { id }))).body.data
  await market.actAsAdmin(id, 'resolve', { refund: held, reason: 'Refund' })
  const exported = await market.call(admin, 'GET', fill(api.personData, { id: market.client.person.id }))
  expect(exported.body.data.sealedSets).toContainEqual(
    expect.objectContaining({ booking: id, number: 1, pictures: 1, manifest: expect.any(String) }),
  )
  expect((await erase(market.photographer.person.id)).status).toBe(200)
  expect((await listPhotos(id)).body.data.total).toBe(1)
  const [named] = await query<{ name: string }>(
    services.db,
  )`select file_name as name from pictures where id = ${picture}`
  expect(named!.name).toBe('')
  // The client has other open bookings, so only this part of the erasure is called.
  await services.db.transaction((tx) => eraseSafekeeping(tx, market.client.person.id))
  expect(await query(services.db)`select from pictures where id = ${picture}`).toEqual([])
})
