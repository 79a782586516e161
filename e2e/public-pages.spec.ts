import { gzipSync } from 'node:zlib'
import limits from '../build-steps/budget.json' with { type: 'json' }
import { expect, test } from './base.ts'

test('links lead from page to page, and from an unknown path home', async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'join the waitlist', exact: true }).first().click()
  await expect(page).toHaveURL('/join-waitlist')
  await page.goBack()
  await page.getByRole('link', { name: 'know more' }).click()
  await expect(page).toHaveURL('/about')

  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await header.getByRole('link', { name: 'Join The Waitlist' }).click()
  await expect(page).toHaveURL('/join-waitlist')
  await header.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await header.getByRole('link', { name: 'Framefolk, home' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('the first visit', () => {
  test.use({ coldCache: true })

  test('of the home page loads only from our host and within its budget of script, and nothing shifts', async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
          if (!entry.hadRecentInput)
            Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const hosts = new Set<string>()
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).origin)
    })
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024
    expect(total).toBeGreaterThan(50)
    expect(total).toBeLessThan(limits['/'].script)

    for (let y = 0; y < 6000; y += 600) await page.mouse.wheel(0, 600)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(0.01)

    for (const photo of await page.locator('main img').all()) {
      await photo.scrollIntoViewIfNeeded()
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }
    expect([...hosts]).toEqual([server.url])
  })
})

test('a chosen theme is rendered by the server and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const response = await page.goto('/about')
  expect(await response?.text()).toContain('data-theme="dark"')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(244, 239, 231)')
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 26, 23)')
})

test('a page that cannot be fetched shows the error screen, with a link home', async ({ page, tolerate }) => {
  tolerate(/status of 500|Error/)
  await page.goto('/about')
  await page.route(/credits\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('link', { name: 'Photo credits' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.locator('main p').first()).toHaveText(/\S/)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('capture moments that matter')
})

test('the error screen of a page that failed on the server is hydrated, and shows the request', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 500/)
  await db.pool.query('alter function mail_keyed_hash rename to mail_keyed_hash_gone')
  try {
    const response = await page.goto(`/unsubscribe/${'A'.repeat(86)}`)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    // The error screen is hydrated after the page, and React's errors then belong to this test.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(await page.content()).not.toContain('mail_keyed_hash')
    await expect(page.getByText(/^Request \S+/)).toBeVisible()
  } finally {
    await db.pool.query('alter function mail_keyed_hash_gone rename to mail_keyed_hash')
  }
})
