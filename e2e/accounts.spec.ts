import sharp from 'sharp'
import { accountMessages } from '../contract/accounts/accounts.ts'
import { site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { insertPerson } from '../test/factories.ts'
import { ada, completeAccountJourney, signIn } from './account-stories.ts'
import { expect, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { linkMailedTo } from './mailbox.ts'
import { createServices, signInBrowser } from './money.ts'

// Without JavaScript: server/features/accounts/account-pages.test.ts.
test.beforeEach(({ tolerate }) => tolerate(/status of 40[0134]/))
test.afterEach(({ server }) => setLaunch(server, 'waitlist'))

const insertAda = async ({ db }: Database) =>
  insertPerson(db, {
    email: ada.email,
    fullName: ada.fullName,
    passwordHash: await hashPassword(ada.password),
  })

test('an account is created, confirmed, used, set up and signed out everywhere', async ({ page, server }) => {
  await completeAccountJourney(page, server)
})

test('a forgotten password is reset by email', { tag: '@release' }, async ({ page, server, db }) => {
  await setLaunch(server, 'live')
  await insertAda(db)
  await page.goto(site.forgotPassword)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(accountMessages.resetSent())).toBeVisible()

  await page.goto(await linkMailedTo(server, ada.email, site.resetPassword))
  await page.getByLabel('Password').fill('12345678')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText(accountMessages.commonPassword())).toBeVisible()
  const password = 'late september rain'
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText(accountMessages.passwordReset())).toBeVisible()
  await signIn(page, ada)
  await expect(page.getByText(accountMessages.wrongSignIn())).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await signIn(page, { ...ada, password })
  await expect(page).toHaveURL(site.account)
})

test('a sign-up with errors keeps the input except the password, and focuses the first error', async ({
  page,
  server,
}) => {
  await setLaunch(server, 'live')
  await page.goto(site.signUp)
  await page.getByLabel('Email').fill('ada')
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Full Name is required')).toBeVisible()
  await expect(page.getByText('Choose client or photographer')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('ada')
})

test('a photo chosen in the settings is saved, and a file that is no photo is rejected by name', {
  tag: '@release',
}, async ({ page, server, db }) => {
  const { id } = await insertAda(db)
  await signInBrowser(page.context(), createServices(server, db), id)
  await page.goto(site.accountSettings)
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#8f5310' } })
    .png()
    .toBuffer()
  const field = page.getByLabel('Add photo')
  await field.setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(page.getByText(/notes\.png/)).toBeVisible()
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Photo saved.')).toBeVisible()
  await expect(page.getByLabel('Change photo')).toBeEnabled()
  const { rows } = await db.pool.query('select profile_image from people where email = $1', [ada.email])
  expect((await page.request.get(server.url + rows[0].profile_image)).headers()['content-type']).toBe(
    'image/webp',
  )
})
