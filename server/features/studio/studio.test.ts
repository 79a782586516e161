import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { insertPackage, insertPlace } from '../../../test/factories.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { signIn, signInAs } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { people } from '../../platform/db/tables/people.ts'
import { pictures, portfolioPictures } from '../../platform/db/tables/pictures.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { readListingFacts, rebuildListings } from '../listings/listing.ts'

const running = startTestApp()
let admin: Record<string, string>
let me: Awaited<ReturnType<typeof signInAs>>
let place: Awaited<ReturnType<typeof insertPlace>>
beforeAll(async () => {
  await running.services.db.update(settings).set({ launch: 'live' })
  admin = (await signIn(running.services)).headers
  place = await insertPlace(running.services.db)
})
beforeEach(async () => {
  me = await signInAs(running.services, 'photographer', {
    fullName: 'Ada Park',
    about: 'I wait for the light.',
  })
})

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const call = async (
  method: Method,
  url: string,
  payload?: object,
  headers = me.browser.headers as Record<string, string>,
) => {
  const response = await running.app.inject({ method, url, payload, headers })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
const profile = async () => (await call('GET', api.studioProfile)).body.data

async function insertPictures(photographerId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const { db } = running.services
  await db.insert(pictures).values(
    ids.map((id) => ({
      id,
      ownerId: photographerId,
      purpose: 'portfolio' as const,
      state: 'ready' as const,
      width: 900,
      height: 600,
      placeholder: Buffer.from('x'),
    })),
  )
  await db
    .insert(portfolioPictures)
    .values(ids.map((pictureId, n) => ({ pictureId, photographerId, position: n + 1, cover: n === 0 })))
  return ids
}
const wedding = { name: 'Half a day', service: 'wedding', minutes: 240, price: 800, deliveryDays: 21 }

/** Completes everything except the verification. */
async function complete() {
  await call('PATCH', api.studioProfile, { headline: 'Quiet pictures', place: place.id, published: true })
  await call('POST', api.packages, wedding)
  return insertPictures(me.person.id, 6)
}
async function approve() {
  await complete()
  const { body } = await call('POST', api.verification, { links: ['https://ada.example'] })
  return call('POST', fill(api.approveVerification, { id: body.data.id }), {}, admin)
}

describe('the profile', () => {
  test('a new photographer has one, with a slug from the name, and a list of all that is missing', async () => {
    const data = await profile()
    expect(data).toMatchObject({
      fullName: 'Ada Park',
      headline: '',
      place: null,
      languages: [],
      services: [],
      links: [],
      includedKm: 30,
      perKm: 0,
      farthestKm: 100,
      instant: false,
      published: false,
      verification: { state: 'none', reason: null },
      listed: false,
      currency: 'USD',
    })
    expect(data.slug).toMatch(/^ada-park(-\d+)?$/)
    expect(data.missing).toEqual([
      'Set your base location.',
      'Add at least 6 photos (0 so far).',
      'Create at least 1 package.',
      'Submit your profile for verification.',
      'Publish your page.',
    ])
  })

  test('a change keeps all other fields, and stores money exactly', async () => {
    const { status, body } = await call('PATCH', api.studioProfile, {
      headline: 'Quiet pictures of loud days',
      place: place.id,
      languages: ['en', 'it', 'en'],
      services: ['wedding', 'family'],
      links: ['https://ada.example/work'],
      perKm: 0.45,
      includedKm: '50',
      instant: true,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      fullName: 'Ada Park',
      about: 'I wait for the light.',
      place: { id: place.id, name: 'Pavia', timeZone: 'Europe/Rome' },
      languages: ['en', 'it'],
      services: ['wedding', 'family'],
      perKm: 0.45,
      includedKm: 50,
      farthestKm: 100,
      instant: true,
    })
    const again = await call('PATCH', api.studioProfile, { services: ['family'] })
    expect(again.body.data).toMatchObject({ services: ['family'], headline: 'Quiet pictures of loud days' })
    const detail = await call('GET', fill(api.photographer, { id: me.person.id }), undefined, admin)
    expect(detail.body.data.services).toEqual(['Families'])
  })

  test('bad input is 400 with the field, and nothing is changed', async () => {
    const before = await profile()
    for (const [field, value] of Object.entries({
      headline: 'x'.repeat(81),
      about: 'x'.repeat(5001),
      place: newId(),
      languages: ['english'],
      services: ['weddings'],
      links: ['javascript:alert(1)'],
      includedKm: -1,
      perKm: -0.5,
      farthestKm: 20_001,
      slug: 'Not An Address!',
      fullName: ' ',
      published: 'perhaps',
    })) {
      const { status, body } = await call('PATCH', api.studioProfile, { [field]: value })
      expect(status, field).toBe(400)
      expect(body.errors[0].field.split('.')[0], field).toBe(field)
    }
    expect(await profile()).toEqual(before)
  })

  test('a photographer without a confirmed email address cannot publish: 400', async () => {
    const { db } = running.services
    await db.update(people).set({ emailVerifiedAt: null }).where(eq(people.id, me.person.id))
    const { status, body } = await call('PATCH', api.studioProfile, { published: true })
    expect([status, body.message]).toEqual([400, studioMessages.confirmFirst()])
  })

  test('a chosen slug in use is 409, also a former one of a photographer who was listed', async () => {
    const mine = `light-${me.person.id.slice(-6)}`
    const { pool } = running.services
    expect((await call('PATCH', api.studioProfile, { slug: mine })).body.data.slug).toBe(mine)
    const other = await signInAs(running.services, 'photographer')
    const taken = await call('PATCH', api.studioProfile, { slug: mine, headline: 'mine' }, other.headers)
    expect([taken.status, taken.body.message]).toEqual([409, studioMessages.slugTaken()])
    expect(taken.body.errors).toEqual([{ field: 'slug', message: studioMessages.slugTaken() }])
    await pool.query('update studios set listed = true where photographer_id = $1', [me.person.id])
    await call('PATCH', api.studioProfile, { slug: `${mine}-2` })
    expect((await call('PATCH', api.studioProfile, { slug: mine }, other.headers)).status).toBe(409)
    // Was listed under the second slug, which is therefore reserved too after a change.
    await pool.query('update studios set listed = true where photographer_id = $1', [me.person.id])
    await call('PATCH', api.studioProfile, { headline: 'Offline again' })
    await call('PATCH', api.studioProfile, { slug: `${mine}-3` })
    expect((await call('PATCH', api.studioProfile, { slug: `${mine}-2` }, other.headers)).status).toBe(409)
  })

  test('a slug that could pass for our team is refused: 400', async () => {
    const refused = await call('PATCH', api.studioProfile, { slug: 'framefolk-support' })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'slug' }]])
  })

  test('three new slugs a day, and those of a photographer who was never listed are released: 429 with Retry-After', async () => {
    freezeDate()
    const { slug: first } = await profile()
    const slugs = [1, 2, 3, 4].map((n) => `squat-${me.person.id.slice(-6)}-${n}`)
    const responses = []
    for (const slug of slugs) responses.push(await call('PATCH', api.studioProfile, { slug }))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    const refused = responses[3]!
    expect(refused.body.message).toBe(studioMessages.slugLimit())
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Everything else can still be saved.
    expect((await call('PATCH', api.studioProfile, { slug: slugs[2], headline: 'Still here' })).status).toBe(
      200,
    )
    expect((await profile()).slug).toBe(slugs[2])
    for (const slug of [first, slugs[0], slugs[1]]) {
      const other = await signInAs(running.services, 'photographer')
      expect((await call('PATCH', api.studioProfile, { slug }, other.headers)).status, slug).toBe(200)
    }
  })
})

describe('two windows', () => {
  test('each saves its own changes and keeps those of the other', async () => {
    const base = { headline: '', about: 'I wait for the light.', includedKm: 30, languages: [] }
    await call('PATCH', api.studioProfile, { ...base, base, headline: 'From the first', languages: ['en'] })
    const second = await call('PATCH', api.studioProfile, { ...base, base, includedKm: 55 })
    expect(second.status).toBe(200)
    expect(second.body.data).toMatchObject({
      headline: 'From the first',
      languages: ['en'],
      includedKm: 55,
      about: 'I wait for the light.',
    })
  })

  test('a field changed in both is 409 with its current value, and nothing is written', async () => {
    const base = { headline: '', about: 'I wait\nfor the light.', perKm: 0 }
    await call('PATCH', api.studioProfile, { headline: 'From the first', perKm: 0.5 })
    const second = await call('PATCH', api.studioProfile, {
      headline: 'From the second',
      perKm: '0.70',
      farthestKm: 400,
      base,
    })
    expect([second.status, second.body.message]).toEqual([409, studioMessages.changedMeanwhile()])
    expect(second.body.errors).toEqual([
      { field: 'headline', message: studioMessages.nowElsewhere('From the first') },
      { field: 'perKm', message: studioMessages.nowElsewhere('0.5') },
    ])
    expect(await profile()).toMatchObject({ headline: 'From the first', perKm: 0.5, farthestKm: 100 })
  })

  test('different line breaks are no change, and the same change in both is no conflict', async () => {
    await call('PATCH', api.studioProfile, { about: 'One\nTwo', headline: 'Same' })
    const { status, body } = await call('PATCH', api.studioProfile, {
      about: 'Old\r\ntext',
      headline: 'Same',
      base: { about: 'Old\ntext', headline: '' },
    })
    expect([status, body.data.about, body.data.headline]).toEqual([200, 'One\nTwo', 'Same'])
  })

  test('the same applies to a package: 409 for the field', async () => {
    const made = (await call('POST', api.packages, wedding)).body.data
    const url = fill(api.package, { id: made.id })
    await call('PATCH', url, { price: 900, base: { price: 800 } })
    const other = await call('PATCH', url, { ...wedding, pictures: 40, base: { ...wedding, pictures: 0 } })
    expect(other.body.data).toMatchObject({ price: 900, pictures: 40 })
    const clash = await call('PATCH', url, { price: 700, base: { price: 800 } })
    expect([clash.status, clash.body.errors[0]]).toEqual([
      409,
      { field: 'price', message: studioMessages.nowElsewhere('900') },
    ])
  })

  test('an invalid base is 400', async () => {
    for (const base of ['{', 'x', '[]', { includedKm: 'many' }])
      expect((await call('PATCH', api.studioProfile, { headline: 'x', base })).status).toBe(400)
  })
})

describe('the preview', () => {
  test('shows an unlisted page to its owner as visitors will see it, also an empty one', async () => {
    const fresh = await call('GET', api.studioPreview)
    expect(fresh.body.data).toMatchObject({ fullName: 'Ada Park', place: null, packages: [], pictures: [] })
    await complete()
    await call('POST', api.packages, { ...wedding, name: 'A draft', active: false })
    const { slug } = await profile()
    const { body } = await call('GET', api.studioPreview)
    expect(body.data).toMatchObject({ slug, headline: 'Quiet pictures', place: { name: 'Pavia' } })
    expect(body.data.packages).toMatchObject([{ name: 'Half a day', price: 800 }])
    expect(body.data.pictures).toHaveLength(6)
  })

  test('equals the page for visitors, field by field', async () => {
    await approve()
    const { body } = await call('GET', api.studioPreview)
    const visitor = await call('GET', fill(api.profile, { slug: body.data.slug }), undefined, {})
    expect(visitor.status).toBe(200)
    expect(body.data).toEqual(visitor.body.data)
  })
})

describe('packages', () => {
  test('can be created, changed and removed', async () => {
    const made = await call('POST', api.packages, wedding)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      ...wedding,
      includes: '',
      extraHour: 0,
      pictures: 0,
      upfrontPercent: 30,
      policy: 'standard',
      active: true,
      currency: 'USD',
    })
    const url = fill(api.package, { id: made.body.data.id })
    const changed = await call('PATCH', url, { price: 850.5, policy: 'event' })
    expect(changed.body.data).toMatchObject({ price: 850.5, policy: 'event', minutes: 240 })
    expect((await call('GET', api.packages)).body.data.packages).toHaveLength(1)
    expect((await call('DELETE', url)).body).toMatchObject({ data: { archived: false } })
    expect((await call('DELETE', url)).status).toBe(404)
  })

  test('limits of every field: 400', async () => {
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(61) },
      { service: 'dogs' },
      { minutes: 29 },
      { minutes: 1_441 },
      { price: -1 },
      { price: 0.49 },
      { price: 'much' },
      { deliveryDays: 0 },
      { deliveryDays: 91 },
      { upfrontPercent: 9 },
      { upfrontPercent: 101 },
      { policy: 'none' },
    ]) {
      const { status, body } = await call('POST', api.packages, { ...wedding, ...wrong })
      expect(status, JSON.stringify(wrong)).toBe(400)
      expect(body.errors[0].field).toBe(Object.keys(wrong)[0])
    }
  })

  test('a price below the smallest charge can be saved as inactive, but not offered', async () => {
    const cheap = await call('POST', api.packages, { ...wedding, price: 0.49, active: false })
    expect(cheap.status).toBe(201)
    const url = fill(api.package, { id: cheap.body.data.id })
    const offered = await call('PATCH', url, { active: true })
    expect(offered).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'price', message: studioMessages.priceTooLow('$0.50') }] },
    })
    expect((await call('PATCH', url, { active: true, price: 0.5 })).status).toBe(200)
    expect((await call('PATCH', url, { price: 0 })).status).toBe(400)
  })

  test('at most twelve are active, also with concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 15 }, () => call('POST', api.packages, wedding)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(12)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3)
    const idle = await call('POST', api.packages, { ...wedding, active: false })
    expect(idle.status).toBe(201)
    expect((await call('PATCH', fill(api.package, { id: idle.body.data.id }), { active: true })).status).toBe(
      409,
    )
  })

  test('at most 100 are offered or paused: 409', async () => {
    const { person, headers } = await signInAs(running.services, 'photographer')
    await call('GET', api.studioProfile, undefined, headers)
    for (let n = 0; n < 100; n += 1) await insertPackage(running.services.db, person.id, { active: false })
    const more = await call('POST', api.packages, { ...wedding, active: false }, headers)
    expect([more.status, more.body.message]).toEqual([409, studioMessages.tooManyPaused()])
  })

  test('another photographer’s package is 404', async () => {
    const other = await signInAs(running.services, 'photographer')
    const theirs = await insertPackage(running.services.db, other.person.id)
    const url = fill(api.package, { id: theirs.id })
    expect((await call('PATCH', url, { price: 1 })).status).toBe(404)
    expect((await call('DELETE', url)).status).toBe(404)
  })

  test('one that was booked is archived and keeps its row', async () => {
    const { db } = running.services
    const made = await insertPackage(db, me.person.id)
    await execute(db)`create table if not exists kept_packages (package_id uuid references packages)`
    await execute(db)`insert into kept_packages values (${made.id})`
    const removed = await call('DELETE', fill(api.package, { id: made.id }))
    expect(removed.body).toMatchObject({
      message: studioMessages.packageArchived(),
      data: { archived: true },
    })
    expect((await call('GET', api.packages)).body.data.packages).toEqual([])
    const rows = await query(db)`select active from packages where id = ${made.id}`
    expect(rows).toEqual([{ active: false }])
  })
})

describe('the portfolio', () => {
  test('captions, order and cover', async () => {
    const ids = await insertPictures(me.person.id, 4)
    const patched = await call('PATCH', fill(api.portfolioPicture, { id: ids[2]! }), {
      caption: 'First dance',
      alt: 'A couple dancing in an empty hall',
      service: 'wedding',
      cover: true,
      focusX: '20',
      focusY: 80,
    })
    expect(patched.body.data).toMatchObject({
      ...{ caption: 'First dance', service: 'wedding', cover: true },
      focus: { x: 20, y: 80 },
    })
    const outside = await call('PATCH', fill(api.portfolioPicture, { id: ids[2]! }), { focusX: 101 })
    expect([outside.status, outside.body.errors[0].field]).toEqual([400, 'focusX'])
    const order = [ids[3]!, ids[2]!, ids[0]!, ids[1]!]
    const ordered = await call('PUT', api.portfolioOrder, { order })
    expect(ordered.body.data.pictures.map(({ id }: { id: string }) => id)).toEqual(order)
    expect(ordered.body.data.pictures.filter(({ cover }: { cover: boolean }) => cover)).toHaveLength(1)
  })

  test('an order with a missing, foreign or repeated photo is 409 and changes nothing', async () => {
    const ids = await insertPictures(me.person.id, 3)
    const other = await signInAs(running.services, 'photographer')
    const [theirs] = await insertPictures(other.person.id, 1)
    for (const order of [ids.slice(1), [...ids, theirs], [ids[0], ids[0], ids[1]], []])
      expect((await call('PUT', api.portfolioOrder, { order })).status).toBe(409)
    const { body } = await call('GET', api.portfolio)
    expect(body.data.pictures.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  test('a removed photo is deleted, the next one is the cover, and photos of others are 404', async () => {
    const ids = await insertPictures(me.person.id, 2)
    const other = await signInAs(running.services, 'photographer')
    const url = fill(api.portfolioPicture, { id: ids[0]! })
    expect((await call('DELETE', url, undefined, other.headers)).status).toBe(404)
    expect((await call('PATCH', url, { caption: 'x' }, other.headers)).status).toBe(404)
    expect((await call('POST', api.portfolio, { picture: ids[0] }, other.headers)).status).toBe(404)
    expect((await call('DELETE', url)).status).toBe(200)
    expect((await call('GET', api.portfolio)).body.data.pictures).toMatchObject([{ id: ids[1], cover: true }])
    expect((await call('POST', api.portfolio, { picture: ids[1], caption: 'Again' })).body.data.caption).toBe(
      'Again',
    )
  })

  test('concurrent requests for a cover leave one cover', async () => {
    const ids = await insertPictures(me.person.id, 5)
    const responses = await Promise.all(
      ids.map((id) => call('PATCH', fill(api.portfolioPicture, { id }), { cover: true })),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    const { body } = await call('GET', api.portfolio)
    expect(body.data.pictures.filter(({ cover }: { cover: boolean }) => cover)).toHaveLength(1)
  })
})

describe('verification', () => {
  test('lists what is missing before anything is submitted: 400 by field', async () => {
    const { status, body } = await call('POST', api.verification, { links: ['https://ada.example'] })
    expect(status).toBe(400)
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'headline',
      'place',
      'pictures',
      'package',
    ])
    await complete()
    const bare = await call('POST', api.verification, { note: 'Hello' })
    expect([bare.status, bare.body.errors[0].field]).toEqual([400, 'links'])
  })

  test('submitted, changes requested, submitted again, approved: with emails, log and listing', async () => {
    await complete()
    const first = await call('POST', api.verification, { note: 'Hello', links: ['https://ada.example'] })
    expect(first.body.data).toMatchObject({ state: 'submitted', note: 'Hello', evidence: [] })
    expect((await call('POST', api.verification, { links: ['https://ada.example'] })).status).toBe(409)
    const queue = await call('GET', `${api.verifications}?pageSize=100`, undefined, admin)
    const queued = queue.body.data.verifications.find(({ id }: { id: string }) => id === first.body.data.id)
    expect(queued).toMatchObject({ photographer: { id: me.person.id, fullName: 'Ada Park', place: 'Pavia' } })
    expect([queued.portfolio.length, queued.packages.length]).toEqual([6, 1])
    const alone = await call('GET', fill(api.adminVerification, { id: queued.id }), undefined, admin)
    expect(alone.body.data).toMatchObject({ id: queued.id, state: 'submitted', note: 'Hello' })
    const unknown = await call('GET', fill(api.adminVerification, { id: newId() }), undefined, admin)
    expect([unknown.status, unknown.body.message]).toEqual([404, studioMessages.verificationNotFound()])

    const requestChanges = fill(api.askVerification, { id: first.body.data.id })
    expect((await call('POST', requestChanges, {}, admin)).body.errors[0].field).toBe('reason')
    expect((await call('POST', requestChanges, { reason: 'Show a whole wedding.' }, admin)).status).toBe(200)
    expect((await call('POST', requestChanges, { reason: 'Again.' }, admin)).status).toBe(409)
    const requested = await profile()
    expect(requested.verification).toEqual({ state: 'changes', reason: 'Show a whole wedding.' })
    expect(requested.missing).toEqual([
      'Make the changes we asked for, then submit your profile again: Show a whole wedding.',
    ])

    const second = await call('POST', api.verification, { links: ['https://ada.example'] })
    const approved = await call('POST', fill(api.approveVerification, { id: second.body.data.id }), {}, admin)
    expect(approved.body.data).toMatchObject({ state: 'approved', decidedAt: expect.any(String) })
    expect(await profile()).toMatchObject({ listed: true, missing: [], verification: { state: 'approved' } })
    expect((await call('POST', api.verification, { links: ['https://ada.example'] })).status).toBe(409)
    const mails = await mailsTo(running.services, me.person.email!)
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['verification_approved', 'verification_changes'])
    const log = await call('GET', `${api.activity}?subject=${me.person.id}`, undefined, admin)
    expect(log.body.data.activities.map(({ action }: { action: string }) => action)).toEqual([
      'verification.approved',
      'verification.submitted',
      'verification.changes',
      'verification.submitted',
    ])
  })

  test('of two concurrent decisions by administrators one succeeds: 200 and 409', async () => {
    await complete()
    const { body } = await call('POST', api.verification, { links: ['https://ada.example'] })
    const { id } = body.data
    const responses = await Promise.all([
      call('POST', fill(api.approveVerification, { id }), {}, admin),
      call('POST', fill(api.refuseVerification, { id }), { reason: 'Not yours.' }, admin),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('requesting changes reverts a refusal, is emailed and logged, and allows a new submission', async () => {
    await complete()
    const { body } = await call('POST', api.verification, { links: ['https://ada.example'] })
    const at = (path: string) => fill(path as typeof api.askVerification, { id: body.data.id })
    await call('POST', at(api.refuseVerification), { reason: 'Not yours.' }, admin)
    expect((await call('POST', at(api.approveVerification), {}, admin)).status).toBe(409)
    expect((await call('POST', at(api.refuseVerification), { reason: 'Still.' }, admin)).status).toBe(409)
    const requested = await call('POST', at(api.askVerification), { reason: 'Show us the raw files.' }, admin)
    expect([requested.status, requested.body.data.state]).toEqual([200, 'changes'])
    expect((await profile()).verification).toEqual({ state: 'changes', reason: 'Show us the raw files.' })
    const twice = await call('POST', at(api.askVerification), { reason: 'Once more.' }, admin)
    expect(twice.status).toBe(409)
    const mails = await mailsTo(running.services, me.person.email!)
    expect(mails.map(({ kind }) => kind)).toEqual(['verification_changes', 'verification_refused'])
    const log = await call('GET', `${api.activity}?subject=${me.person.id}`, undefined, admin)
    expect(log.body.data.activities[0]).toMatchObject({ action: 'verification.changes' })
    expect((await call('POST', api.verification, { links: ['https://ada.example'] })).status).toBe(200)
  })

  test('a refused photographer cannot submit again, and unknown ones are 404', async () => {
    await complete()
    const { body } = await call('POST', api.verification, { links: ['https://ada.example'] })
    await call('POST', fill(api.refuseVerification, { id: body.data.id }), { reason: 'Not yours.' }, admin)
    const again = await call('POST', api.verification, { links: ['https://ada.example'] })
    expect([again.status, again.body.message]).toEqual([409, studioMessages.wasRefused()])
    expect((await call('POST', fill(api.approveVerification, { id: newId() }), {}, admin)).status).toBe(404)
  })
})

describe('evidence', () => {
  const insertEvidence = async (ownerId = me.person.id) => {
    const id = newId()
    await running.services.db.insert(pictures).values({
      id,
      ownerId,
      purpose: 'evidence',
      state: 'ready',
      width: 900,
      height: 600,
      placeholder: Buffer.from('x'),
    })
    return id
  }
  const idsInHand = async () =>
    (await call('GET', api.evidence)).body.data.pictures.map(({ id }: { id: string }) => id)

  test('uploaded evidence is submitted, and is editable again when changes are requested', async () => {
    await complete()
    const first = await insertEvidence()
    expect(await idsInHand()).toEqual([first])
    const submitted = await call('POST', api.verification, {})
    expect(submitted.body.data.evidence).toMatchObject([{ id: first }])
    expect(await idsInHand()).toEqual([])
    const requestChanges = fill(api.askVerification, { id: submitted.body.data.id })
    await call('POST', requestChanges, { reason: 'Another picture, please.' }, admin)
    const second = await insertEvidence()
    expect(await idsInHand()).toEqual([first, second])
    const again = await call('POST', api.verification, {})
    expect(again.body.data.evidence.map(({ id }: { id: string }) => id)).toEqual([first, second])
  })

  test('can be removed before it is submitted: not after, not twice, not by others (404)', async () => {
    await complete()
    const [mine, remaining, others] = [
      await insertEvidence(),
      await insertEvidence(),
      await insertEvidence((await signInAs(running.services, 'photographer')).person.id),
    ]
    const remove = async (id: string) => (await call('DELETE', fill(api.evidencePicture, { id }))).status
    expect([await remove(mine), await remove(mine), await remove(others)]).toEqual([200, 404, 404])
    await call('POST', api.verification, {})
    expect(await remove(remaining)).toBe(404)
    expect((await call('GET', api.verification)).body.data.evidence).toMatchObject([{ id: remaining }])
  })

  test('a portfolio photo is not evidence: 404, and it stays', async () => {
    const [picture] = await complete()
    expect((await call('DELETE', fill(api.evidencePicture, { id: picture! }))).status).toBe(404)
    expect((await call('GET', api.portfolio)).body.data.pictures).toHaveLength(6)
  })
})

describe('listed', () => {
  const isListed = async () => {
    const { db } = running.services
    const [row] = await db.select().from(studios).where(eq(studios.photographerId, me.person.id))
    return row!.listed
  }
  const setStatus = (status: string) =>
    call('PATCH', fill(api.updatePerson, { id: me.person.id }), { status }, admin)

  test('changes as soon as one of its conditions changes, by any account', async () => {
    await approve()
    expect(await isListed()).toBe(true)
    await setStatus('inactive')
    expect(await isListed()).toBe(false)
    await setStatus('active')
    me = { ...me, ...(await signBack()) }
    expect(await isListed()).toBe(true)
    await call('PATCH', api.studioProfile, { published: false })
    expect(await isListed()).toBe(false)
    await call('PATCH', api.studioProfile, { published: true, place: null })
    expect(await isListed()).toBe(false)
    await call('PATCH', api.studioProfile, { place: place.id })
    expect(await isListed()).toBe(true)
    const { packages } = (await call('GET', api.packages)).body.data
    await call('PATCH', fill(api.package, { id: packages[0].id }), { active: false })
    expect(await isListed()).toBe(false)
    await call('POST', api.packages, wedding)
    expect(await isListed()).toBe(true)
    const { pictures: shown } = (await call('GET', api.portfolio)).body.data
    await call('DELETE', fill(api.portfolioPicture, { id: shown[0].id }))
    expect(await isListed()).toBe(false)
    expect(await rebuildListings(running.services.db)).toEqual([])
  })

  const signBack = async () => {
    const { cookieOf } = await import('../../../test/sign-in.ts')
    return { browser: await cookieOf(running.services, me.person.id) }
  }

  test('the rebuild finds and repairs a wrong value', async () => {
    await approve()
    const { db } = running.services
    await db.update(studios).set({ listed: false }).where(eq(studios.photographerId, me.person.id))
    expect(await rebuildListings(db)).toEqual([me.person.id])
    expect(await isListed()).toBe(true)
  })

  test('concurrent changes that complete the last two conditions lead to a listing', async () => {
    await approve()
    const { packages } = (await call('GET', api.packages)).body.data
    for (let round = 0; round < 3; round += 1) {
      const url = fill(api.package, { id: packages[0].id })
      await call('PATCH', url, { active: false })
      await call('PATCH', api.studioProfile, { place: null })
      await Promise.all([
        call('PATCH', url, { active: true }),
        call('PATCH', api.studioProfile, { place: place.id }),
      ])
      expect(await isListed()).toBe(true)
    }
    expect((await readListingFacts(running.services.db, [me.person.id])).size).toBe(1)
  })
})
