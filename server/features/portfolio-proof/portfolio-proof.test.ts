import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import type { PhotoMatch } from '../../../contract/portfolio-proof/portfolio-proof.ts'
import type { OwnPortfolioPicture } from '../../../contract/studio/studio.ts'
import { insertPortfolio } from '../../../test/portfolio.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { finishUploads, uploadFile } from '../../../test/uploads.ts'
import { sizeKey } from '../../core/pictures/keys.ts'
import { hashOlderPictures } from '../../core/pictures/likeness/backfill.ts'
import { execute, query } from '../../platform/db/query.ts'
import { provePortfolios } from './jobs.ts'

type Person = { headers: Record<string, string>; person: { id: string } }
const market = startMarket({ package: { upfrontPercent: 100 } })
const sqlOn = (...args: Parameters<ReturnType<typeof execute>>) => execute(market.services.db)(...args)

/** Each test has photos of its own: one that another test has shown was seen before. */
const names = [
  'wedding-01',
  'wedding-05',
  'wedding-12',
  'family-03',
  'food-02',
  'portrait-04',
  'sport-01',
  'event-02',
]
let photo: Buffer
let photographer: Awaited<ReturnType<typeof market.addPhotographer>>
let next = 0
beforeEach(async () => {
  photo = await sharp(
    readFileSync(new URL(`../../../demo/photos/${names[next++ % names.length]}/640.webp`, import.meta.url)),
  )
    .jpeg({ quality: 90 })
    .toBuffer()
  await sqlOn`delete from picture_hashes`
  await market.replacePhotographer()
  photographer = market.photographer
  // Without six photos a profile is not listed, so it cannot be booked.
  await insertPortfolio(market.services, photographer.person.id)
})

async function upload(who: Person, bytes: Buffer, fields: Record<string, string> = {}): Promise<string> {
  await uploadFile(market.app, who.headers, bytes, fields)
  await finishUploads(market.services)
  const [row] = await query<{ id: string }>(market.services.db)`
    select id from pictures where owner_id = ${who.person.id} order by id desc limit 1`
  return row!.id
}
/** The photo after a program has worked on it: smaller, cut, with other colours. */
async function edited(): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const left = Math.round(width / 20)
  return sharp(photo)
    .extract({ left, top: 0, width: width - left, height })
    .modulate({ saturation: 1.3 })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** A paid booking whose gallery has the photo, delivered and accepted. */
async function deliverPhoto(
  before?: (gallery: string, booking: string) => Promise<unknown>,
): Promise<string> {
  const id = await market.bookAndAccept(market.shootIn(20), undefined, photographer)
  await market.ageUntil(id, -1)
  const picture = await upload(photographer, photo, { purpose: 'gallery', booking: id })
  await before?.(picture, id)
  expect((await market.act(photographer, id, 'deliver')).status).toBe(200)
  expect((await market.act(market.client, id, 'accept-delivery')).status).toBe(200)
  return id
}
const consent = (id: string, allow: boolean) =>
  market.call(market.client, 'PUT', fill(api.portfolioConsent, { id }), { allow, minors: false })
async function proofOf(id: string, who: Person = photographer) {
  const { pictures } = (await market.call(who, 'GET', api.portfolio)).body.data
  return (pictures as OwnPortfolioPicture[]).find((one) => one.id === id)!
}
const prove = () => provePortfolios(market.services)

describe('the mark of a booking', () => {
  test('is on an edited copy of a delivered photo once the client agrees, and leaves with the consent', async () => {
    const booking = await deliverPhoto()
    const id = await upload(photographer, await edited())
    expect((await proofOf(id)).proof).toMatchObject({ booking, consent: 'none', mark: false, obstacle: null })
    await consent(booking, true)
    expect((await proofOf(id)).proof).toMatchObject({ consent: 'given', mark: true })

    const profile = () => market.call(null, 'GET', fill(api.profile, { slug: photographer.studio.slug }))
    const shown = (await profile()).body.data.pictures.find((one: { id: string }) => one.id === id)
    expect(shown.fromBooking).toBe(true)
    const open = await market.app.inject({ url: shown.small })
    expect([open.statusCode, open.headers['cache-control']]).toEqual([
      200,
      'public, max-age=3600, s-maxage=60',
    ])

    await consent(booking, false)
    expect((await market.app.inject({ url: shown.small })).statusCode).toBe(404)
    const after = (await profile()).body.data.pictures as { id: string }[]
    expect(after.map((one) => one.id)).not.toContain(id)
    // Its photographer still sees it, with the reason, by a private URL.
    const hidden = await proofOf(id)
    expect(hidden.proof).toMatchObject({ consent: 'withdrawn', mark: false, withheld: 'consent' })
    const own = await market.app.inject({ url: hidden.small, headers: photographer.headers })
    expect(own.statusCode).toBe(200)
    expect((await market.app.inject({ url: hidden.small })).statusCode).toBe(404)
    const mails = await query<{ subject: string }>(market.services.db)`
      select data ->> 'subject' as subject from mails where data ->> 'subject' like '%withdrew the consent%'`
    expect(mails).toHaveLength(1)

    await consent(booking, true)
    expect((await market.app.inject({ url: shown.small })).statusCode).toBe(200)
    expect((await proofOf(id)).proof).toMatchObject({ mark: true, withheld: null })
  })

  test('a photo of a booking whose client said no never becomes public', async () => {
    const booking = await deliverPhoto()
    await consent(booking, false)
    const id = await upload(photographer, photo)
    expect((await proofOf(id)).proof).toMatchObject({ consent: 'refused', withheld: 'consent' })
  })

  test('a no holds after the gallery has ended, whose photos are deleted', async () => {
    const booking = await deliverPhoto()
    await consent(booking, false)
    await sqlOn`delete from pictures where purpose = 'gallery'`
    const id = await upload(photographer, await edited())
    expect((await proofOf(id)).proof).toMatchObject({ booking, withheld: 'consent', mark: false })
  })

  test('waits for the booking to be completed', async () => {
    const booking = await market.bookAndAccept(market.shootIn(20), undefined, photographer)
    await market.ageUntil(booking, -1)
    await upload(photographer, photo, { purpose: 'gallery', booking })
    const id = await upload(photographer, photo)
    await consent(booking, true)
    await prove()
    expect((await proofOf(id)).proof).toMatchObject({ booking, mark: false, obstacle: 'open' })
    await market.act(photographer, booking, 'deliver')
    await market.act(market.client, booking, 'accept-delivery')
    await prove()
    expect((await proofOf(id)).proof).toMatchObject({ mark: true, obstacle: null })
  })
})

describe('no mark for a photo', () => {
  const expectNone = async (booking: string, id: string, obstacle: string) => {
    await consent(booking, true)
    await prove()
    expect((await proofOf(id)).proof).toMatchObject({ booking, mark: false, obstacle })
  }

  test('that another photographer had in a portfolio or gallery before', async () => {
    await upload(await market.addPhotographer(), photo)
    const booking = await deliverPhoto()
    await expectNone(booking, await upload(photographer, await edited()), 'seen-before')
  })

  test('that was in the own portfolio before, even if it was removed from there first', async () => {
    const first = await upload(photographer, photo)
    expect(
      (await market.call(photographer, 'DELETE', fill(api.portfolioPicture, { id: first }))).status,
    ).toBe(200)
    const booking = await deliverPhoto()
    await expectNone(booking, await upload(photographer, photo), 'seen-before')
  })

  test('that was in the portfolio while it was delivered', async () => {
    const id = await upload(photographer, photo)
    await prove()
    const booking = await deliverPhoto()
    await prove()
    await expectNone(booking, id, 'seen-before')
  })

  test('that was removed from the gallery before the delivery', async () => {
    const booking = await deliverPhoto(async (gallery, id) => {
      await upload(photographer, await sharp(photo).rotate(90).negate().jpeg().toBuffer(), {
        purpose: 'gallery',
        booking: id,
      })
      const copy = await upload(photographer, photo)
      expect((await proofOf(copy)).proof.booking).toBe(id)
      const url = fill(api.galleryPicture, { id, picture: gallery })
      expect((await market.call(photographer, 'DELETE', url)).status).toBe(200)
    })
    const [{ id }] = (await query<{ id: string }>(market.services.db)`
      select id from pictures where owner_id = ${photographer.person.id} and purpose = 'portfolio' and prepared is null`) as [
      { id: string },
    ]
    await expectNone(booking, id, 'gone')
  })

  test('whose file calls itself made by AI, whose camera time is not that of the shoot, or whose payment was taken back', async () => {
    const booking = await deliverPhoto()
    const id = await upload(photographer, photo)
    await consent(booking, true)
    expect((await proofOf(id)).proof.mark).toBe(true)
    await sqlOn`update transactions set payment_status = 'refunded' where booking_id = ${booking}`
    expect((await proofOf(id)).proof.mark).toBe(false)
    await sqlOn`update transactions set payment_status = 'completed' where booking_id = ${booking}`
    expect((await proofOf(id)).proof.mark).toBe(true)

    await sqlOn`update portfolio_origins set proven_at = null`
    await sqlOn`update pictures set taken_at = '2019-05-01' where purpose = 'gallery'`
    await expectNone(booking, id, 'open')
    await sqlOn`update pictures set taken_at = null, credentials = '{"ai": true, "c2pa": false}' where purpose = 'gallery'`
    await expectNone(booking, id, 'ai')
  })
})

describe('the same photo in two portfolios', () => {
  let other: Awaited<ReturnType<typeof market.addPhotographer>>
  let [first, copy] = ['', '']
  beforeEach(async () => {
    await sqlOn`delete from portfolio_pairs`
    other = await market.addPhotographer()
    first = await upload(photographer, photo)
    copy = await upload(other, await edited())
  })
  const list = async (state = 'open', who: { headers: Record<string, string> } = market.admin) =>
    (await market.call(who, 'GET', `${api.photoMatches}?state=${state}`)).body.data

  test('is listed with both dates, once', async () => {
    await prove()
    const { matches, total } = await list()
    expect(total).toBe(1)
    const [match] = matches as PhotoMatch[]
    expect(match).toMatchObject({
      earlier: { photographer: { id: photographer.person.id }, public: true, picture: { id: first } },
      later: { photographer: { id: other.person.id }, public: true, picture: { id: copy } },
      decision: null,
    })
    expect(Date.parse(match!.earlier.uploadedAt)).toBeLessThan(Date.parse(match!.later.uploadedAt))
  })

  test('one is taken down with a reason, which its photographer gets by email; the second decision is 409', async () => {
    const [match] = (await list()).matches as [PhotoMatch]
    const url = fill(api.takeDownPhoto, { id: match.id })
    const open = match.later.picture.small
    expect((await market.call(market.admin, 'POST', url, { picture: copy, reason: ' ' })).status).toBe(400)
    const body = { picture: copy, reason: 'Ada sent us the original file.' }
    expect(
      (await market.call(market.admin, 'POST', url, { ...body, picture: market.client.person.id })).status,
    ).toBe(400)
    const answers = await Promise.all([1, 2].map(() => market.call(market.admin, 'POST', url, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await market.app.inject({ url: open })).statusCode).toBe(404)
    expect((await proofOf(copy, other)).proof).toMatchObject({ withheld: 'duplicate', reason: body.reason })
    const mails = await query<{ recipient: string }>(market.services.db)`
      select recipient from mails where kind = 'photo_taken_down' and data ->> 'reason' = ${body.reason}`
    expect(mails).toEqual([{ recipient: other.person.email }])
    expect((await list()).total).toBe(0)
    const [decided] = (await list('decided')).matches as [PhotoMatch]
    expect(decided).toMatchObject({ decision: 'taken-down', takenDown: copy, reason: body.reason })
    expect((await market.app.inject({ url: decided.later.picture.small })).statusCode).toBe(200)
  })

  test('a dismissed match stays dismissed, and no longer keeps a photo from the mark', async () => {
    const [match] = (await list()).matches as [PhotoMatch]
    const url = fill(api.dismissPhotoMatch, { id: match.id })
    expect((await market.call(market.admin, 'POST', url, { reason: 'They shot it together.' })).status).toBe(
      200,
    )
    await prove()
    expect((await list()).total).toBe(0)
    expect((await list('decided')).matches[0]).toMatchObject({ decision: 'dismissed', takenDown: null })
  })

  test('is for roles with moderation only: 403 for finance, 401 without a session', async () => {
    const finance = await signIn(market.services, { adminRole: 'finance' })
    expect((await market.call(finance, 'GET', api.photoMatches)).status).toBe(403)
    expect((await market.call(null, 'GET', api.photoMatches)).status).toBe(401)
    expect(
      (await market.call(await signInAs(market.services, 'client'), 'GET', api.photoMatches)).status,
    ).toBe(403)
  })
})

describe('photos from before hashes', () => {
  let id: string
  beforeEach(async () => {
    id = await upload(photographer, photo)
  })
  const readHashes = () =>
    query<{ hash: string }>(market.services.db)`
      select hash::text as hash from picture_hashes where picture_id = ${id} order by part`
  const forget = async () => {
    await sqlOn`delete from picture_hashes`
    await sqlOn`update pictures set hashed = 0 where prepared is null`
  }

  test('get the same hashes as at an upload, in as many runs as it takes', async () => {
    const before = await readHashes()
    expect(before.length).toBeGreaterThan(1)
    await forget()
    // A run whose time is over stops after one photo.
    expect(await hashOlderPictures(market.services, 0)).toBe(1)
    await hashOlderPictures(market.services)
    expect(await readHashes()).toEqual(before)
    expect(await hashOlderPictures(market.services)).toBe(0)
  })

  test('a lost or damaged file is left out once, and the others go on', async () => {
    await forget()
    const key = sizeKey(id, 1, '640.webp')
    await market.services.storage.put(key, Buffer.from('no photo'))
    await hashOlderPictures(market.services)
    expect(await query(market.services.db)`select hashed from pictures where id = ${id}`).toEqual([
      { hashed: -1 },
    ])
    await sqlOn`update pictures set hashed = 0 where id = ${id}`
    await market.services.storage.remove(key)
    expect(await hashOlderPictures(market.services)).toBe(1)
    expect(await query(market.services.db)`select hashed from pictures where id = ${id}`).toEqual([
      { hashed: -1 },
    ])
  })
})
