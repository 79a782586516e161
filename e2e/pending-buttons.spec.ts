import type { Locator, Page, Route } from '@playwright/test'
import { api, site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { insertPerson, insertPlace, insertStudio } from '../test/factories.ts'
import { ada, signIn } from './account-stories.ts'
import { expect, expectNoAxeViolations, test } from './base.ts'
import { insertClients } from './lists.ts'
import { hold } from './mock-api.ts'
import { pagination } from './screen.ts'

/** Delays every response to this path except to GET; a page's own forms go to its path with `.data`. */
async function holdResponses(page: Page, path: string) {
  const { held, release } = hold()
  const sent: string[] = []
  const delay = async (route: Route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    sent.push(request.url())
    await held
    await route.continue()
  }
  await page.route(({ pathname }) => pathname === path || pathname === `${path}.data`, delay)
  return { sent, release }
}

/** The button keeps the focus, is announced as disabled, and no key or click sends a second request. */
async function expectPending(page: Page, button: Locator, field?: Locator): Promise<void> {
  await expect(button).toBeFocused()
  await expect(button).toBeDisabled()
  await expect(button).toHaveCSS('opacity', '0.6')
  await expectNoAxeViolations(page)
  await button.press('Enter')
  await button.press('Space')
  await button.click({ force: true })
  await field?.press('Enter')
  await button.focus()
}

const insertAda = async (db: Database, role: 'client' | 'photographer') =>
  insertPerson(db.db, { ...ada, role, passwordHash: await hashPassword(ada.password) })

test('a public form is sent once, and its button has the focus during and after sending', async ({
  page,
  db,
}) => {
  await page.goto(site.contact)
  await expect(page.locator('main form[novalidate]')).toBeAttached()
  await page.getByLabel('Full Name').fill(ada.fullName)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Message').fill('Is the 4th of May free?')
  const { sent, release } = await holdResponses(page, api.contact)
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  await expectPending(page, page.getByRole('button', { name: 'Sending...' }), page.getByLabel('Email'))
  expect(sent).toHaveLength(1)
  release()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  const { rows } = await db.pool.query('select email from contact_messages')
  expect(rows).toEqual([{ email: ada.email }])
})

test('signing in sends one request, and a rejection keeps the email address', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 40[01]/)
  await insertAda(db, 'client')
  await page.goto(site.signIn)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill('not the password')
  const { sent, release } = await holdResponses(page, site.signIn)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expectPending(page, page.getByRole('button', { name: 'Signing in…' }), page.getByLabel('Email'))
  expect(sent).toHaveLength(1)
  release()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
})

test('the studio saves once, even if Enter is pressed in a field', async ({ page, db }) => {
  const { id } = await insertAda(db, 'photographer')
  await insertStudio(db.db, id, { placeId: (await insertPlace(db.db)).id })
  await page.goto(site.studioProfile)
  await signIn(page, ada)
  const headline = page.getByLabel('Headline')
  await headline.fill('Loud pictures')
  const { sent, release } = await holdResponses(page, site.studioProfile)
  const save = page.getByRole('button', { name: /^Save/ })
  const name = (await save.textContent())!
  await save.press('Enter')
  await expectPending(page, page.getByRole('button', { name: 'Saving…' }), headline)
  expect(sent).toHaveLength(1)
  release()
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
  await expect(headline).toHaveValue('Loud pictures')
})

test('a profile photo is uploaded once, and its field keeps the focus', async ({ page, db }) => {
  await insertAda(db, 'client')
  await page.goto(site.accountSettings)
  await signIn(page, ada)
  const { sent, release } = await holdResponses(page, api.uploads)
  const choose = page.getByLabel('Add photo')
  await choose.focus()
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a photo') })
  const uploading = page.getByLabel('Uploading…')
  await expect(uploading).toBeFocused()
  await expect(uploading).toBeDisabled()
  let opened = 0
  page.on('filechooser', () => {
    opened += 1
  })
  await uploading.press('Enter')
  await page.locator('label').filter({ hasText: 'Uploading…' }).click({ force: true })
  release()
  await expect(page.getByLabel('Add photo')).toBeFocused()
  expect([sent.length, opened]).toEqual([1, 0])
})

test('logging in to the back-office sends one request', async ({ page, server }) => {
  await page.goto(site.login)
  await page.getByLabel('Email').fill(server.admin.email)
  await page.getByLabel('Password').fill(server.admin.password)
  const { sent, release } = await holdResponses(page, api.login)
  await page.getByRole('button', { name: 'Log in' }).press('Enter')
  await expectPending(page, page.getByRole('button', { name: 'Logging in…' }), page.getByLabel('Email'))
  expect(sent).toHaveLength(1)
  release()
  await expect(page).toHaveURL(site.dashboard)
})

test.describe('in the back-office', () => {
  test.use({ signedIn: true })

  test('Save keeps the focus while saving, and afterwards, when nothing is left to save', async ({
    page,
  }) => {
    await page.goto(site.cms)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByLabel('Title').fill('Our terms')
    await page.getByLabel('Content', { exact: true }).fill('What we promise each other')
    const { sent, release } = await holdResponses(page, api.savePage)
    await save.press('Enter')
    await expectPending(page, page.getByRole('button', { name: 'Saving…' }), page.getByLabel('Title'))
    release()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await expectPending(page, save, page.getByLabel('Title'))
    expect(sent).toHaveLength(1)
  })

  test('Next on the last page keeps the focus until the new rows take it', async ({ page, db }) => {
    await insertClients(db.db, 11)
    const { held, release } = hold()
    // Before the page opens, because it prefetches the next page.
    const second = (url: URL) => url.pathname === api.people && url.searchParams.get('page') === '2'
    await page.route(second, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(site.users)
    const next = pagination(page).getByRole('button', { name: 'Next' })
    await next.focus()
    await next.press('Enter')
    await expect(next).toBeDisabled()
    await expect(next).toBeFocused()
    await next.press('Enter')
    release()
    await expect(page.getByRole('table')).toBeFocused()
    await expect(page).toHaveURL(/page=2/)
  })
})
