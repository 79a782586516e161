import type { Page } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { site } from '../contract/paths.ts'
import { inDays } from '../test/listed.ts'
import { signIn } from './account-stories.ts'
import { bo, cleo, endSessions, expect, expectNoErrorScreen, signInHere, test } from './marketplace.ts'
import { chooseSlot } from './slots.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor finds a price, signs in halfway, returns to it and pays', async ({ page, marketplace }) => {
  await page.goto(fill(site.profile, { slug: marketplace.slug }))
  await page.getByRole('link', { name: 'Choose a date' }).first().click()
  await chooseSlot(page, inDays(40))
  await page.getByRole('main').getByRole('button', { name: 'I have an account' }).click()
  await signInHere(page, cleo)
  await expect(heading(page)).toHaveText('Book Bo Shade')
  await expectNoErrorScreen(page)
  await page.getByLabel('Your plans (optional)').fill('Our garden party')
  await page.getByRole('button', { name: 'Authorise $120' }).click()
  await page.getByRole('button', { name: 'Authorise', exact: true }).click()
  await expect(page.getByText('Your order has been placed successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await expect(page.getByText('Our garden party')).toBeVisible()
})

test('a visitor asks a question, signs in halfway and writes it', { tag: '@release' }, async ({
  page,
  marketplace,
}) => {
  await page.goto(fill(site.profile, { slug: marketplace.slug }))
  await page.getByRole('link', { name: /^Ask/ }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signInHere(page, cleo)
  await expect(heading(page)).toHaveText('Message Bo Shade')
  await expectNoErrorScreen(page)
})

test('a photographer whose session ended signs in and reaches the clicked page', { tag: '@release' }, async ({
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

test('after an unknown URL was requested, signing out and removing the last favourite work', {
  tag: '@release',
}, async ({ page, request, marketplace: _, tolerate }) => {
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
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expectNoErrorScreen(page)
  await page.goto(site.signIn)
  await signIn(page, cleo)
  await expect(page).toHaveURL(site.account)
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('navigation', { name: 'Your menu' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('capture moments that matter')
  await expectNoErrorScreen(page)
})
