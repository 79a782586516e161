import type { Page } from '@playwright/test'
import { site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import { insertPerson } from '../test/factories.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'

/** A device with a fingerprint reader, as Chromium’s developer tools simulate it. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' })

test('an administrator adds a passkey, logs in with it, confirms with it, and removes it', {
  tag: '@release',
}, async ({ page, server, db, tolerate }) => {
  tolerate(/status of 40[03]/)
  await addDevice(page)
  await page.goto(site.login)
  await page.getByLabel('Email').fill(server.admin.email)
  await page.getByLabel('Password').fill(server.admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(site.dashboard)
  await page.goto(site.settings)
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  const row = panel.getByRole('listitem')
  await expect(row).toContainText('Not used yet')
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(panel.getByText('This device already has a passkey for your account.')).toBeVisible()
  await row.getByRole('button', { name: 'Rename' }).click()
  await row.getByLabel('Name').fill('Office laptop')
  await row.getByRole('button', { name: 'Save name' }).click()
  await expect(row.getByText('Office laptop')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Logout' }).click()
  await usePasskey(page).click()
  await expect(page).toHaveURL(site.dashboard)

  await db.pool.query(`update sessions set authenticated_at = now() - interval '11 minutes'`)
  await page.goto(site.settings)
  await row.getByRole('button', { name: 'Remove' }).click()
  await row.getByRole('button', { name: 'Remove passkey' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(usePasskey(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await usePasskey(page).click()
  await expect(question).toBeHidden()
  await expect(row).toHaveCount(0)
})

test('a member adds a passkey after the password, and signs in with it instead of a code', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 40[03]/)
  const passwordHash = await hashPassword('quiet violet harbour')
  const { id, email } = await insertPerson(db.db, { role: 'client', passwordHash })
  await addDevice(page)
  await page.goto(`${site.signIn}?to=${site.accountSettings}`)
  await page.getByLabel('Email').fill(email!)
  await page.getByLabel('Password').fill('quiet violet harbour')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(site.accountSettings)
  await db.pool.query(`update sessions set authenticated_at = now() - interval '11 minutes'`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Your password').fill('not this one')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('Current password is incorrect')).toBeVisible()
  await question.getByLabel('Your password').fill('quiet violet harbour')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByRole('listitem')).toContainText('Not used yet')
  await expectNoAxeViolations(page)

  // With two-step verification, the passkey also answers the page that asks for the code.
  await db.pool.query(
    `insert into second_factors (person_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`,
    [id],
  )
  await page.context().clearCookies()
  await page.goto(`${site.signIn}?to=${site.accountSettings}`)
  await page.getByLabel('Email').fill(email!)
  await page.getByLabel('Password').fill('quiet violet harbour')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await expectNoAxeViolations(page)
  await usePasskey(page).click()
  await expect(page).toHaveURL(site.accountSettings)
  await expect(section.getByRole('listitem')).toContainText('Last used')
  await expect(page.getByText('On. Recovery codes left: 0.')).toBeVisible()
})
