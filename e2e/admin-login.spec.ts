import type { Page } from '@playwright/test'
import { authMessages } from '../contract/auth.ts'
import { api, site } from '../contract/paths.ts'
import { expect, expectAccessible, test } from './base.ts'
import { fillLogin, stored } from './login.ts'
import { hold, mockApi, refused } from './mock-api.ts'
import { title } from './screen.ts'

const onPage = (page: Page) => page.getByRole('main').getByRole('alert')
const toasts = (page: Page) => page.locator('.Toastify')

test('every screen redirects to /login and leaves no history entry', async ({ page }) => {
  await page.goto(site.home)
  for (const path of [site.dashboard, site.users, site.cms, site.settings, site.contacted]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL(site.login)
      await expect(title(page, 'Log in')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(site.home)
    })
  }
})

test('shows errors under the fields, is accessible, and can show the password', async ({ page }) => {
  await page.goto(site.login)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectAccessible(page)
  await fillLogin(page, 'unknown', 'short')
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')

  const show = page.getByRole('button', { name: 'Show characters' })
  await show.click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
})

test("a rejected login shows the server's message or our own, in a toast and on the page", async ({
  page,
  server,
  tolerate,
}) => {
  tolerate(/status of (400|403|502)/)
  await page.goto(site.login)
  await fillLogin(page, server.admin.email, 'not the password')
  await expect(onPage(page)).toHaveText(authMessages.wrongLogin)
  await expect(toasts(page).getByText(authMessages.wrongLogin)).toBeVisible()
  expect(await stored(page)).toEqual([])

  await mockApi(page, api.login, { status: 502, body: 'Bad gateway' })
  await fillLogin(page, 'admin@framefolk.test', 'whatever it is')
  await expect(onPage(page)).toHaveText('Failed to Log in')
  await expect(toasts(page).getByText('Failed to Log in')).toBeVisible()

  // Clients and photographers get a link to their own sign-in, and this toast replaces the one before.
  await mockApi(page, api.login, { status: 403, body: refused(authMessages.noAccess) })
  await fillLogin(page, 'client@example.test', 'the right one')
  await expect(toasts(page).getByText(authMessages.noAccess)).toBeVisible()
  await expect(toasts(page).getByRole('alert')).toHaveCount(1)
  await page.getByRole('link', { name: 'Clients and photographers sign in here' }).click()
  await expect(page).toHaveURL(site.signIn)
})

test('the button shows the pending login at the same width; then three values are stored and the dashboard opens', async ({
  page,
  server,
}) => {
  const { held, release } = hold()
  await page.route(`**${api.login}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.login)
  const width = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.width
  const before = await width('Log in')
  await fillLogin(page, server.admin.email, server.admin.password)
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled()
  expect(await width('Logging in…')).toBe(before)
  release()
  await expect(page).toHaveURL(site.dashboard)
  await expect(title(page, 'Dashboard')).toBeVisible()
  expect(await stored(page)).toEqual(['authToken', 'refreshToken', 'userID'])
})

test('a response with accessToken and user.id alone is enough', async ({ page, tolerate }) => {
  tolerate(/status of 40[01]/)
  await mockApi(page, api.login, { body: { accessToken: 'a token', user: { id: 'u1' } } })
  const { held } = hold()
  // The token is made up, so every response to the first screen would end the session.
  for (const path of [api.dashboard, api.dashboardMonths, api.whoAmI, api.attention])
    await mockApi(page, path, { after: held })
  await page.goto(site.login)
  await fillLogin(page, 'admin@framefolk.test', 'whatever it is')
  await expect(page).toHaveURL(site.dashboard)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ authToken: 'a token', userID: 'u1' })
})
