import type { Page } from '@playwright/test'
import { accountMessages } from '../contract/accounts/accounts.ts'
import { api, site } from '../contract/paths.ts'
import { expect } from './base.ts'
import { setLaunch } from './launch.ts'
import { linkMailedTo } from './mailbox.ts'
import type { RunningServer } from './server.ts'

export const ada = { fullName: 'Ada Lovelace', email: 'ada@example.org', password: 'quiet violet harbour' }
type Person = typeof ada

async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto(`${site.signUp}?role=client`)
  await page.getByLabel('Full Name').fill(person.fullName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(accountMessages.signUpSentTo(person.email))).toBeVisible()
}

/** Confirms in the browser that signed up, which signs it in. */
async function confirmAddress(page: Page, server: RunningServer, person: Person): Promise<void> {
  await page.goto(await linkMailedTo(server, person.email, site.verifyEmail))
  // With JavaScript the press in the email is enough.
  if ((await page.locator('html[data-hydrated]').count()) === 0)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()
}

export async function signIn(page: Page, { email, password }: Omit<Person, 'fullName'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Sign-up → confirmation email → sign-in → settings → signed out everywhere. */
export async function completeAccountJourney(page: Page, server: RunningServer): Promise<void> {
  await setLaunch(server, 'live')
  await signUp(page, ada)
  await confirmAddress(page, server, ada)
  await expect(page).toHaveURL(`${site.account}?done=confirmed#result`)
  await expect(page.getByText(accountMessages.confirmed())).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace')
  const steps = page.getByRole('list').filter({ hasText: 'Find your photographer' })
  await expect(steps.getByRole('link', { name: 'Find a photographer' })).toHaveAttribute('href', site.search)
  const links = page.getByRole('navigation', { name: 'Your pages' })
  await expect(links.getByRole('link', { name: 'Your bookings' })).toHaveAttribute('href', site.myBookings)

  await page.goto(site.accountSettings)
  await page.getByLabel('Full Name').fill('Ada King')
  await page.getByLabel('Phone').fill('+44 20 1234')
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(accountMessages.saved(), { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')
  await expect(page.getByLabel('Phone')).toHaveValue('+44 20 1234')

  await page.getByLabel('News').uncheck()
  await page.getByRole('region', { name: 'Emails' }).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${site.accountSettings}?done=mails#result`)
  await expect(page.getByLabel('News')).not.toBeChecked()
  await expect(page.getByLabel('Reviews')).toBeChecked()

  const other = await signInElsewhere(server, ada)
  expect(await other.status()).toBe(200)
  await page.goto(site.accountSettings)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText(accountMessages.otherSessionsEnded())).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await other.status()).toBe(401)

  await changePassword(page, ada.password, 'another violet harbour')
  await expect(page.getByText(accountMessages.passwordChanged())).toBeVisible()
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('navigation', { name: 'Your menu' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(site.home)
  await page.goto(site.account)
  await expect(page).toHaveURL(`${site.signIn}?to=%2Faccount`)
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Password' })
  await form.getByLabel('Current password').fill('not my password')
  await form.getByLabel('New password').fill(to)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText(accountMessages.wrongPassword())).toBeVisible()
  await expect(form.getByLabel('New password')).toHaveValue('')
  await form.getByLabel('Current password').fill(from)
  await form.getByLabel('New password').fill(to)
  await form.getByRole('button', { name: 'Change password' }).click()
}

async function signInElsewhere(server: RunningServer, { email, password }: Person) {
  const response = await fetch(server.url + api.memberSession, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
    body: JSON.stringify({ email, password, tokens: true }),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  return { status: async () => (await fetch(server.url + api.me, { headers })).status }
}
