import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountMessages } from '../../../contract/accounts.ts'
import { api, site } from '../../../contract/paths.ts'
import type { TestApp } from '../../../test/app.ts'
import { insertPerson } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openPlainBrowser, type PlainPage } from '../../../test/plain-pages.ts'
import { signIn as signInAdmin } from '../../../test/sign-in.ts'
import { createTestSite } from '../../../test/site.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { query } from '../../platform/db/query.ts'

/** The pages of an account without JavaScript. */

const fullName = 'Ada Lovelace'
const password = 'quiet violet harbour'
/** Another one in each test. */
let email: string
let tests = 0
let running: TestApp
let browser: ReturnType<typeof openPlainBrowser>

beforeAll(async () => {
  running = await createTestSite()
})
afterAll(() => running.close())
beforeEach(async () => {
  email = `ada-${++tests}@example.org`
  await setLaunch('live')
  browser = openPlainBrowser(running)
})

const setLaunch = async (launch: 'live' | 'waitlist') => {
  const { headers } = await signInAdmin(running.services)
  const request = { method: 'PATCH' as const, url: api.adminMarket, headers, payload: { launch } }
  expect((await running.app.inject(request)).statusCode).toBe(200)
}
const insertAda = async () =>
  insertPerson(running.services.db, {
    ...{ fullName, email },
    passwordHash: await hashPassword(password),
  })
/** The path of the newest link to a page that was emailed to this address. */
const linkTo = async (page: string, to = email): Promise<string> => {
  const prefix = page.slice(0, page.indexOf(':'))
  const texts = (await mailsTo(running.services, to)).map(({ text }) => text)
  return texts.map((text) => new RegExp(`${prefix}[\\w.~-]+`).exec(text)?.[0]).find(Boolean)!
}
const signUp = async (role: 'client' | 'photographer', to = '') => {
  const page = await browser.goto(`${site.signUp}?${new URLSearchParams({ role, to })}`)
  const typed = { 'Full Name': fullName, Email: email, Password: password }
  expect((await page.submit('Create account', typed)).text).toContain(accountMessages.signUpSentTo(email))
}
const confirm = async () =>
  (await browser.goto(await linkTo(site.verifyEmail))).submit('Confirm email address')
const signIn = (page: PlainPage, person = { email, password }) =>
  page.submit('Sign in', { Email: person.email, Password: person.password })
const resetTo = (page: PlainPage, wanted: string) => page.submit('Save new password', { Password: wanted })
const count = async (statement: Promise<unknown[]>) => (await statement).length

test('an account is created, confirmed, used, set up and signed out everywhere', async () => {
  await signUp('client')
  let page = await confirm()
  expect(page.path).toBe(`${site.account}?done=confirmed`)
  expect(page.text).toContain(accountMessages.confirmed)
  expect(page.heading).toBe('Hello, Ada Lovelace')
  expect(page.links).toContainEqual({ name: 'Find a photographer', href: site.search })
  expect(page.within('Your pages').links).toContainEqual({ name: 'Your bookings', href: site.myBookings })

  page = await browser.goto(site.accountSettings)
  page = await page.within('Profile').submit(/^Save/, { 'Full Name': 'Ada King', Phone: '+44 20 1234' })
  expect(page.text).toContain(accountMessages.saved)
  expect(page.field('Full Name').value).toBe('Ada King')
  expect(page.field('Phone').value).toBe('+44 20 1234')

  page = await page.within('Emails').submit(/^Save/, { News: false })
  expect(page.path).toBe(`${site.accountSettings}?done=mails`)
  expect(page.field('News').checked).toBe(false)
  expect(page.field('Reviews').checked).toBe(true)

  const other = openPlainBrowser(running)
  expect((await signIn(await other.goto(site.signIn))).path).toBe(site.account)
  page = await browser.goto(site.accountSettings)
  page = await page.within('Sessions').submit('Sign out everywhere else')
  expect(page.text).toContain(accountMessages.otherSessionsEnded)
  expect(page.within('Sessions').buttons).toEqual([])
  expect((await other.goto(site.account)).path).toBe(`${site.signIn}?to=%2Faccount`)

  const change = { 'New password': 'another violet harbour' }
  const changeFrom = (old: string) =>
    page.within('Password').submit('Change password', { 'Current password': old, ...change })
  page = await changeFrom('not my password')
  expect(page.within('Password').field('Current password').description).toContain(
    accountMessages.wrongPassword,
  )
  expect(page.field('New password').value).toBe('')
  page = await changeFrom(password)
  expect(page.text).toContain(accountMessages.passwordChanged)
  expect((await page.within('Your menu').submit('Sign out')).path).toBe(site.home)
  expect((await browser.goto(site.account)).path).toBe(`${site.signIn}?to=%2Faccount`)
})

test('sign-up leads to the requested page after the email address is confirmed, a photographer to the studio', async () => {
  const to = `${site.search}?service=portrait`
  await signUp('client', to)
  expect((await confirm()).path).toBe(to)

  email = 'nora@example.org'
  browser = openPlainBrowser(running)
  await signUp('photographer')
  const studio = await confirm()
  expect(studio.path).toBe(`${site.studio}?done=confirmed`)
  expect(studio.within('Your menu').links).toContainEqual({ name: 'Settings', href: site.accountSettings })
})

test('a forgotten password is reset by email, and the link works once', async () => {
  await signUp('photographer')
  // The link does not sign in another browser, but fills in the email address.
  browser = openPlainBrowser(running)
  let page = await confirm()
  expect(page.text).toContain(accountMessages.confirmed)
  expect(page.field('Email').value).toBe(email)
  page = await page.follow('Forgot your password?')
  expect(page.path).toBe(site.forgotPassword)
  page = await page.submit('Send link', { Email: email })
  expect(page.text).toContain(accountMessages.resetSent)

  const link = await linkTo(site.resetPassword)
  page = await resetTo(await browser.goto(link), '12345678')
  expect(page.text).toContain(accountMessages.commonPassword)
  const changed = { email, password: 'late september rain' }
  page = await resetTo(page, changed.password)
  expect(page.text).toContain(accountMessages.passwordReset)
  page = await signIn(page)
  expect(page.text).toContain(accountMessages.wrongSignIn)
  expect(page.field('Email').value).toBe(email)
  expect(page.field('Password').value).toBe('')
  expect((await signIn(page, changed)).path).toBe(site.studio)

  page = await resetTo(await browser.goto(link), 'once more with feeling')
  expect(page.text).toContain(accountMessages.badLink)
  expect(page.links.map(({ name }) => name)).toContain('Request a new link')
})

test('an invitation creates an account with a studio, once, before the launch', async () => {
  const grace = { fullName: 'Grace Hopper', email: 'grace@example.org' }
  await setLaunch('waitlist')
  const { app, services } = running
  const { headers } = await signInAdmin(services)
  const entry = { ...grace, role: 'photographer' }
  await app.inject({ method: 'POST', url: api.joinWaitlist, payload: entry })
  await app.inject({ method: 'POST', url: api.invite, headers, payload: { users: [grace] } })
  const link = await linkTo(site.invitation, grace.email)
  let page = await browser.goto(link)
  expect(page.field('Full Name').value).toBe(grace.fullName)
  expect(page.field('Email').value).toBe(grace.email)
  expect(page.field(/I’m a photographer/).checked).toBe(true)
  page = await page.submit('Create account', { Password: grace.email })
  expect(page.text).toContain(accountMessages.passwordIsAddress)
  page = await page.submit('Create account', { Password: 'nanoseconds in a bag' })
  expect(page.path).toBe(`${site.studio}?done=joined`)
  expect(page.text).toContain(accountMessages.joined)
  expect(page.heading).toBe('Welcome, Grace Hopper')
  expect(page.headings).toContain('Confirm your email address (done)')
  expect((await browser.goto(link)).heading).toBe(accountMessages.badInvitation)
})

test('opening a confirmation link changes nothing, pressing the button confirms, and a bad link offers a new one', async () => {
  await signUp('client')
  let page = await signIn(await browser.goto(site.signIn))
  expect(page.text).toContain(accountMessages.wrongSignIn)
  page = await page.follow('Resend it')
  expect(page.heading).toBe('Confirm your email address')
  page = await page.submit('Send new link', { Email: email })
  expect(page.text).toContain(accountMessages.linkSentAgain)

  const { app, services } = running
  const verified = () =>
    count(query(services.db)`select from people where email = ${email} and email_verified_at is not null`)
  const link = await linkTo(site.verifyEmail)
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.inject({ method, url: link })).statusCode).toBe(200)
  page = await browser.goto(link)
  expect(await verified()).toBe(0)
  expect((await page.submit('Confirm email address')).text).toContain(accountMessages.confirmed)
  expect(await verified()).toBe(1)

  // The link has signed in this browser, because it had signed up.
  browser = openPlainBrowser(running)
  page = await (await browser.goto('/verify-email/made-up')).submit('Confirm email address')
  expect(page.heading).toBe(accountMessages.badLink)
  page = await page.submit('Send new link', { Email: email })
  expect(page.text).toContain(accountMessages.linkSentAgain)
})

test('an administrator who signs in here gets the message for a wrong password', async () => {
  const admin = { email: 'root@example.org', password: 'open sesame 42' }
  const passwordHash = await hashPassword(admin.password)
  await insertPerson(running.services.db, { role: 'admin', email: admin.email, passwordHash })
  const page = await signIn(await browser.goto(site.signIn), admin)
  expect(page.text).toContain(accountMessages.wrongSignIn)
})

test('signing in leads back to the requested page, and never to another site', async () => {
  await insertAda()
  let page = await browser.goto(site.accountSettings)
  expect(page.text).toContain(accountMessages.signInFirst)
  page = await signIn(page)
  expect(page.path).toBe(site.accountSettings)
  page = await page.within('Your menu').submit('Sign out')
  expect(page.links.map(({ name }) => name)).toContain('Sign in')
  page = await signIn(await browser.goto(`${site.signIn}?to=/.//evil.example/`))
  expect(page.path).toBe(site.account)
})

test('a client who opens the studio gets a link to their account: 403', async () => {
  await insertAda()
  await signIn(await browser.goto(site.signIn))
  const page = await browser.goto(site.studio)
  expect(page.status).toBe(403)
  expect((await page.follow('Go to your account')).path).toBe(site.account)
})

test('an account is downloaded, and deleting it needs the password and makes signing in impossible', async () => {
  await insertAda()
  let page = await signIn(await browser.goto(`${site.signIn}?to=${site.accountSettings}`))
  const file = await page.follow('Download my data')
  expect(file.headers['content-disposition']).toContain('my-data.json')
  const erase = (wanted: string) =>
    page.within('Your data').submit('Delete account permanently', { Password: wanted })
  page = await erase('not my password')
  expect(page.within('Your data').text).toContain(accountMessages.wrongPassword)
  page = await erase(password)
  expect(page.text).toContain(accountMessages.erased)
  expect(await count(query(running.services.db)`select from people where email = ${email}`)).toBe(0)
  expect((await signIn(page)).text).toContain(accountMessages.wrongSignIn)
})
