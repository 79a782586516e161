import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authMessages } from '../../../contract/auth/auth.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, refused } from '../../../test/screens/fake-api.ts'
import { openPage, shownPath } from '../../../test/screens/open.tsx'

test('a link to a new password is requested from the login', async () => {
  const requests = fakeApi(api.adminForgotPassword, {
    body: { success: true, message: authMessages.linkSent() },
  })
  await openPage(site.login)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect.poll(shownPath).toBe(site.adminForgotPassword)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await page.getByLabelText('Email').fill('unknown@example.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: authMessages.linkSent() })).toBeVisible()
  await expectAccessible()
  expect(requests.map(({ body }) => body)).toEqual([{ email: 'unknown@example.test' }])
})

test('an invalid link shows an error', async () => {
  fakeApi(api.adminNewPassword, { status: 400, body: refused(authMessages.badLink()) })
  await openPage(`${site.adminNewPassword}#nonsense`)
  await page.getByLabelText('New Password').fill('brand new one')
  await page.getByLabelText('Confirm Password').fill('brand new one')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect
    .element(page.getByRole('main').getByRole('alert').filter({ hasText: authMessages.badLink() }))
    .toBeVisible()
  await expectAccessible()
})
