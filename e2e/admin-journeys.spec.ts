/** One journey through the real server for each area of the back-office; the screens are in web/admin/**.screen.test.tsx. */
import { readFile } from 'node:fs/promises'
import { authMessages } from '../contract/auth/auth.ts'
import { api, newMailing, site } from '../contract/paths.ts'
import { contentMessages } from '../contract/site/content.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { waitlistEntries } from '../server/platform/db/tables/waitlist.ts'
import { insertPerson } from '../test/factories.ts'
import { expect, test } from './base.ts'
import { toast } from './screen.ts'

test.use({ signedIn: true })
// Playwright runs scripts in the frame of an email, where the browser blocks and reports them.
test.beforeEach(({ tolerate }) => tolerate(/Blocked script execution in 'about:srcdoc'/))

test('a text with unsaved changes asks before its tab closes; saved, it is public', async ({ page }) => {
  await page.goto(site.cms)
  await page.getByLabel('Content', { exact: true }).fill('## Terms as they will be')
  const dialogType = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type())
      await dialog.dismiss()
    })
  })
  await page.close({ runBeforeUnload: true })
  expect(await dialogType).toBe('beforeunload')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(contentMessages.saved())).toBeVisible()
  await page.goto(site.terms)
  await expect(page.getByRole('heading', { name: 'Terms as they will be' })).toBeVisible()
})

test('a photographer is edited, exported and erased', { tag: '@release' }, async ({ page, db }) => {
  await insertPerson(db.db, {
    role: 'photographer',
    fullName: 'Grace Hopper',
    email: 'grace@example.test',
  })
  await page.goto(site.photographers)
  await page.getByRole('link', { name: 'Edit Grace Hopper' }).click()
  await page.getByLabel('Full name').fill('Grace Murray Hopper')
  await page.getByLabel('Hourly rate').fill('99.95')
  await page.getByRole('switch', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(site.photographers)
  await expect(page.getByRole('switch', { name: 'Activate Grace Murray Hopper' })).toBeVisible()
  await page.getByRole('link', { name: 'View Grace Murray Hopper' }).click()
  await expect(page.getByText('$99.95')).toBeVisible()

  await page.getByRole('button', { name: 'Personal data' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('grace@example.test')
  await page.getByRole('button', { name: 'Personal data' }).click()
  await page.getByRole('menuitem', { name: 'Erase data…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase data' }).click()
  await expect(toast(page, 'Personal data erased')).toBeVisible()
  await expect(page).toHaveURL(site.photographers)
  await expect(page.getByText('No photographers found')).toBeVisible()
})

test('a mailing’s remaining emails are cancelled after a question and sent later; the next mailing skips people notified before', {
  tag: '@release',
}, async ({ page, db }) => {
  await db.db
    .insert(waitlistEntries)
    .values(['ada', 'bo'].map((name) => ({ id: newId(), fullName: name, email: `${name}@example.test` })))
  await page.goto(newMailing)
  await expect(page.getByText('To 2 people on the waiting list.')).toBeVisible()
  await expect(page.getByText('No mail server is configured.')).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(toast(page, /test email to admin@framefolk.test waits in the Outbox/)).toBeVisible()
  await page.getByRole('button', { name: 'Notify 2 people' }).click()
  await expect(page.getByText('Waiting for a mail server')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel remaining' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel remaining emails?' })
  await question.getByRole('button', { name: 'Cancel remaining' }).click()
  await page.getByRole('button', { name: 'Send remaining (2)' }).click()
  await expect(page.getByText('Waiting for a mail server')).toBeVisible()
  await page.getByRole('link', { name: 'Outbox', exact: true }).last().click()

  await db.db.insert(waitlistEntries).values({ id: newId(), fullName: 'cy', email: 'cy@example.test' })
  await page.goto(newMailing)
  await expect(page.getByText('2 of them were notified before')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Skip people notified before' }).check()
  await expect(page.getByRole('button', { name: 'Notify 1 person' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Email waiting in the Outbox').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Notified' }).selectOption('no')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a changed password signs out everywhere and is required from then on', { tag: '@release' }, async ({
  page,
  server,
  request,
}) => {
  await page.goto(site.settings)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  await page.getByLabel('Current Password').fill(server.admin.password)
  await page.getByLabel('New Password').fill('another sesame 43')
  await page.getByLabel('Confirm Password').fill('another sesame 43')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page).toHaveURL(site.login)
  await expect(toast(page, authMessages.passwordChanged())).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(`${authMessages.passwordChanged()} Log in again.`)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const before = await request.get(api.sessions, { headers: { authorization: `Bearer ${token}` } })
  expect(before.status()).toBe(401)

  await page.getByLabel('Email').fill(server.admin.email)
  await page.getByLabel('Password').fill('another sesame 43')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(site.dashboard)
})
