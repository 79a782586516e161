import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { insertPerson, insertPlace } from '../../test/factories.ts'
import { insertListed } from '../../test/listed.ts'
import { cookieOf, signIn } from '../../test/sign-in.ts'
import { startTestSite } from '../../test/start-app.ts'
import { refreshLanguages } from '../core/languages/refresh.ts'
import { settings } from '../platform/db/tables/settings.ts'

const running = startTestSite({ publicUrl: 'https://photos.example' })

let admin: Record<string, string>
beforeAll(async () => {
  admin = (await signIn(running.services, { fullName: 'Ada Admin' })).headers
})

const change = (payload: object) =>
  running.app.inject({ method: 'PATCH', url: api.adminMarket, payload, headers: admin })
const openMarket = () => change({ launch: 'live' })

/** German isn’t finished, so a test switches it on past the back-office. */
async function switchOn(languages: string[], defaultLanguage = 'en') {
  await running.services.db.update(settings).set({ languages, defaultLanguage })
  await refreshLanguages(running.services)
}

beforeEach(() => switchOn(['en', 'de']))
afterEach(() => switchOn(['en']))

const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await running.app.inject({ url, headers: { host: 'photos.example', ...headers } })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  running.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: {
      ...{ host: 'photos.example', 'content-type': 'application/x-www-form-urlencoded' },
      ...{ 'sec-fetch-site': 'same-origin', ...headers },
    },
  })

test('with English alone there is no prefix, no hreflang and no other header', async () => {
  await switchOn(['en'])
  const home = await read(site.home, { 'accept-language': 'de' })
  expect(home.text).toContain('<html lang="en"')
  for (const word of ['hreflang', '<html lang="en" dir', 'name="language"'])
    expect(home.text).not.toContain(word)
  expect(home.headers.vary).toBe('Accept-Encoding, Cookie')
  expect(home.headers['content-language']).toBeUndefined()
  expect((await read('/de')).status).toBe(404)
  expect((await read('/en/about')).status).toBe(404)
  expect(String((await read(api.market)).headers.vary)).not.toMatch(/language/i)
})

test('a language that is on has its own addresses, in all links, forms and structured data', async () => {
  const german = await read(`/de${site.about}`)
  expect(german.status).toBe(200)
  expect(german.headers['content-language']).toBe('de')
  expect(german.headers.vary).toBe('Accept-Encoding, Cookie, Accept-Language')
  expect(german.text).toMatch(/<html lang="de" dir="ltr"/)
  expect(german.text).toContain('<link rel="canonical" href="https://photos.example/de/about"/>')
  expect(german.text).toContain('content="https://photos.example/de/about"')
  const links = [...german.text.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, path]) => path!)
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((path) => !/^\/de(\/|$)/.test(path))).toEqual([])
  const english = await read(site.about)
  expect(english.text).toContain('<link rel="canonical" href="https://photos.example/about"/>')
  for (const { text } of [german, english])
    for (const [code, path] of [
      ['en', '/about'],
      ['de', '/de/about'],
      ['x-default', '/about'],
    ])
      expect(text).toMatch(
        new RegExp(`<link rel="alternate" hrefLang="${code}" href="https://photos.example${path}"`, 'i'),
      )
  const contact = await read(`/de${site.contact}`)
  const actions = [...contact.text.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, path]) => path)
  expect(actions.sort()).toEqual(['/de/contact', '/language'])
})

test('the home page, unknown pages and the main language’s own prefix', async () => {
  const home = await read('/de')
  expect(home.status).toBe(200)
  expect(home.text).toContain('<link rel="canonical" href="https://photos.example/de/"/>')
  expect((await read('/de/')).status).toBe(200)
  const unknown = await read('/de/nowhere')
  expect([unknown.status, unknown.text.includes('<html lang="de"')]).toEqual([404, true])
  expect((await read('/fr/about')).status).toBe(404)
  expect((await read('/de/v1/market')).status).toBe(404)
  const main = await read('/en/about?from=mail')
  expect([main.status, main.headers.location]).toEqual([302, '/about?from=mail'])
})

test('another main language takes the addresses without a prefix', async () => {
  await switchOn(['en', 'de'], 'de')
  expect((await read(site.about)).text).toContain('<html lang="de"')
  expect((await read('/en/about')).text).toContain('<html lang="en"')
  expect((await read('/de/about')).headers.location).toBe('/about')
})

test('redirects and the page to return to keep the language', async () => {
  await openMarket()
  const away = await read(`/de${site.accountSettings}`)
  expect(away.status).toBe(302)
  expect(away.headers.location).toBe(`/de${site.signIn}?to=${encodeURIComponent(site.accountSettings)}`)
  const person = await insertPerson(running.services.db, { email: 'greta@example.org' })
  const { cookie } = await cookieOf(running.services, person.id)
  const back = await read(`/de${site.signIn}?to=${encodeURIComponent(`/de${site.accountSettings}`)}`, {
    cookie,
  })
  expect(back.headers.location).toBe(`/de${site.accountSettings}`)
})

test('calls answer in the language of Accept-Language', async () => {
  const ask = async (header: string) => read('/v1/nowhere-at-all', { 'accept-language': header })
  expect((await ask('de-AT, en;q=0.5')).headers.vary).toMatch(/accept-language/i)
})

test('a cached page is kept for each language, and renewed when languages change', async () => {
  const texts = async () => [(await read(site.about)).text, (await read(`/de${site.about}`)).text]
  const [english, german] = await texts()
  expect(english).toContain('<html lang="en"')
  expect(german).toContain('<html lang="de"')
  expect(await texts()).toEqual([english, german])
  await switchOn(['en', 'de', 'fr'])
  expect((await read(site.about)).text).toMatch(/hreflang="fr"/i)
})

test('sitemaps list every language, with the translations of each page', async () => {
  await openMarket()
  const index = await read('/sitemap.xml')
  expect(index.text).toContain('<loc>https://photos.example/sitemaps/pages.xml</loc>')
  expect(index.text).toContain('<loc>https://photos.example/de/sitemaps/pages.xml</loc>')
  const pages = await read('/de/sitemaps/pages.xml')
  expect(pages.text).toContain('<loc>https://photos.example/de/about</loc>')
  expect(pages.text).toContain('hreflang="x-default" href="https://photos.example/about"')
  expect(pages.text).not.toContain('<loc>https://photos.example/about</loc>')
  expect((await read('/robots.txt')).text).toContain('Disallow: /de/admin')
})

test('the page of a city names the service in its language, and other names lead there', async () => {
  await openMarket()
  const { id: placeId } = await insertPlace(running.services.db, { name: 'Berlin' })
  await running.services.pool.query(
    'insert into place_names (place_id, key, own, population) values ($1, $2, true, 5000)',
    [placeId, 'berlin'],
  )
  for (const fullName of ['Ada One', 'Ada Two', 'Ada Three'])
    await insertListed(running.services, { placeId, priceMinor: 40_000, fullName })
  const english = fill(site.landing, { service: 'wedding', city: 'berlin' })
  const german = '/de/photographers/hochzeit/berlin'
  const page = await read(german)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`<link rel="canonical" href="https://photos.example${german}"/>`)
  expect(page.text).toMatch(new RegExp(`hrefLang="en" href="https://photos.example${english}"`, 'i'))
  expect((await read(`/de${english}`)).headers.location).toBe(german)
  expect((await read('/photographers/hochzeit/berlin')).headers.location).toBe(english)
  expect((await read('/de/sitemaps/cities-1.xml')).text).toContain(
    `<loc>https://photos.example${german}</loc>`,
  )
})

test('a reader chooses a language without JavaScript, and the browser and account remember it', async () => {
  const chosen = await post('/language', { language: 'de', to: '/about?x=1' })
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/de/about?x=1'])
  const cookie = String(chosen.headers['set-cookie']).split(';')[0]!
  expect(cookie).toBe('language=de')
  expect((await read(site.about, { cookie })).text).toContain('Diese Seite auf Deutsch lesen')
  expect((await read(`/de${site.about}`, { cookie })).text).not.toContain('Read this page')
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/de//evil.example'])
    expect((await post('/language', { language: 'en', to })).headers.location).toMatch(/^\/(?![/\\])/)
  expect((await post('/language', { language: 'fr', to: '/' })).headers['set-cookie']).toBeUndefined()
  expect(
    (await post('/language', { language: 'de', to: '/' }, { 'sec-fetch-site': 'cross-site' })).statusCode,
  ).toBe(403)
  const person = await insertPerson(running.services.db, { email: 'hanna@example.org' })
  const session = await cookieOf(running.services, person.id)
  await post('/language', { language: 'de', to: '/' }, { cookie: session.cookie })
  const me = await running.app.inject({ url: api.me, headers: { cookie: session.cookie } })
  expect(me.json().data.language).toBe('de')
})

test('Accept-Language only suggests, until the reader says no', async () => {
  const offered = await read(site.about, { 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' })
  expect(offered.text).toContain('<html lang="en"')
  expect(offered.text).toContain('Diese Seite auf Deutsch lesen')
  expect((await read(site.about, { 'accept-language': 'en-GB,de;q=0.5' })).text).not.toContain('Diese Seite')
  expect((await read(site.about, { 'accept-language': 'ja' })).text).not.toContain('Diese Seite')
  const no = await read(site.about, { 'accept-language': 'de', cookie: 'language=en' })
  expect(no.text).not.toContain('Diese Seite')
})

test('only finished languages can be switched on', async () => {
  await switchOn(['en'])
  const refused = await change({ languages: ['en', 'de'] })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Deutsch isn’t completely translated yet.',
  ])
  expect((await change({ defaultLanguage: 'xx' })).statusCode).toBe(409)
  const same = await change({ languages: [], defaultLanguage: 'en' })
  expect(same.json().data.languages.filter(({ on }: { on: boolean }) => on)).toEqual([
    { code: 'en', name: 'English', finished: true, on: true },
  ])
})
