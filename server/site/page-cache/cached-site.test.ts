import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertPerson, insertPlace } from '../../../test/factories.ts'
import { insertListed } from '../../../test/listed.ts'
import { cookieOf, signIn } from '../../../test/sign-in.ts'
import { startTestSite } from '../../../test/start-app.ts'

let admin: { authorization: string }
const running = startTestSite({ pageCacheSeconds: 2 })
beforeAll(async () => {
  admin = (await signIn(running.services)).headers
})

const sharedCacheControl = 'public, max-age=0, s-maxage=1, must-revalidate'
const compressed = { 'accept-encoding': 'br' }

type Headers = Record<string, string | undefined>
async function read(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const response = await running.app.inject({ method, url, headers })
  return { status: response.statusCode, headers: response.headers as Headers, text: response.body }
}

async function setLaunch(launch: 'waitlist' | 'live'): Promise<void> {
  const change = { method: 'PATCH', url: api.adminMarket, headers: admin, payload: { launch } } as const
  expect((await running.app.inject(change)).statusCode).toBe(200)
}

/** A page requested two seconds after a change must show it, however slow the machine. */
async function expectSoon(path: string, text: string): Promise<void> {
  const until = Date.now() + 2_000
  for (;;) {
    const mustShow = Date.now() > until
    if ((await read(path)).text.includes(text)) return
    if (mustShow) expect.fail(`${path} does not show “${text}” after two seconds`)
    await wait(100)
  }
}

test('a page without personal data has the same bytes for all visitors, with an ETag and hashes', async () => {
  for (const path of [site.home, site.about, site.terms, site.credits, site.paymentSuccess]) {
    const first = await read(path)
    expect((await read(path)).text === first.text, path).toBe(true)
    expect(first.text.includes('nonce=')).toBe(false)
    expect(first.headers['cache-control'], path).toBe(sharedCacheControl)
    expect(first.headers.vary).toBe('Accept-Encoding, Cookie')
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self' ('sha256-[\w+/]{43}=' ?)+;/)
    const { etag } = (await read(path, compressed)).headers
    const again = await read(path, { ...compressed, 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await read(path, compressed, 'HEAD')
    expect([head.status, head.headers.etag]).toEqual([200, etag])
    const plain = await read(path, { 'accept-encoding': 'identity, br;q=0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.etag).not.toBe(etag)
    expect(plain.text === first.text, path).toBe(true)
  }
})

test('nothing of the first request, however odd, gets into the page for later requests', async () => {
  const light = { cookie: 'theme=light; of=the-first-one' }
  const odd = { ...light, host: 'elsewhere.example', 'user-agent': 'the-first-one', 'accept-language': 'xx' }
  expect((await read(site.contact, odd, 'HEAD')).status).toBe(200)
  const { text } = await read(site.contact, light)
  expect(text.includes('</html>')).toBe(true)
  expect(/elsewhere\.example|the-first-one/.exec(text)).toBeNull()
})

test('all unknown paths share one page; one below a page has its own: 404', async () => {
  const unknown = await read('/nowhere')
  const elsewhere = await read('/elsewhere')
  expect([unknown.status, elsewhere.text === unknown.text]).toEqual([404, true])
  const below = await read(`${site.about}/nowhere`)
  expect([below.status, below.headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(below.text === unknown.text).toBe(false)
  expect((await read('/nowhere', { 'if-none-match': unknown.headers.etag })).status).toBe(404)
})

test('a page with a chosen theme, a query or a session is not shared', async () => {
  const { text } = await read(site.home)
  const isShared = async () => (await read(site.home)).text === text
  const dark = await read(site.home, { cookie: 'theme=dark' })
  expect(dark.text.includes('data-theme="dark"')).toBe(true)
  expect(await isShared()).toBe(true)
  expect((await read(`${site.home}?from=mail`)).headers['cache-control']).toBe('private, no-store')

  const ada = await insertPerson(running.services.db, { email: 'ada@example.org', fullName: 'Ada Lovelace' })
  const { cookie } = await cookieOf(running.services, ada.id)
  const hers = await read(site.home, { cookie })
  expect(hers.headers['cache-control']).toBe('private, no-store')
  expect(hers.headers.etag).toBeUndefined()
  expect(hers.text.includes('ada@example.org')).toBe(true)
  expect(await isShared()).toBe(true)
})

test('a changed text shows within two seconds, the launch switch at once', async () => {
  for (const round of [1, 2, 3]) {
    const payload = {
      type: 'terms_condition',
      title: 'Terms',
      content: `These are the terms of round ${round}`,
    }
    const save = { method: 'POST', url: api.savePage, headers: admin, payload } as const
    expect((await running.app.inject(save)).statusCode).toBe(200)
    await expectSoon(site.terms, `These are the terms of round ${round}`)
    const isLive = async () => (await read(site.home)).text.includes('Find a photographer')
    await setLaunch('live')
    expect(await isLive()).toBe(true)
    await setLaunch('waitlist')
    expect(await isLive()).toBe(false)
  }
})

test('a changed profile shows within two seconds', async () => {
  await setLaunch('live')
  const { id: placeId } = await insertPlace(running.services.db)
  const { id, slug } = await insertListed(running.services, {
    ...{ placeId, priceMinor: 40_000 },
    fullName: 'Grace Hopper',
  })
  const profile = fill(site.profile, { slug })
  const before = await read(profile)
  expect([before.status, before.headers['cache-control']]).toEqual([200, sharedCacheControl])
  expect(before.text.includes('Grace Hopper')).toBe(true)
  const rename = { method: 'PATCH', url: fill(api.updatePerson, { id }), headers: admin } as const
  const changed = await running.app.inject({ ...rename, payload: { id, fullName: 'Grace Murray' } })
  expect(changed.statusCode).toBe(200)
  await expectSoon(profile, 'Grace Murray')
  expect((await read(profile)).text.includes('Grace Hopper')).toBe(false)
})

test('a page that lacks the answer of a failed call is not shared', async () => {
  const { db, pool } = running.services
  await setLaunch('live')
  const { id: placeId } = await insertPlace(db)
  const { slug } = await insertListed(running.services, { placeId, priceMinor: 40_000 })
  const profile = fill(site.profile, { slug })
  await pool.query('alter table reviews rename column answer to away')
  const lacking = await read(profile)
  await pool.query('alter table reviews rename column away to answer')
  expect([lacking.status, lacking.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await read(profile)).headers['cache-control']).toBe(sharedCacheControl)
})
