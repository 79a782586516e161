import type { Page } from '@playwright/test'
import { accountMessages } from '../contract/accounts.ts'
import { api, site } from '../contract/paths.ts'
import { expect, logIn } from './base.ts'
import { setLaunch } from './launch.ts'
import { linkMailedTo } from './mailbox.ts'
import type { RunningServer } from './server.ts'

/**
 * Journeys through an account. Each runs with JavaScript and without, because both must show the same text.
 */

export const ada = { fullName: 'Ada Lovelace', email: 'ada@example.org', password: 'quiet violet harbour' }
type Person = typeof ada

export async function signUp(
  page: Page,
  person: Person,
  role: 'client' | 'photographer',
  to = '',
): Promise<void> {
  await page.goto(`${site.signUp}?${new URLSearchParams({ role, to })}`)
  await page.getByLabel('Full Name').fill(person.fullName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(accountMessages.signUpSentTo(person.email))).toBeVisible()
}

/** Confirms in the browser that signed up, which signs it in. */
export async function confirmAddress(page: Page, server: RunningServer, person: Person): Promise<void> {
  await page.goto(await linkMailedTo(server, person.email, site.verifyEmail))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()
}

/** The link does not sign in another browser, but fills in the email address. */
export async function confirmOnAnotherDevice(
  page: Page,
  server: RunningServer,
  person: Person,
): Promise<void> {
  await page.context().clearCookies()
  await page.goto(await linkMailedTo(server, person.email, site.verifyEmail))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText(accountMessages.confirmed)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
}

export async function signIn(page: Page, { email, password }: Omit<Person, 'fullName'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A visitor who signs up on the way to a page gets there by the link in the email. */
export async function signUpWithRedirect(page: Page, server: RunningServer): Promise<void> {
  await setLaunch(server, 'live')
  const to = `${site.search}?service=portrait`
  await signUp(page, ada, 'client', to)
  await confirmAddress(page, server, ada)
  await expect(page).toHaveURL(to)
}

/** Sign-up → confirmation email → sign-in → settings → signed out everywhere. */
export async function completeAccountJourney(page: Page, server: RunningServer): Promise<void> {
  await setLaunch(server, 'live')
  await signUp(page, ada, 'client')
  await confirmAddress(page, server, ada)
  await expect(page).toHaveURL(`${site.account}?done=confirmed`)
  await expect(page.getByText(accountMessages.confirmed)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace')
  const steps = page.getByRole('list').filter({ hasText: 'Find your photographer' })
  await expect(steps.getByRole('link', { name: 'Find a photographer' })).toHaveAttribute('href', site.search)
  const links = page.getByRole('navigation', { name: 'Your pages' })
  await expect(links.getByRole('link', { name: 'Your bookings' })).toHaveAttribute('href', site.myBookings)

  await page.goto(site.accountSettings)
  await page.getByLabel('Full Name').fill('Ada King')
  await page.getByLabel('Phone').fill('+44 20 1234')
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(accountMessages.saved, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')
  await expect(page.getByLabel('Phone')).toHaveValue('+44 20 1234')

  await page.getByLabel('News').uncheck()
  await page.getByRole('region', { name: 'Emails' }).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${site.accountSettings}?done=mails`)
  await expect(page.getByLabel('News')).not.toBeChecked()
  await expect(page.getByLabel('Reviews')).toBeChecked()

  const other = await signInElsewhere(server, ada)
  expect(await other.status()).toBe(200)
  await page.goto(site.accountSettings)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText(accountMessages.otherSessionsEnded)).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await other.status()).toBe(401)

  await changePassword(page, ada.password, 'another violet harbour')
  await expect(page.getByText(accountMessages.passwordChanged)).toBeVisible()
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
  await expect(form.getByText(accountMessages.wrongPassword)).toBeVisible()
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

/** The link in the email replaces the old password and works once. */
export async function resetPassword(page: Page, server: RunningServer): Promise<void> {
  await setLaunch(server, 'live')
  await signUp(page, ada, 'photographer')
  await confirmOnAnotherDevice(page, server, ada)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(site.forgotPassword)
  // The URL changes before the page does, and the sign-in page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(accountMessages.resetSent)).toBeVisible()

  const link = await linkMailedTo(server, ada.email, site.resetPassword)
  await page.goto(link)
  await page.getByLabel('Password').fill('12345678')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText(accountMessages.commonPassword)).toBeVisible()
  const password = 'late september rain'
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText(accountMessages.passwordReset)).toBeVisible()

  await signIn(page, ada)
  await expect(page.getByText(accountMessages.wrongSignIn)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await signIn(page, { ...ada, password })
  await expect(page).toHaveURL(site.studio)

  await page.goto(link)
  await page.getByLabel('Password').fill('once more with feeling')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText(accountMessages.badLink)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible()
}

/** Invitation email → account → studio, before the launch. */
export async function acceptInvitation(page: Page, server: RunningServer): Promise<void> {
  const grace = { fullName: 'Grace Hopper', email: 'grace@example.org' }
  await joinWaitlist(server, { ...grace, role: 'photographer' })
  await invite(server, [grace])
  const link = await linkMailedTo(server, grace.email, site.invitation)
  await page.goto(link)
  await expect(page.getByLabel('Full Name')).toHaveValue(grace.fullName)
  await expect(page.getByLabel('Email')).toHaveValue(grace.email)
  await expect(page.getByRole('radio', { name: /I’m a photographer/ })).toBeChecked()
  await page.getByLabel('Password').fill(grace.email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(accountMessages.passwordIsAddress)).toBeVisible()
  await page.getByLabel('Password').fill('nanoseconds in a bag')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${site.studio}?done=joined`)
  await expect(page.getByText(accountMessages.joined)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Grace Hopper')
  await expect(page.getByRole('heading', { name: 'Confirm your email address (done)' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountMessages.badInvitation)
}

async function joinWaitlist(server: RunningServer, person: object): Promise<void> {
  const response = await fetch(server.url + api.joinWaitlist, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  expect(response.status).toBe(200)
}

async function invite(server: RunningServer, users: object[]): Promise<void> {
  const { accessToken } = await logIn(server)
  const response = await fetch(server.url + api.invite, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ users }),
  })
  expect(response.status).toBe(200)
}
