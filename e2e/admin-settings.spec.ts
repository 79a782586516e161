import type { Page } from '@playwright/test'
import { authMessages } from '../contract/auth.ts'
import { api, site } from '../contract/paths.ts'
import { expect, expectAccessible, test } from './base.ts'
import { mockApi, refused } from './mock-api.ts'
import { expectToastFor } from './time-shown.ts'

test.use({ signedIn: true })

async function change(page: Page, current: string, next: string, again = next) {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password').fill(next)
  await page.getByLabel('Confirm Password').fill(again)
  await page.getByRole('button', { name: 'Update password' }).click()
}
const toast = (page: Page, text: string) => page.locator('.Toastify').getByText(text, { exact: true })

test('changing the password: fields have the specified names, errors show, rejections show in a toast for three seconds; all accessible', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of (400|429|502)/)
  await page.goto(site.settings)
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  for (const name of ['currentPassword', 'newPassword', 'confirmPassword'])
    await expect(page.locator(`input[name=${name}]`)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expect(page.getByText('New password is required')).toBeVisible()
  await expect(page.getByText('Confirm password is required')).toBeVisible()
  await expectAccessible(page)
  await change(page, 'x', 'short', 'shorter')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Passwords do not match')).toBeVisible()

  await change(page, 'not the password', 'another sesame 43')
  await expect(toast(page, authMessages.wrongCurrentPassword)).toBeVisible()
  await expect(page.getByRole('main').getByText(authMessages.wrongCurrentPassword)).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeFocused()
  await expect(page).toHaveURL(site.settings)

  await mockApi(page, api.changePassword, { status: 429, body: refused('Please wait a little.') })
  await change(page, 'whatever it is', 'another sesame 43')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please wait a little.')
  await expect(toast(page, 'Please wait a little.')).toBeVisible()

  await mockApi(page, api.changePassword, { status: 502, body: 'Bad gateway' })
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Something went wrong')
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  // The newer toast replaces the older one.
  await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(1)
  await expect(page.locator('.Toastify__toast-container--top-right')).toBeVisible()
  await expectToastFor(page, 3)
})

test('a changed password signs out everywhere and is required from then on', async ({
  page,
  server,
  request,
}) => {
  await page.goto(site.settings)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  await change(page, server.admin.password, 'another sesame 43')
  await expect(page).toHaveURL(site.login)
  await expect(toast(page, authMessages.passwordChanged)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(`${authMessages.passwordChanged} Log in again.`)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const before = await request.get(api.sessions, { headers: { authorization: `Bearer ${token}` } })
  expect(before.status()).toBe(401)

  await page.getByLabel('Email').fill(server.admin.email)
  await page.getByLabel('Password').fill('another sesame 43')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(site.dashboard)
})

test('lists the administrator’s own sessions accessibly, and signs out one other or all of them', async ({
  page,
  server,
  request,
}) => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
  const logInWith = (agent: string) =>
    request.post(api.login, { data: server.admin, headers: { 'user-agent': agent } })
  const { accessToken } = await (await logInWith(phone)).json()
  await logInWith('curl/8.5.0')
  await page.goto(site.settings)
  const sessions = page.getByRole('region', { name: 'Your sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(sessions.getByText('Safari on iOS')).toBeVisible()
  await sessions.getByRole('button', { name: 'Sign out curl' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('curl')).toHaveCount(0)
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign out other sessions' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const after = await request.get(api.sessions, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(after.status()).toBe(401)
})

test('the password form stays usable if the sessions cannot be loaded', async ({ page, tolerate }) => {
  tolerate(/status of 500/)
  await mockApi(page, api.sessions, { status: 500, body: 'no', times: 2 })
  await page.goto(site.settings)
  await expect(page.getByText('Failed to load your sessions')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update password' })).toBeEnabled()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
})

test('the theme can follow the system again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(site.settings)
  const theme = page.getByRole('group', { name: 'Theme' })
  await expect(theme.getByLabel('System')).toBeChecked()
  await theme.getByLabel('Light').check()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(theme.getByLabel('Light')).toBeChecked()
  await theme.getByLabel('System').check()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(theme.getByLabel('System')).toBeChecked()
})
