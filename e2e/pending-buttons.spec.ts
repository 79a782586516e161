import type { Locator, Page, Route } from '@playwright/test'
import { api, site } from '../contract/paths.ts'
import { hashPassword } from '../server/core/auth/passwords.ts'
import type { Database } from '../server/platform/db/connect.ts'
import { insertPerson, insertPlace, insertStudio } from '../test/factories.ts'
import { hold } from '../test/hold.ts'
import { ada, signIn } from './account-stories.ts'
import { expect, test } from './base.ts'

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
async function expectPending(button: Locator, field?: Locator): Promise<void> {
  await expect(button).toBeFocused()
  await expect(button).toBeDisabled()
  await expect(button).toHaveCSS('opacity', '0.6')
  await button.press('Enter')
  await button.press('Space')
  await button.click({ force: true })
  await field?.press('Enter')
  await button.focus()
}

const insertAda = async (db: Database, role: 'client' | 'photographer') =>
  insertPerson(db.db, { ...ada, role, passwordHash: await hashPassword(ada.password) })

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
  await expectPending(page.getByRole('button', { name: 'Saving…' }), headline)
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
