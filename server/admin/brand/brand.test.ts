import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { brand, brandDefaults } from '../../../contract/brand/brand.ts'
import { brandMessages, previewMails } from '../../../contract/brand/values.ts'
import { api } from '../../../contract/paths.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { buildApp } from '../../app/app.ts'
import { senderOf } from '../../core/mail/sender.ts'
import { render } from '../../core/mail/templates/render.ts'

let headers: Record<string, string>

const running = startTestApp()
beforeAll(async () => {
  headers = (await signIn(running.services, { fullName: 'Ada Admin' })).headers
})
afterEach(() => running.app.inject({ method: 'DELETE', url: api.brand, headers }))

const send = (method: 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  running.app.inject({ method, url, payload, headers })
const save = (values: object, more: object = {}) => send('PUT', api.brand, { values, ...more })
const read = async (url: string) => (await running.app.inject({ url, headers })).json().data

test('with nothing set there are no values, and the defaults apply', async () => {
  expect(await read(api.brand)).toEqual({ version: 0, values: {}, savedAt: null, savedBy: null })
  expect({ ...brand }).toEqual(brandDefaults)
  expect(senderOf('Framefolk <hello@framefolk.test>')).toEqual({
    name: 'Framefolk',
    address: 'hello@framefolk.test',
  })
})

test('a save changes name, sender and colours of every email at once', async () => {
  const saved = await save({
    name: 'Lumen & Co',
    footerTagline: 'Light, found.',
    footerNote: 'Lumen Ltd, 1 Lamp Street',
    colours: { accentLight: '#0b5c5c' },
  })
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({
    message: brandMessages.saved(),
    data: { savedBy: 'Ada Admin', values: { name: 'Lumen & Co' } },
  })
  expect(senderOf('Framefolk <hello@framefolk.test>')).toEqual({
    name: 'Lumen & Co',
    address: 'hello@framefolk.test',
  })
  // A name that the operator chose for the sender is not the default, and stays.
  expect(senderOf('Studio post <post@x.example>').name).toBe('Studio post')
  const mail = render(
    { kind: 'welcome', data: { fullName: 'Ada' } } as never,
    { publicUrl: 'https://lumen.example', supportEmail: '', timeZone: 'UTC' } as never,
  )
  expect(mail.subject).toBe('You’re on the Lumen & Co waitlist')
  expect(mail.html).toContain('Lumen &amp; Co · Light, found.')
  expect(mail.html).toContain('Lumen Ltd, 1 Lamp Street')
  expect(mail.html).toContain('#0B5C5C')
  expect(mail.html).not.toContain('#8F5310')
  expect(mail.html + mail.text).not.toContain('Framefolk')
})

test('colours that cannot be read are refused at their fields, for both themes', async () => {
  const refused = await save({ colours: { accentLight: '#ffd700', textDark: '#333333' } })
  expect(refused.statusCode).toBe(400)
  const fields = refused.json().errors.map(({ field }: { field: string }) => field)
  expect(new Set(fields)).toEqual(new Set(['values.colours.accentLight', 'values.colours.textDark']))
  expect(await read(api.brand)).toMatchObject({ values: {} })
})

test('unknown fields, scripts as links and texts in colours are refused', async () => {
  for (const values of [
    { slogan: 'x' },
    { social: [{ name: 'X', url: 'javascript:alert(1)' }] },
    { colours: { accentLight: 'red;}</style>' } },
    { texts: { heroTitle: 'x' } },
    { texts: { promise4: 'x' } },
    { senderName: 'A" <x@y.example>' },
  ])
    expect((await save(values)).statusCode, JSON.stringify(values)).toBe(400)
})

test('every save is a version with its author; a restore is a new version; a reset is an empty version', async () => {
  await save({ name: 'First' })
  await save({ name: 'Second', tagline: 'Two.' })
  const { versions } = await read(api.brandVersions)
  expect(versions.slice(0, 2)).toMatchObject([
    { savedBy: 'Ada Admin', changed: ['name', 'tagline'] },
    { savedBy: 'Ada Admin', changed: ['name'] },
  ])
  const restored = await send('POST', fill(api.restoreBrand, { id: versions[1].id }))
  expect(restored.json().data).toMatchObject({ version: versions[0].version + 1, values: { name: 'First' } })
  expect(brand.name).toBe('First')
  expect((await send('DELETE', api.brand)).json().data.values).toEqual({})
  expect(brand.name).toBe('Framefolk')
  const missing = fill(api.restoreBrand, { id: '0190a000-0000-7000-8000-000000000000' })
  expect((await send('POST', missing)).statusCode).toBe(404)
  const { activities } = await read(`${api.activity}?page=1&pageSize=3`)
  expect(activities.map(({ action }: { action: string }) => action)).toEqual([
    'brand.reset',
    'brand.restored',
    'brand.saved',
  ])
})

test.each([...previewMails])(
  'the preview of the email %s has the unsaved brand, which no other text gets',
  async (page) => {
    const values = { name: 'Lumen', footerNote: 'Lumen Ltd, Pavia' }
    const { data } = (await send('POST', api.brandPreview, { values, page, theme: 'light' })).json()
    expect(data.html).toContain('Lumen Ltd, Pavia')
    expect(data.html).not.toMatch(/token=|Framefolk/)
    expect(brand.name).not.toBe('Lumen')
  },
)

test('the log has the values before and after of what a save changed, and of nothing else', async () => {
  await save({ name: 'First', texts: { promise1: 'Checked', mission: 'Ours' } })
  await save({ name: 'First', founded: 2024, texts: { promise1: 'Met', mission: 'Ours' } })
  const { activities } = await read(`${api.activity}?page=1&pageSize=1`)
  expect(activities[0]).toMatchObject({ before: { texts: { promise1: 'Checked' } } })
  expect(activities[0].after).toEqual({ founded: 2024, texts: { promise1: 'Met' } })
})

test('a form or list that started from an older version is refused with 409', async () => {
  const { version } = (await save({ name: 'First' })).json().data
  expect((await save({ name: 'Mine' }, { baseVersion: version - 1 })).statusCode).toBe(409)
  const texts = { promise1: 'Checked by {name}' }
  expect((await save({ texts }, { baseVersion: version })).statusCode).toBe(200)
  const { versions } = await read(api.brandVersions)
  const restore = (baseVersion: number) =>
    send('POST', fill(api.restoreBrand, { id: versions[1].id }), { baseVersion })
  const refused = await restore(version)
  expect([refused.statusCode, refused.json().message]).toEqual([409, brandMessages.conflict()])
  expect((await read(api.brand)).values).toEqual({ texts })
  expect((await restore(version + 1)).json().data.values).toEqual({ name: 'First' })
})

test('a second process shows the change within two seconds', async () => {
  const store = await import('../../core/brand/store.ts')
  const brandStore = store.createBrandStore(running.services)
  const second = await buildApp(running.services, { site: false, shedLoad: false, brandStore })
  try {
    await second.listen({ port: 0 })
    expect(brandStore.values()).toEqual({})
    await save({ name: 'Everywhere' })
    await expect.poll(() => brandStore.values().name, { timeout: 2_000, interval: 50 }).toBe('Everywhere')
  } finally {
    await second.close()
  }
})

test('a stored field that this version does not know is left out, the rest applies', async () => {
  await running.services.pool.query(
    `insert into brand_versions (id, version, overrides) values (gen_random_uuid(), 1000, '{"name":"Kept","future":1,"founded":"old"}')`,
  )
  expect(await read(api.brand)).toMatchObject({ values: { name: 'Kept' } })
})

test('a photo is stored in three sizes, keeps its transparency and is public; another file is refused', async () => {
  const png = await sharp({
    create: { width: 700, height: 350, channels: 4, background: { r: 9, g: 99, b: 99, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const uploaded = await send('POST', api.brandPictures, { image: png.toString('base64') })
  expect(uploaded.statusCode).toBe(201)
  const picture = uploaded.json().data
  expect(picture).toMatchObject({ width: 700, height: 350 })
  const url = (file: string) => fill(api.brandPicture, { id: picture.id, file })
  const shown = await running.app.inject({ url: url('320.webp') })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 320, height: 160, hasAlpha: true })
  expect((await running.app.inject({ url: url('original') })).statusCode).toBe(404)
  expect((await save({ mark: picture })).statusCode).toBe(200)
  const { version } = (await save({ pictures: { network8: { ...picture, alt: 'A lamp' } } })).json().data
  expect(await read(api.brand)).toMatchObject({
    version,
    values: { pictures: { network8: { id: picture.id, alt: 'A lamp' } } },
  })
  const ninth = { network9: { ...picture, alt: '' } }
  for (const pictures of [ninth, { network1: picture }])
    expect((await save({ pictures })).statusCode, JSON.stringify(pictures)).toBe(400)
  const gone = { ...picture, id: '0190a000-0000-7000-8000-000000000000' }
  expect((await save({ mark: gone })).statusCode).toBe(409)
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect((await send('POST', api.brandPictures, { image: text })).json()).toMatchObject({
    success: false,
    message: 'The file is an SVG drawing. Upload a JPEG, PNG or WebP.',
  })
})
