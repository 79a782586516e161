import { beforeEach, expect, test } from 'vitest'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { api, site } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { createPlainBrowser, type PlainBrowser } from '../../../test/plain-browser.ts'
import { signIn as signInAdmin } from '../../../test/sign-in.ts'
import { startTestSite } from '../../../test/start-app.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { query } from '../../platform/db/query.ts'

/** The pages of an account without JavaScript. */

const fullName = 'Ada Lovelace'
const password = 'quiet violet harbour'
/** Another one in each test. */
let email: string
let tests = 0
let browser: PlainBrowser

const running = startTestSite()
beforeEach(async () => {
  email = `ada-${++tests}@example.org`
  await setLaunch('live')
  browser = createPlainBrowser(running)
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
  await browser.open(`${site.signUp}?${new URLSearchParams({ role, to })}`)
  await browser.send('Create account', { 'Full Name': fullName, Email: email, Password: password })
  expect(browser.text).toContain(accountMessages.signUpSentTo(email))
}
const confirm = async () => {
  await browser.open(await linkTo(site.verifyEmail))
  await browser.send('Confirm email address')
}
const signIn = (person = { email, password }) =>
  browser.send('Sign in', { Email: person.email, Password: person.password })
const resetTo = (wanted: string) => browser.send('Save new password', { Password: wanted })
const count = async (statement: Promise<unknown[]>) => (await statement).length

test('an account is created, confirmed, used, set up and signed out everywhere', async () => {
  await signUp('client')
  await confirm()
  expect(browser.path).toBe(`${site.account}?done=confirmed`)
  expect(browser.text).toContain(accountMessages.confirmed())
  expect(browser.heading).toBe('Hello, Ada Lovelace')
  expect(browser.link('Find a photographer')).toBe(site.search)
  expect(browser.within('Your pages').link('Your bookings')).toBe(site.myBookings)

  await browser.open(site.accountSettings)
  await browser.within('Profile').send(/^Save/, { 'Full Name': 'Ada King', Phone: '+44 20 1234' })
  expect(browser.text).toContain(accountMessages.saved())
  expect(browser.field('Full Name').value).toBe('Ada King')
  expect(browser.field('Phone').value).toBe('+44 20 1234')

  await browser.within('Emails').send(/^Save/, { News: false })
  expect(browser.path).toBe(`${site.accountSettings}?done=mails`)
  expect(browser.field('News').checked).toBe(false)
  expect(browser.field('Reviews').checked).toBe(true)

  const other = createPlainBrowser(running)
  await other.open(site.signIn)
  await other.send('Sign in', { Email: email, Password: password })
  expect(other.path).toBe(site.account)
  await browser.open(site.accountSettings)
  await browser.within('Sessions').send('Sign out everywhere else')
  expect(browser.text).toContain(accountMessages.otherSessionsEnded())
  expect(browser.within('Sessions').buttons).toEqual([])
  await other.open(site.account)
  expect(other.path).toBe(`${site.signIn}?to=%2Faccount`)

  const change = { 'New password': 'another violet harbour' }
  const changeFrom = (old: string) =>
    browser.within('Password').send('Change password', { 'Current password': old, ...change })
  await changeFrom('not my password')
  expect(browser.within('Password').field('Current password').description).toContain(
    accountMessages.wrongPassword(),
  )
  expect(browser.field('New password').value).toBe('')
  await changeFrom(password)
  expect(browser.text).toContain(accountMessages.passwordChanged())
  await browser.within('Your menu').send('Sign out')
  expect(browser.path).toBe(site.home)
  await browser.open(site.account)
  expect(browser.path).toBe(`${site.signIn}?to=%2Faccount`)
})

test('sign-up leads to the requested page after the email address is confirmed, a photographer to the studio', async () => {
  const to = `${site.search}?service=portrait`
  await signUp('client', to)
  await confirm()
  expect(browser.path).toBe(to)

  email = 'nora@example.org'
  browser = createPlainBrowser(running)
  await signUp('photographer')
  await confirm()
  expect(browser.path).toBe(`${site.studio}?done=confirmed`)
  expect(browser.within('Your menu').link('Settings')).toBe(site.accountSettings)
})

test('a forgotten password is reset by email, and the link works once', async () => {
  await signUp('photographer')
  // The link does not sign in another browser, but fills in the email address.
  browser = createPlainBrowser(running)
  await confirm()
  expect(browser.text).toContain(accountMessages.confirmed())
  expect(browser.field('Email').value).toBe(email)
  await browser.follow('Forgot your password?')
  expect(browser.path).toBe(site.forgotPassword)
  await browser.send('Send link', { Email: email })
  expect(browser.text).toContain(accountMessages.resetSent())

  const link = await linkTo(site.resetPassword)
  await browser.open(link)
  await resetTo('12345678')
  expect(browser.text).toContain(accountMessages.commonPassword())
  const changed = { email, password: 'late september rain' }
  await resetTo(changed.password)
  expect(browser.text).toContain(accountMessages.passwordReset())
  await signIn()
  expect(browser.text).toContain(accountMessages.wrongSignIn())
  expect(browser.field('Email').value).toBe(email)
  expect(browser.field('Password').value).toBe('')
  await signIn(changed)
  expect(browser.path).toBe(site.studio)

  await browser.open(link)
  await resetTo('once more with feeling')
  expect(browser.text).toContain(accountMessages.badLink())
  expect(browser.links).toContain('Request a new link')
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
  await browser.open(link)
  expect(browser.field('Full Name').value).toBe(grace.fullName)
  expect(browser.field('Email').value).toBe(grace.email)
  expect(browser.field(/I’m a photographer/).checked).toBe(true)
  await browser.send('Create account', { Password: grace.email })
  expect(browser.text).toContain(accountMessages.passwordIsAddress())
  await browser.send('Create account', { Password: 'nanoseconds in a bag' })
  expect(browser.path).toBe(`${site.studio}?done=joined`)
  expect(browser.text).toContain(accountMessages.joined())
  expect(browser.heading).toBe('Welcome, Grace Hopper')
  expect(browser.headings).toContain('Confirm your email address (done)')
  await browser.open(link)
  expect(browser.heading).toBe(accountMessages.badInvitation())
})

test('opening a confirmation link changes nothing, pressing the button confirms, and a bad link offers a new one', async () => {
  await signUp('client')
  await browser.open(site.signIn)
  await signIn()
  expect(browser.text).toContain(accountMessages.wrongSignIn())
  await browser.follow('Resend it')
  expect(browser.heading).toBe('Confirm your email address')
  await browser.send('Send new link', { Email: email })
  expect(browser.text).toContain(accountMessages.linkSentAgain())

  const { app, services } = running
  const verified = () =>
    count(query(services.db)`select from people where email = ${email} and email_verified_at is not null`)
  const link = await linkTo(site.verifyEmail)
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.inject({ method, url: link })).statusCode).toBe(200)
  await browser.open(link)
  expect(await verified()).toBe(0)
  await browser.send('Confirm email address')
  expect(browser.text).toContain(accountMessages.confirmed())
  expect(await verified()).toBe(1)

  // The link has signed in this browser, because it had signed up.
  browser = createPlainBrowser(running)
  await browser.open('/verify-email/made-up')
  await browser.send('Confirm email address')
  expect(browser.heading).toBe(accountMessages.badLink())
  await browser.send('Send new link', { Email: email })
  expect(browser.text).toContain(accountMessages.linkSentAgain())
})

test('an administrator who signs in here gets the message for a wrong password', async () => {
  const admin = { email: 'root@example.org', password: 'open sesame 42' }
  const passwordHash = await hashPassword(admin.password)
  await insertPerson(running.services.db, { role: 'admin', email: admin.email, passwordHash })
  await browser.open(site.signIn)
  await signIn(admin)
  expect(browser.text).toContain(accountMessages.wrongSignIn())
})

test('signing in leads back to the requested page, and never to another site', async () => {
  await insertAda()
  await browser.open(site.accountSettings)
  expect(browser.text).toContain(accountMessages.signInFirst())
  await signIn()
  expect(browser.path).toBe(site.accountSettings)
  await browser.within('Your menu').send('Sign out')
  expect(browser.links).toContain('Sign in')
  await browser.open(`${site.signIn}?to=/.//evil.example/`)
  await signIn()
  expect(browser.path).toBe(site.account)
})

test('a client who opens the studio gets a link to their account: 403', async () => {
  await insertAda()
  await browser.open(site.signIn)
  await signIn()
  await browser.open(site.studio)
  expect(browser.status).toBe(403)
  await browser.follow('Go to your account')
  expect(browser.path).toBe(site.account)
})

test('an account is downloaded, and deleting it needs the password and makes signing in impossible', async () => {
  await insertAda()
  await browser.open(`${site.signIn}?to=${site.accountSettings}`)
  await signIn()
  await browser.follow('Download my data')
  expect(browser.headers['content-disposition']).toContain('my-data.json')
  await browser.open(site.accountSettings)
  const erase = (wanted: string) =>
    browser.within('Your data').send('Delete account permanently', { Password: wanted })
  await erase('not my password')
  expect(browser.within('Your data').text).toContain(accountMessages.wrongPassword())
  await erase(password)
  expect(browser.text).toContain(accountMessages.erased())
  expect(await count(query(running.services.db)`select from people where email = ${email}`)).toBe(0)
  await signIn()
  expect(browser.text).toContain(accountMessages.wrongSignIn())
})
