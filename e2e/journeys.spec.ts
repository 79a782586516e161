import { request as httpRequest } from 'node:http'
import type { Page } from '@playwright/test'
import { fill, site } from '../contract/paths.ts'
import { signIn } from './account-stories.ts'
import { sandboxPayments } from './base.ts'
import { inDays } from './listed.ts'
import { bo, cleo, endSessions, expect, expectNoErrorScreen, signInHere, test } from './marketplace.ts'
import { chooseSlot } from './slots.ts'

test.use({ serverEnv: sandboxPayments })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'hydrated' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor finds a price, signs in halfway, returns to it and pays', async ({
      page,
      marketplace,
    }) => {
      await page.goto(fill(site.profile, { slug: marketplace.slug }))
      await page.getByRole('link', { name: 'Check a date' }).click()
      await chooseSlot(page, inDays(40))
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      await signInHere(page, cleo)
      await expect(heading(page)).toHaveText('Book Bo Shade')
      await expectNoErrorScreen(page)
      await page.getByLabel('Your plans (optional)').fill('Our garden party')
      await page.getByRole('button', { name: 'Pay $120 now' }).click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.getByText('Your order has been placed successfully')).toBeVisible()
      await page.getByRole('link', { name: 'Open your booking' }).click()
      await expect(page.getByText('Our garden party')).toBeVisible()
    })

    test('a visitor asks a question, signs in halfway and writes it', async ({ page, marketplace }) => {
      await page.goto(fill(site.profile, { slug: marketplace.slug }))
      await page.getByRole('link', { name: /^Ask/ }).first().click()
      await signInHere(page, cleo)
      await expect(heading(page)).toHaveText('Message Bo Shade')
      await expectNoErrorScreen(page)
    })

    test('a photographer whose session ended signs in and reaches the clicked page', async ({
      page,
      marketplace,
      tolerate,
    }) => {
      tolerate(/status of 401/)
      await page.goto(site.signIn)
      await signIn(page, bo)
      await expect(page).toHaveURL(site.studio)
      await endSessions(marketplace)
      await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Calendar' }).click()
      await signInHere(page, bo)
      await expect(page).toHaveURL(site.studioCalendar)
      await expect(heading(page)).toHaveText(/calendar/i)
      await expectNoErrorScreen(page)
    })

    test('a location typed by name becomes an ID in the URL', async ({ page, marketplace: _ }) => {
      await page.goto(site.search)
      await page.getByLabel('Location').fill('Milan')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(/place=[0-9a-f-]{36}/)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expectNoErrorScreen(page)
    })

    test('after an unknown URL was requested, signing out and removing the last favourite work', async ({
      page,
      request,
      marketplace: _,
      tolerate,
    }) => {
      // The header may fetch unread counts while the session ends.
      tolerate(/status of 401.*(threads|notifications)\/unread/)
      expect((await request.get('/nowhere')).status()).toBe(404)
      await page.goto(site.search)
      const heart = page.getByRole('button', { name: 'Save Bo Shade to favourites' })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('link', { name: 'Your favourites (1)' }).click()
      await expect(heading(page)).toHaveText('Your favourites')
      await heart.click()
      if (javaScriptEnabled) await expect(heart).toHaveAttribute('aria-pressed', 'false')
      else await expect(heart).toHaveCount(0)
      await expectNoErrorScreen(page)
      await page.goto(site.signIn)
      await signIn(page, cleo)
      await expect(page).toHaveURL(site.account)
      await page.getByRole('button', { name: /your menu/ }).click()
      await page
        .getByRole('navigation', { name: 'Your menu' })
        .getByRole('button', { name: 'Sign out' })
        .click()
      await expect(heading(page)).toHaveText('capture moments that matter')
      await expectNoErrorScreen(page)
    })

    test('a mistyped share link shows the 404 page with header and footer', async ({
      page,
      tolerate,
      marketplace: _,
    }) => {
      tolerate(/status of 404/)
      expect((await page.goto('/gallery/abc'))?.status()).toBe(404)
      await expect(heading(page)).toHaveText('this page is not available')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  })

test('data requests of the router are neither cached nor served from the cache', async ({ request }) => {
  const html = (await (await request.get('/nowhere')).text()).slice(0, 15)
  for (const path of ['/_.data', '/about.data', '/nonexist.data']) {
    const response = await request.get(path)
    expect(response.headers()['content-type'], path).toContain('text/x-script')
    expect(await response.text(), path).not.toContain(html)
  }
})

test('the cached page for unknown URLs cannot be replaced by the first request for one', async ({
  request,
  server,
}) => {
  expect((await request.get('/nonexist.data')).status()).toBe(404)
  expect(await statusOf(server.url, '/\\x/gallery/abc')).toBe(400)
  expect(await statusOf(server.url, '/x%5Cgallery')).toBe(400)
  expect(await statusOf(server.url, '/x%00')).toBe(400)
  await statusOf(server.url, '/x/../gallery/abc')
  await statusOf(server.url, '//elsewhere.example/x')
  const response = await request.get('/nowhere')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('text/html')
  expect(await response.text()).toContain('this page is not available')
})

/** Sends the path unchanged; fetch would normalise it. */
const statusOf = (url: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    httpRequest({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
      .on('error', reject)
      .end()
  })
