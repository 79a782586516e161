import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, refused } from '../../../test/screens/fake-api.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'

test('an unknown address shows a message, and the input stays; erasing asks first', async () => {
  signInAdmin()
  await openPage(site.personalData)
  const email = page.getByRole('textbox', { name: 'Email' })
  await page.getByRole('button', { name: 'Erase data…' }).click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  fakeApi(api.addressData, { status: 404, body: refused('We hold no data for this email address.') })
  await email.fill('unknown@example.test')
  await page.getByRole('button', { name: 'Export as file' }).click()
  await expect.element(page.getByText('We hold no data for this email address.')).toBeVisible()
  await expect.element(email).toHaveValue('unknown@example.test')
  await page.getByRole('button', { name: 'Erase data…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Erase data of unknown@example.test?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
})
