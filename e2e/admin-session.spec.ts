import type { Page, Request } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { authMessages } from '../contract/auth/auth.ts'
import { api, site } from '../contract/paths.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { waitlistEntries } from '../server/platform/db/tables/waitlist.ts'
import { insertPerson } from '../test/factories.ts'
import { expect, test } from './base.ts'
import { fillLogin, stored } from './login.ts'

const store = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, values)
const isRefresh = (request: Request) => new URL(request.url()).pathname === api.refresh

test.describe('a session that ends during work', () => {
  test.use({ signedIn: true })

  const expiredTokens = { authToken: 'expired', refreshToken: 'gone' }
  const endSession = (page: Page) => store(page, expiredTokens)
  /** In one step, because a request that a screen sends in between would end the session before the click. */
  const endSessionAndSave = (page: Page, also: Record<string, string> = {}, name = /save/i) =>
    page.getByRole('button', { name }).evaluate(
      (button: HTMLElement, values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
        button.click()
      },
      { ...expiredTokens, ...also },
    )

  test('shows why, keeps the input, and leads back to the page', async ({ page, server, tolerate }) => {
    tolerate(/status of 40[01]/)
    await page.goto(`${site.cms}?tab=privacy`)
    const title = page.getByLabel('Title')
    await title.fill('Privacy, half written')
    await page.getByLabel('Content').fill('Words that are not saved yet.')
    await endSessionAndSave(page)
    await expect(page).toHaveURL(site.login)
    expect(await stored(page)).toEqual([])
    await expect(page.getByRole('status').filter({ hasText: authMessages.sessionOver() })).toBeVisible()

    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page).toHaveURL(`${site.cms}?tab=privacy`)
    await expect(title).toHaveValue('Privacy, half written')
    // The input is restored once: after a reload the page has the server's text.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(title).not.toHaveValue('Privacy, half written')
  })

  test('restores the input of a profile, a mailing and the brand', { tag: '@release' }, async ({
    page,
    server,
    db,
    tolerate,
  }) => {
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
    await endSessionAndSave(page, {}, /^Notify \d/)
    await expect(page).toHaveURL(site.login)
    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page).toHaveURL(site.waitlist)
    await openMailing()
    await expect(page.getByLabel('Subject')).toHaveValue('We are about to open')

    await page.goto(site.brand)
    await page.getByLabel('Brand name').fill('Lumen')
    await endSessionAndSave(page)
    await expect(page).toHaveURL(site.login)
    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(page).toHaveURL(site.brand)
    await expect(page.getByLabel('Brand name')).toHaveValue('Lumen')
  })

  test('keeps the input of other tabs too', { tag: '@release' }, async ({ context, page, tolerate }) => {
    tolerate(/status of 40[01]/)
    const other = await context.newPage()
    await other.goto(site.cms)
    await other.getByLabel('Title').fill('Half written elsewhere')
    await page.goto(site.settings)
    await endSession(page)
    await page.reload()
    await expect(page).toHaveURL(site.login)
    await expect(other).toHaveURL(site.login)
    await expect(other.getByRole('status').filter({ hasText: authMessages.sessionOver() })).toBeVisible()
    expect(await other.evaluate(() => Object.values(sessionStorage).join())).toContain(
      'Half written elsewhere',
    )
  })
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  test('two tabs that need a new token at once share one renewal', { tag: '@release' }, async ({
    context,
    page,
    tolerate,
  }) => {
    tolerate(/status of 401/)
    const other = await context.newPage()
    await page.goto(site.settings)
    await other.goto(site.settings)
    await expect(other.getByText('This browser', { exact: true })).toBeVisible()
    const renewals: Request[] = []
    // A renewal that a reload aborts is sent again, so only finished ones count.
    context.on('requestfinished', (request) => {
      if (isRefresh(request)) renewals.push(request)
    })
    await store(page, { authToken: 'expired' })
    await Promise.all([page.reload(), other.reload()])
    for (const tab of [page, other])
      await expect(tab.getByText('This browser', { exact: true })).toBeVisible()
    expect(renewals).toHaveLength(1)
  })

  test('signing out ends the session on the server and in every tab, and signing in signs all in', async ({
    context,
    page,
    request,
    server,
  }) => {
    const other = await context.newPage()
    await page.goto(site.settings)
    await other.goto(site.contacted)
    await expect(other.getByText('ContactedPage')).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(site.login)
    await expect(page).toHaveURL(site.login)
    expect(await stored(page)).toEqual([])
    const after = await request.get(api.sessions, { headers: { authorization: `Bearer ${token}` } })
    expect(after.status()).toBe(401)

    await fillLogin(page, server.admin.email, server.admin.password)
    await expect(other).toHaveURL(site.dashboard)
  })
})
