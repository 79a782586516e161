import { beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { insertPerson } from '../../test/factories.ts'
import { elementsIn, textsIn } from '../../test/read-html.ts'
import { startTestSite } from '../../test/start-app.ts'
import { savePage } from '../features/content/queries.ts'

let adminId: string
const running = startTestSite()
beforeAll(async () => {
  adminId = (await insertPerson(running.services.db, { role: 'admin' })).id
})
beforeEach(() => running.services.pool.query('delete from page_versions'))

const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })
const ours = (path: string) => running.services.config.publicUrl + path
const indexed = [
  site.home,
  site.about,
  site.contact,
  site.joinWaitlist,
  site.terms,
  site.privacy,
  site.credits,
]
const others = [site.paymentSuccess, site.paymentCancel]

/** Every text of the specification's public part, by its page. */
const sentences: Record<string, string[]> = {
  [site.home]: [
    'capture moments that matter',
    'join the waitlist',
    'Birthday Parties',
    'Graduation Sessions',
    'Wedding Photography',
    'Corporate Shoot',
    'fashion',
    'maternity',
    'About Framefolk',
    'know more',
    'Your portfolio. Your pricing. Your calendar.',
    'Join 5,000+ Photographers Growing Their Business with Framefolk',
    'Connecting You with the Perfect Photographer.',
  ],
  [site.about]: [
    'We Are Framefolk',
    "It's About the Right Photographer",
    'Our mission',
    'Founder, Framefolk',
  ],
  [site.contact]: ["Let's Talk", brand.supportEmail],
  [site.joinWaitlist]: ['Be the First to Experience Framefolk'],
  [site.paymentSuccess]: ['Congratulations! Your order has been placed successfully'],
  [site.paymentCancel]: [
    'Payment Cancelled. Oops! Your payment could not be completed. Please try again or use a different method.',
  ],
}

test.each(Object.entries(sentences))('%s has the specified texts', async (path, wanted) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  const texts = textsIn(body)
  for (const text of wanted) expect(text.includes('!') ? texts.join(' ') : texts).toContain(text)
  const footer = textsIn(/<footer.*<\/footer>/s.exec(body)![0]).join(' ')
  expect(footer).toContain(String(new Date().getFullYear()))
})

test.each(['/nowhere', '/nowhere/', '/admin-nowhere', '/about/payment-success'])(
  '%s is unknown: 404 with a link home',
  async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(textsIn(body)).toContain('this page is not available')
    expect(/<a [^>]*href="\/"[^>]*>Go to the home page</.test(body)).toBe(true)
  },
)

test('header, footer and home link to the pages of the specification', async () => {
  const { body } = await get(site.home)
  const linksIn = (tag: string) =>
    elementsIn(new RegExp(`<${tag}\\b.*?</${tag}>`, 's').exec(body)![0], 'a').map(({ href }) => href)
  expect(linksIn('header')).toEqual(
    expect.arrayContaining([site.home, site.about, site.contact, site.joinWaitlist]),
  )
  expect(linksIn('footer')).toEqual(
    expect.arrayContaining([
      ...[site.joinWaitlist, site.about, site.contact, site.terms, site.privacy],
      ...brand.social.map(({ url }) => url),
    ]),
  )
  expect(body).toMatch(/<a [^>]*href="\/join-waitlist"[^>]*>join the waitlist<\/a>/)
  expect(body).toMatch(/<a [^>]*href="\/about"[^>]*>know more/)
})

test('the contact page links to the support email address and has four photos', async () => {
  const { body } = await get(site.contact)
  expect(elementsIn(body, 'a').map(({ href }) => href)).toContain(`mailto:${brand.supportEmail}`)
  expect(elementsIn(/<main.*<\/main>/s.exec(body)![0], 'img')).toHaveLength(4)
})

test('terms show title, content and date; raw HTML in them is only text', async () => {
  expect(textsIn((await get(site.terms)).body).join(' ')).toContain('Last updated: -')
  await savePage(running.services.db, adminId, {
    type: 'terms_condition',
    title: 'House rules',
    content: '# Be kind\n\nLine one\nline two\n\n<script>window.bad = true</script> [x](javascript:alert(1))',
  })
  const { body } = await get(site.terms)
  expect(body).toMatch(/<h1[^>]*>House rules<\/h1>/)
  expect(body).toMatch(/<h2[^>]*>Be kind<\/h2>/)
  expect(body).not.toContain('<script>window.bad')
  expect(textsIn(body).join(' ')).toContain('<script>window.bad = true</script>')
  expect(textsIn(body).join(' ')).toMatch(/Last updated: \d+ \w+ \d{4}/)
  expect(elementsIn(body, 'a').filter(({ href }) => href?.startsWith('javascript'))).toEqual([])
})

test('privacy shows title and content', async () => {
  const text = { title: 'What we know', content: 'We keep **very** little.' }
  await savePage(running.services.db, adminId, { type: 'privacy_policy', ...text })
  const { body } = await get(site.privacy)
  expect(body).toMatch(/<h1[^>]*>What we know<\/h1>/)
  expect(textsIn(body).join(' ')).toContain('We keep very little.')
})

test('texts that cannot be loaded show an error', async () => {
  const { pool } = running.services
  await pool.query('alter table page_versions rename to page_versions_gone')
  try {
    // A URL with a query is not cached, so no earlier page is served.
    const texts = async (path: string) => textsIn((await get(`${path}?again`)).body)
    expect(await texts(site.terms)).toContain('Failed to load Terms & Conditions.')
    expect(await texts(site.privacy)).toContain('Error loading privacy policy.')
  } finally {
    await pool.query('alter table page_versions_gone rename to page_versions')
  }
})

test('every page has its own title and description, a canonical URL and an image', async () => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of [...indexed, ...others]) {
    const { body } = await get(path)
    titles.add(/<title>(.*?)<\/title>/.exec(body)![1]!)
    const content = (key: string, name: string) =>
      elementsIn(body, 'meta').find((meta) => meta[key] === name)!.content!
    descriptions.add(content('name', 'description'))
    expect(canonicalOf(body), path).toBe(ours(path))
    const picture = await get(new URL(content('property', 'og:image')).pathname)
    expect(picture.headers['content-type']).toBe('image/jpeg')
  }
  expect(titles.size).toBe(indexed.length + others.length)
  expect(descriptions.size).toBe(indexed.length + others.length)
})

const canonicalOf = (html: string) => elementsIn(html, 'link').find(({ rel }) => rel === 'canonical')?.href

test('a path with a trailing slash has the one without as its canonical URL: 200', async () => {
  const { statusCode, body } = await get('/about/')
  expect([statusCode, canonicalOf(body)]).toEqual([200, ours(site.about)])
})

test('the sitemap lists the public pages and robots.txt names it', async () => {
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('xml')
  const found = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(found).toEqual(indexed.map(ours))
  const robots = (await get('/robots.txt')).body
  expect(robots).toContain(`Sitemap: ${ours('/sitemap.xml')}`)
  expect(robots).toContain('Disallow: /admin')
})

test('home describes the organisation in JSON-LD', async () => {
  const { body } = await get(site.home)
  const [, text] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)!
  expect(JSON.parse(text!)['@graph'][0]).toMatchObject({ '@type': 'Organization', name: 'Framefolk' })
})

test('icons and manifest exist', async () => {
  const links = elementsIn((await get(site.home)).body, 'link').filter(({ rel }) =>
    /\bicon\b|apple-touch-icon|manifest/.test(rel ?? ''),
  )
  expect(links.length).toBeGreaterThan(2)
  for (const { href } of links) expect((await get(href!)).statusCode, href).toBe(200)
  const manifest = (await get('/site.webmanifest')).json()
  for (const icon of manifest.icons) expect((await get(icon.src)).statusCode).toBe(200)
})

test('files with a hash in their name are compressed and cached for a year', async () => {
  const { body } = await get(site.home)
  const [script] = /\/assets\/[\w-]+\.js/.exec(body)!
  const { headers } = await get(script, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const photo = elementsIn(/<main.*/s.exec(body)![0], 'img')[0]!.src!
  expect((await get(photo)).headers['cache-control']).toContain('immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a page preloads no script', async () => {
  expect((await get(site.terms)).body).not.toContain('modulepreload')
})

test('the HTML of the back-office has nothing of its screens', async () => {
  const { statusCode, body } = await get(site.users)
  expect([statusCode, body.includes('Waiting List')]).toEqual([200, false])
  expect(textsIn(body).join(' ')).toContain('The back-office needs JavaScript.')
})

test('the chosen theme is rendered into the page', async () => {
  const { body } = await get(site.about, { cookie: 'theme=dark' })
  expect(elementsIn(body, 'html')[0]).toMatchObject({ 'data-theme': 'dark' })
})

test('an error while a page is rendered shows nothing of its cause: 500', async () => {
  const { pool } = running.services
  await pool.query('alter function mail_keyed_hash rename to mail_keyed_hash_gone')
  try {
    const { statusCode, body } = await get(`/unsubscribe/${'A'.repeat(86)}`)
    expect(statusCode).toBe(500)
    expect(body).toContain('Unexpected Application Error!')
    expect(body).not.toContain('mail_keyed_hash')
  } finally {
    await pool.query('alter function mail_keyed_hash_gone rename to mail_keyed_hash')
  }
})
