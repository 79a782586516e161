import type { APIRequestContext } from '@playwright/test'
import { api, fill, site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { expect, logIn, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { insertListed } from './listed.ts'

test.use({ serverEnv: { PAGE_CACHE_SECONDS: '2' } })
test.afterEach(({ server }) => setLaunch(server, 'waitlist'))

const sharedCacheControl = 'public, max-age=0, s-maxage=1, must-revalidate'

async function read(request: APIRequestContext, path: string, headers = {}) {
  const response = await request.get(path, { headers })
  return { status: response.status(), headers: response.headers(), text: await response.text() }
}

test('a page without personal data has the same bytes for all visitors, with an ETag and hashes', async ({
  request,
}) => {
  for (const path of [site.home, site.about, site.terms, site.credits, site.paymentSuccess]) {
    const first = await read(request, path)
    const second = await read(request, path)
    expect(second.text, path).toBe(first.text)
    expect(first.text).not.toContain('nonce=')
    expect(first.headers['cache-control'], path).toBe(sharedCacheControl)
    expect(first.headers.vary).toBe('Accept-Encoding, Cookie')
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self' ('sha256-[\w+/]{43}=' ?)+;/)
    const { etag } = first.headers
    const again = await read(request, path, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await request.head(path)
    expect([head.status(), head.headers().etag]).toEqual([200, etag])
    const plain = await read(request, path, { 'accept-encoding': 'identity, br;q=0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.etag).not.toBe(etag)
    expect(plain.text).toBe(first.text)
  }
  // Nothing of the first request, however odd, gets into the page for later requests.
  const light = { cookie: 'theme=light; of=the-first-one' }
  const odd = { ...light, host: 'elsewhere.example', 'user-agent': 'the-first-one', 'accept-language': 'xx' }
  expect((await request.head(site.contact, { headers: odd })).status()).toBe(200)
  const next = await read(request, site.contact, light)
  expect(next.text).toContain('</html>')
  expect(next.text).not.toMatch(/elsewhere\.example|the-first-one/)
  const unknown = await read(request, '/nowhere')
  expect([unknown.status, (await read(request, '/elsewhere')).text]).toEqual([404, unknown.text])
  const below = await read(request, `${site.about}/nowhere`)
  expect([below.status, below.headers['cache-control']]).toEqual([404, 'private, no-cache'])
  expect(below.text).not.toBe(unknown.text)
  expect((await read(request, '/nowhere', { 'if-none-match': unknown.headers.etag })).status).toBe(404)
})

test('a page with a chosen theme, a query or a session is not shared', async ({ request, server, db }) => {
  const { text } = await read(request, site.home)
  const dark = await read(request, site.home, { cookie: 'theme=dark' })
  expect(dark.text).toContain('data-theme="dark"')
  expect((await read(request, site.home)).text).toBe(text)
  expect((await read(request, `${site.home}?from=mail`)).headers['cache-control']).toBe('private, no-cache')

  const ada = { email: 'ada@example.org', password: 'quiet violet harbour' }
  await insertPerson(db.db, {
    email: ada.email,
    fullName: 'Ada Lovelace',
    passwordHash: await hashPassword(ada.password),
  })
  const signedIn = await fetch(server.url + api.memberSession, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ada),
  })
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!
  const hers = await read(request, site.home, { cookie })
  expect(hers.headers['cache-control']).toBe('private, no-cache')
  expect(hers.headers.etag).toBeUndefined()
  expect(hers.text).toContain('ada@example.org')
  expect((await read(request, site.home)).text).toBe(text)
})

test('changes of a text or a profile show within two seconds, the launch switch at once', async ({
  request,
  server,
  db,
}) => {
  const { accessToken } = await logIn(server)
  const headers = { authorization: `Bearer ${accessToken}` }
  for (const round of [1, 2, 3]) {
    const data = { type: 'terms_condition', title: 'Terms', content: `These are the terms of round ${round}` }
    expect((await request.post(api.savePage, { data, headers })).status()).toBe(200)
    await expect
      .poll(async () => (await read(request, site.terms)).text, { timeout: 2_500 })
      .toContain(`These are the terms of round ${round}`)
    await setLaunch(server, 'live')
    expect((await read(request, site.home)).text).toContain('Find a photographer')
    await setLaunch(server, 'waitlist')
    expect((await read(request, site.home)).text).not.toContain('Find a photographer')
  }

  await setLaunch(server, 'live')
  const { id: placeId } = await insertPlace(db.db)
  const { id, slug } = await insertListed(db, { placeId, priceMinor: 40_000, fullName: 'Grace Hopper' })
  const profile = fill(site.profile, { slug })
  const before = await read(request, profile)
  expect([before.status, before.headers['cache-control']]).toEqual([200, sharedCacheControl])
  expect(before.text).toContain('Grace Hopper')
  const change = { data: { id, fullName: 'Grace Murray' }, headers }
  expect((await request.patch(fill(api.updatePerson, { id }), change)).status()).toBe(200)
  await expect
    .poll(async () => (await read(request, profile)).text, { timeout: 2_500 })
    .toContain('Grace Murray')
  expect((await read(request, profile)).text).not.toContain('Grace Hopper')
})
