import type { Page, Request } from '@playwright/test'
import { authMessages } from '../contract/auth.ts'
import { api, fill, site } from '../contract/paths.ts'
import { newId } from '../server/db/new-id.ts'
import { waitlistEntries } from '../server/db/tables/waitlist.ts'
import { insertPerson } from '../test/factories.ts'
import { answer, hold, refused } from './answers.ts'
import { expect, expectAccessible, test } from './base.ts'

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const store = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, values)
const isRefresh = (request: Request) => new URL(request.url()).pathname === api.refresh
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test.describe('signed out', () => {
  test('every screen leads to /login and leaves no trace in the history', async ({ page }) => {
    await page.goto(site.home)
    for (const path of [site.dashboard, site.users, site.cms, site.settings, site.contacted]) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page).toHaveURL(site.login)
        await expect(heading(page, 'Log in')).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(site.home)
      })
    }
  })

  test('says under each field what is wrong with it', async ({ page }) => {
    await page.goto(site.login)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await fillLogin(page, 'nobody', 'short')
    await expect(page.getByText('Invalid email format')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test("a refused login shows the server's message, in a toast and on the page", async ({
    page,
    server,
    tolerate,
  }) => {
    tolerate(/status of 400/)
    await page.goto(site.login)
    await fillLogin(page, server.admin.email, 'not the password')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(authMessages.wrongLogin)
    await expect(page.locator('.Toastify').getByText(authMessages.wrongLogin)).toBeVisible()
    expect(await stored(page)).toEqual([])

    // Whoever is no administrator is shown their own door, and this toast takes the place of the one before.
    tolerate(/status of 403/)
    await answer(page, api.login, { status: 403, body: refused(authMessages.noAccess) })
    await fillLogin(page, 'client@example.test', 'the right one')
    await expect(page.locator('.Toastify').getByText(authMessages.noAccess)).toBeVisible()
    await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(1)
    await page.getByRole('link', { name: 'Clients and photographers sign in here' }).click()
    await expect(page).toHaveURL(site.signIn)
  })

  test("a login that fails without a message says 'Failed to Log in'", async ({ page, tolerate }) => {
    tolerate(/status of 502/)
    await answer(page, api.login, { status: 502, body: 'Bad gateway' })
    await page.goto(site.login)
    await fillLogin(page, 'admin@framefolk.test', 'whatever it is')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to Log in')
    await expect(page.locator('.Toastify').getByText('Failed to Log in')).toBeVisible()
  })

  test('a login stores the three values and opens the dashboard', async ({ page, server }) => {
    await page.goto(site.login)
    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page).toHaveURL(site.dashboard)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    expect(await stored(page)).toEqual(['authToken', 'refreshToken', 'userID'])
  })

  test('while a login is on its way its button says so and cannot be pressed again', async ({
    page,
    server,
  }) => {
    const { held, release } = hold()
    await page.route(`**${api.login}`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(site.login)
    const width = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.width
    const before = await width('Log in')
    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled()
    expect(await width('Logging in…')).toBe(before)
    release()
    await expect(page).toHaveURL(site.dashboard)
  })

  test('an answer with accessToken and user.id alone is enough', async ({ page, tolerate }) => {
    tolerate(/status of 40[01]/)
    await answer(page, api.login, { body: { accessToken: 'a token', user: { id: 'u1' } } })
    const { held } = hold()
    await answer(page, api.dashboard, { after: held })
    await answer(page, api.dashboardMonths, { after: held })
    await page.goto(site.login)
    await fillLogin(page, 'admin@framefolk.test', 'whatever it is')
    await expect(page).toHaveURL(site.dashboard)
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ authToken: 'a token', userID: 'u1' })
  })

  test('the login screen is accessible', async ({ page }) => {
    await page.goto(site.login)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto(site.login)
  await page.getByLabel('Password').fill('open sesame')
  const show = page.getByRole('button', { name: 'Show characters' })
  await show.click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
})

test.describe('a session that ends while somebody works', () => {
  test.use({ signedIn: true })

  const over = { authToken: 'expired', refreshToken: 'gone' }
  const endSession = (page: Page) => store(page, over)
  /** In one go: any question that a screen asks in between would find the session over before the click does. */
  const endSessionAndSave = (page: Page, also: Record<string, string> = {}, name = /save/i) =>
    page.getByRole('button', { name }).evaluate(
      (button: HTMLElement, values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
        button.click()
      },
      { ...over, ...also },
    )

  test('says why, keeps what was typed, and leads back to the page', async ({ page, server, tolerate }) => {
    tolerate(/status of 40[01]/)
    await page.goto(`${site.cms}?tab=privacy`)
    const title = page.getByLabel('Title')
    await title.fill('Privacy, half written')
    await page.getByLabel('Content').fill('Words that nobody has saved yet.')
    await endSessionAndSave(page)
    await expect(page).toHaveURL(site.login)
    expect(await stored(page)).toEqual([])
    await expect(page.getByRole('status').filter({ hasText: authMessages.sessionOver })).toBeVisible()
    await expectAccessible(page)

    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page).toHaveURL(`${site.cms}?tab=privacy`)
    await expect(title).toHaveValue('Privacy, half written')
    // Once: after a reload there is what the server has.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(title).not.toHaveValue('Privacy, half written')
  })

  test('keeps nothing for somebody else, and nothing after a sign-out', async ({
    page,
    server,
    tolerate,
  }) => {
    tolerate(/status of 40[01]/)
    await page.goto(site.cms)
    await page.getByLabel('Title').fill('Half written')
    await page.getByLabel('Content').fill('Words that nobody has saved yet.')
    await endSessionAndSave(page, { userID: 'somebody else' })
    await expect(page).toHaveURL(site.login)
    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page).toHaveURL(site.dashboard)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('framefolk'))),
    ).toEqual([])
  })

  test('a profile and a mailing come back as they were typed', async ({ page, server, db, tolerate }) => {
    tolerate(/status of 40[01]|Blocked script execution in 'about:srcdoc'/)
    const { id } = await insertPerson(db.db, { fullName: 'Ada Lovelace' })
    await db.db
      .insert(waitlistEntries)
      .values({ id: newId(), fullName: 'Wim Wait', email: 'wim@example.test' })
    const edit = fill(site.editUser, { id })
    await page.goto(edit)
    await page.getByLabel('Full Name').fill('Ada King')
    await endSessionAndSave(page)
    await expect(page).toHaveURL(site.login)
    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page).toHaveURL(edit)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada King')

    page.on('dialog', (dialog) => void dialog.accept())
    const openMailing = async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await page.getByRole('button', { name: /^Notify All/ }).click()
    }
    await page.goto(site.waitlist)
    await openMailing()
    await page.getByLabel('Subject').fill('We are about to open')
    await endSessionAndSave(page, {}, /^Send to/)
    await expect(page).toHaveURL(site.login)
    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page).toHaveURL(site.waitlist)
    await openMailing()
    await expect(page.getByLabel('Subject')).toHaveValue('We are about to open')
  })

  test('the other tabs keep what was typed in them too', async ({ context, page, tolerate }) => {
    tolerate(/status of 40[01]/)
    const other = await context.newPage()
    await other.goto(site.cms)
    await other.getByLabel('Title').fill('Half written elsewhere')
    await page.goto(site.settings)
    await endSession(page)
    await page.reload()
    await expect(page).toHaveURL(site.login)
    await expect(other).toHaveURL(site.login)
    await expect(other.getByRole('status').filter({ hasText: authMessages.sessionOver })).toBeVisible()
    expect(await other.evaluate(() => Object.values(sessionStorage).join())).toContain(
      'Half written elsewhere',
    )
  })
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('/login leads to the dashboard', async ({ page }) => {
    await page.goto(site.login)
    await expect(page).toHaveURL(site.dashboard)
  })

  test('Logout ends the session on the server, forgets it here and goes to /login', async ({
    page,
    request,
  }) => {
    // A question that is still on its way is called off; answered after the sign-out it would be refused.
    await page.route(`**${api.whoAmI}`, async (route) => {
      await loggedOut
      await route.continue().catch(() => undefined)
    })
    const loggedOut = page.waitForResponse((response) => response.url().endsWith(api.logout))
    const asked = page.waitForRequest(`**${api.whoAmI}`)
    await page.goto(site.settings)
    await asked
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(site.login)
    expect(await stored(page)).toEqual([])
    const after = await request.get(api.sessions, { headers: { authorization: `Bearer ${token}` } })
    expect(after.status()).toBe(401)
  })

  test('Logout works without a connection to the server', async ({ page, tolerate }) => {
    tolerate(/net::ERR|Failed to load resource/)
    await page.goto(site.settings)
    await page.route(`**${api.logout}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(site.login)
    expect(await stored(page)).toEqual([])
  })

  test('five requests refused at once cause one renewal and are all repeated', async ({ page, tolerate }) => {
    tolerate(/status of 401/)
    await page.goto(site.settings)
    await expect(page.getByText('This browser', { exact: true })).toBeVisible()
    const seen: { url: string; token: string; status: number }[] = []
    const renewals: Request[] = []
    const { held, release } = hold()
    await page.route('**/v1/**', async (route) => {
      const request = route.request()
      if (isRefresh(request)) renewals.push(request)
      const token = (await request.headerValue('authorization'))?.replace('Bearer ', '') ?? ''
      const response = await route.fetch()
      if (!isRefresh(request)) seen.push({ url: request.url(), token, status: response.status() })
      if (seen.length === 5) release()
      if (token === 'expired') await held
      await route.fulfill({ response })
    })
    await store(page, { authToken: 'expired' })
    for (const name of ['Users', 'Photographers', 'Waiting List', 'Bookings', 'Transactions'])
      await page.getByRole('link', { name, exact: true }).hover()

    const refused = () => seen.filter(({ token }) => token === 'expired')
    const repeated = () => seen.filter(({ token }) => token !== 'expired')
    await expect.poll(() => refused().length).toBeGreaterThanOrEqual(5)
    await expect
      .poll(() => refused().filter(({ url }) => !repeated().some((again) => again.url === url)))
      .toEqual([])
    expect(new Set(refused().map(({ status }) => status))).toEqual(new Set([401]))
    expect(new Set(repeated().map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(repeated().map(({ token }) => token)).size).toBe(1)
    expect(renewals).toHaveLength(1)
    expect(await stored(page)).toEqual(['authToken', 'refreshToken', 'userID'])
  })

  test('two tabs that need a new token at once share one renewal', async ({ context, page, tolerate }) => {
    tolerate(/status of 401/)
    const other = await context.newPage()
    await page.goto(site.settings)
    await other.goto(site.settings)
    await expect(other.getByText('This browser', { exact: true })).toBeVisible()
    const renewals: Request[] = []
    // One that a reload cuts off is asked again; what counts is what was answered.
    context.on('requestfinished', (request) => {
      if (isRefresh(request)) renewals.push(request)
    })
    await store(page, { authToken: 'expired' })
    await Promise.all([page.reload(), other.reload()])
    for (const tab of [page, other])
      await expect(tab.getByText('This browser', { exact: true })).toBeVisible()
    expect(renewals).toHaveLength(1)
  })

  test('where the refresh token fails, the auth token is tried; where both fail, nothing stays stored', async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 40[01]/)
    await page.goto(site.settings)
    const tried: unknown[] = []
    page.on('request', (request) => {
      if (isRefresh(request)) tried.push(request.postDataJSON())
    })
    await store(page, { authToken: 'expired', refreshToken: 'gone', other: 'value' })
    await page.reload()
    await expect(page).toHaveURL(site.login)
    expect(await stored(page)).toEqual([])
    expect(tried.slice(0, 2)).toEqual([{ refreshToken: 'gone' }, { refreshToken: 'expired' }])
  })

  test('without a refresh token a refused request ends the session at once', async ({ page, tolerate }) => {
    tolerate(/status of 401/)
    await page.goto(site.settings)
    const tried: Request[] = []
    page.on('request', (request) => {
      if (isRefresh(request)) tried.push(request)
    })
    await page.evaluate(() => {
      localStorage.setItem('authToken', 'expired')
      localStorage.removeItem('refreshToken')
    })
    await page.reload()
    await expect(page).toHaveURL(site.login)
    expect(await stored(page)).toEqual([])
    expect(tried).toHaveLength(0)
  })

  test('signing out in one tab signs out the others, and signing in signs them in', async ({
    context,
    page,
    server,
  }) => {
    const other = await context.newPage()
    await page.goto(site.settings)
    await other.goto(site.contacted)
    await expect(other.getByText('ContactedPage')).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(site.login)

    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(other).toHaveURL(site.dashboard)
  })
})
