import sharp from 'sharp'
import { accountMessages } from '../contract/accounts.ts'
import { site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { insertPerson } from '../test/factories.ts'
import {
  acceptInvitation,
  ada,
  completeAccountJourney,
  confirmAddress,
  resetPassword,
  signIn,
  signUp,
  signUpWithRedirect,
} from './account-stories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { linkMailedTo } from './mailbox.ts'

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

test('sign-up leads to the requested page after the email address is confirmed', async ({ page, server }) => {
  await signUpWithRedirect(page, server)
})

test('a forgotten password is reset by email', async ({ page, server }) => {
  await resetPassword(page, server)
})

test('an invitation creates an account with a studio, once', async ({ page, server }) => {
  await acceptInvitation(page, server)
})

test('opening a confirmation link changes nothing, pressing the button confirms, and a bad link offers a new one', async ({
  page,
  server,
  db,
  request,
}) => {
  await setLaunch(server, 'live')
  await signUp(page, ada, 'client')
  await page.goto(site.signIn)
  await signIn(page, ada)
  await expect(page.getByText(accountMessages.wrongSignIn)).toBeVisible()
  await page.getByRole('link', { name: 'Resend it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByText(accountMessages.linkSentAgain)).toBeVisible()

  const link = await linkMailedTo(server, ada.email, site.verifyEmail)
  const verified = async () =>
    (
      await db.pool.query('select email_verified_at is not null as done from people where email = $1', [
        ada.email,
      ])
    ).rows[0]
  for (const method of ['get', 'head'] as const) expect((await request[method](link)).status()).toBe(200)
  await page.goto(link)
  expect(await verified()).toEqual({ done: false })
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText(accountMessages.confirmed)).toBeVisible()
  expect(await verified()).toEqual({ done: true })

  // The link has signed in this browser, because it had signed up.
  await page.context().clearCookies()
  await page.goto('/verify-email/made-up')
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountMessages.badLink)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByText(accountMessages.linkSentAgain)).toBeVisible()
})

test('an administrator who signs in here gets the message for a wrong password', async ({ page, server }) => {
  await page.goto(site.signIn)
  await signIn(page, server.admin)
  await expect(page.getByText(accountMessages.wrongSignIn)).toBeVisible()
})

test('signing in leads back to the requested page, and never to another site', async ({
  page,
  server,
  db,
}) => {
  await setLaunch(server, 'live')
  await insertAda(db)
  await page.goto(site.accountSettings)
  await expect(page.getByText(accountMessages.signInFirst)).toBeVisible()
  await signIn(page, ada)
  await expect(page).toHaveURL(site.accountSettings)

  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto(`${site.signIn}?to=/.//evil.example/`)
  await signIn(page, ada)
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
  await expectAccessible(page)
})

test('a client who opens the studio gets a link to their account', async ({ page, server, db }) => {
  await setLaunch(server, 'live')
  await insertAda(db)
  await page.goto(site.signIn)
  await signIn(page, ada)
  await expect(page).toHaveURL(site.account)
  const response = await page.goto(site.studio)
  expect(response?.status()).toBe(403)
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL(site.account)
})

test('pages for signing in and email links are accessible', async ({ page }) => {
  for (const path of [
    site.signIn,
    site.forgotPassword,
    '/reset-password/x',
    '/verify-email/x',
    '/invitation/x',
  ]) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test('sign-up, studio and settings are accessible', async ({ page, server }) => {
  await setLaunch(server, 'live')
  await signUp(page, ada, 'photographer')
  await expectAccessible(page)
  await confirmAddress(page, server, ada)
  await expect(page).toHaveURL(`${site.studio}?done=confirmed`)
  await expectAccessible(page)
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('navigation', { name: 'Your menu' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await page.getByText('Delete account', { exact: true }).click()
  await expectAccessible(page)
})

test('deleting an account needs the password and makes signing in impossible', async ({
  page,
  server,
  db,
}) => {
  await setLaunch(server, 'live')
  await insertAda(db)
  await page.goto(`${site.signIn}?to=${site.accountSettings}`)
  await signIn(page, ada)
  const data = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await data).suggestedFilename()).toBe('my-data.json')
  await page.getByText('Delete account', { exact: true }).click()
  const region = page.getByRole('region', { name: 'Your data' })
  await region.getByLabel('Password').fill('not my password')
  await region.getByRole('button', { name: 'Delete account permanently' }).click()
  await expect(region.getByText(accountMessages.wrongPassword)).toBeVisible()
  await region.getByLabel('Password').fill(ada.password)
  await region.getByRole('button', { name: 'Delete account permanently' }).click()
  await expect(page.getByText(accountMessages.erased)).toBeVisible()
  expect((await db.pool.query('select 1 from people where email = $1', [ada.email])).rowCount).toBe(0)
  await signIn(page, ada)
  await expect(page.getByText(accountMessages.wrongSignIn)).toBeVisible()
})

test('a photo chosen in the settings is saved, and a file that is no photo is rejected by name', async ({
  page,
  server,
  db,
}) => {
  await insertAda(db)
  await page.goto(site.signIn)
  await signIn(page, ada)
  await expect(page).toHaveURL(site.account)
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
