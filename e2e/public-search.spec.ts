import { gzipSync } from 'node:zlib'
import limits from '../build-steps/budget.json' with { type: 'json' }
import { expect, test } from './base.ts'

const indexed = ['/', '/about', '/contact', '/join-waitlist', '/terms', '/privacy', '/credits']
const others = ['/payment-success', '/payment-cancel']

test('every page has its own title and description, a canonical URL and an image', async ({
  page,
  server,
}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of [...indexed, ...others]) {
    await page.goto(path)
    titles.add(await page.title())
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    descriptions.add((await content('meta[name=description]')) ?? '')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path)
    const picture = await content('meta[property="og:image"]')
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg')
  }
  expect(titles.size).toBe(indexed.length + others.length)
  expect(descriptions.size).toBe(indexed.length + others.length)
})

test('a path with a trailing slash has the one without as its canonical URL', async ({ page, server }) => {
  const response = await page.goto('/about/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}/about`)
})

test('the sitemap lists the public pages and robots.txt names it', async ({ request, server }) => {
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const found = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(found).toEqual(indexed.map((path) => server.url + path))
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
})

test('home describes the organisation in JSON-LD', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(text ?? '')['@graph'][0]).toMatchObject({ '@type': 'Organization', name: 'Framefolk' })
})

test('icons and manifest exist', async ({ page, request }) => {
  await page.goto('/')
  for (const link of await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .all()) {
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  }
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200)
})

test('files with a hash in their name are compressed and cached for a year', async ({ page, request }) => {
  await page.goto('/')
  const [script] = /\/assets\/[\w-]+\.js/.exec(await page.content())!
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers()['content-encoding']).toBe('br')
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const photo = await page.locator('main img').first().getAttribute('src')
  expect((await request.get(photo ?? '')).headers()['cache-control']).toContain('immutable')
  expect((await request.get('/favicon.svg')).headers()['cache-control']).toBe('public, max-age=3600')
})

test('the script a browser loads for the home page stays within its budget', async ({ page }) => {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1024
  expect(total).toBeGreaterThan(50)
  expect(total).toBeLessThan(limits['/'].script)
})

test('nothing shifts while the home page loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  for (let y = 0; y < 6000; y += 600) await page.mouse.wheel(0, 600)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.01)
})
