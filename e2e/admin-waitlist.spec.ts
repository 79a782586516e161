import type { Page } from '@playwright/test'
import { api, site } from '../contract/paths.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { waitlistEntries } from '../server/platform/db/tables/waitlist.ts'
import { expect, expectAccessible, expectNoAxeViolations } from './base.ts'
import { test } from './mail-server.ts'
import { hold, mockApi, refused } from './mock-api.ts'
import { cellTexts, columnHeaders, pagination, title, toast } from './screen.ts'
import { barePage, bareWaiting } from './spec-records.ts'

test.use({ signedIn: true })
// Playwright runs scripts in the frame of an email, where the browser blocks and reports them.
test.beforeEach(({ tolerate }) => tolerate(/Blocked script execution in 'about:srcdoc'/))

const three = [bareWaiting(1), bareWaiting(2), bareWaiting(3)]
const select = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const wholePage = (page: Page) => select(page, 'Select all on this page')
const notify = (page: Page, count: number) => page.getByRole('button', { name: `Notify All (${count})` })
const dialog = (page: Page) => page.getByRole('dialog')

async function insertWaiting(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    fullName: `Waiting ${n + 1}`,
    email: `waiting-${n + 1}@example.test`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - n * 86_400_000),
  }))
  await db.insert(waitlistEntries).values(rows)
}

test('sends the specified request and shows the specified columns', async ({ page }) => {
  const requests = await mockApi(page, api.waitlist, { body: barePage('users', three) })
  await page.goto(site.waitlist)
  await expect(title(page, 'Waiting List Management')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(new URL(requests[0]!.url()).search).toBe('?page=1&pageSize=10')
  expect(await columnHeaders(page)).toEqual(['', 'ID', 'Name', 'Email'])
  expect(await cellTexts(page)).toEqual(['', '00000001', 'W1\nWaiting 1', 'waiting-1@example.test'])
})

test('reads a list at the root of the response', async ({ page }) => {
  await mockApi(page, api.waitlist, { body: { users: three, currentPage: 1, totalPage: 1 } })
  await page.goto(site.waitlist)
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('shows that the list is empty, or that nothing matches', async ({ page }) => {
  await mockApi(page, api.waitlist, { body: barePage('users', []) })
  await page.goto(site.waitlist)
  await expect(page.getByText('The waiting list is empty')).toBeVisible()
  await page.getByRole('combobox', { name: 'Interested as' }).selectOption('client')
  await expect(page.getByText('No matching people')).toBeVisible()
  await expect(page.getByText('Nothing matches this search and these filters.')).toBeVisible()
})

test('a spinner shows while loading and after a failure, which can be retried', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 500/)
  const { held, release } = hold()
  const requests = await mockApi(page, api.waitlist, { status: 500, body: 'broken', after: held })
  await page.goto(site.waitlist)
  const spinner = page.getByRole('main').getByRole('status')
  await expect(spinner).toHaveText('Loading waiting list')
  release()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await expect(spinner).toHaveText('Failed to load waiting list.')
  await expect(spinner.locator('svg')).toBeVisible()
  expect(requests, 'three retries').toHaveLength(4)
  await mockApi(page, api.waitlist, { body: barePage('users', three) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('rows are selected one by one or by page, and stay selected on another page', async ({ page, db }) => {
  await insertWaiting(db.db, 12)
  await page.goto(site.waitlist)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('button', { name: /^Notify All/ })).toBeHidden()
  await select(page, 'Select Waiting 2').check()
  await expect(notify(page, 1)).toBeVisible()
  await expect(wholePage(page)).not.toBeChecked()
  await wholePage(page).check()
  await expect(notify(page, 10)).toBeVisible()
  await pagination(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(wholePage(page)).not.toBeChecked()
  await select(page, 'Select Waiting 11').check()
  await expect(notify(page, 11)).toBeVisible()
  await page.goBack()
  await expect(wholePage(page)).toBeChecked()
  await wholePage(page).uncheck()
  await expect(notify(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('button', { name: /^Notify All/ })).toBeHidden()
})

test('x selects the focused row', async ({ page }) => {
  await mockApi(page, api.waitlist, { body: barePage('users', three) })
  await page.goto(site.waitlist)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(select(page, 'Select Waiting 2')).toBeChecked()
})

test('sends the specified request, shows how many were notified, and clears the selection', async ({
  page,
}) => {
  await mockApi(page, api.waitlist, { body: barePage('users', three) })
  const sent = await mockApi(page, api.notify, { body: { success: true } })
  await page.goto(site.waitlist)
  await select(page, 'Select Waiting 1').check()
  await select(page, 'Select Waiting 3').check()
  await notify(page, 2).click()
  await expect(dialog(page).getByText('To 2 people on the waiting list.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Notify 2 people' }).click()
  await expect(toast(page, 'Notified 2 users successfully')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(sent[0]!.postDataJSON().users).toEqual([
    { fullName: 'Waiting 1', email: 'waiting-1@example.test' },
    { fullName: 'Waiting 3', email: 'waiting-3@example.test' },
  ])
  await expect(select(page, 'Select Waiting 1')).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Notify All/ })).toBeHidden()
})

test('a failure shows an error and keeps selection and input, and a retry sends the same request', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 503/)
  await mockApi(page, api.waitlist, { body: barePage('users', three) })
  const sent = await mockApi(page, api.notify, { status: 503, body: refused('The post is closed.') })
  await page.goto(site.waitlist)
  await wholePage(page).check()
  await notify(page, 3).click()
  await page.getByLabel('Subject').fill('We open')
  await page.getByRole('button', { name: 'Notify 3 people' }).click()
  await expect(toast(page, 'Failed to send notifications')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toContainText('The post is closed.')
  await expect(page.getByLabel('Subject')).toHaveValue('We open')
  await page.getByRole('button', { name: 'Notify 3 people' }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]!.postDataJSON()).toEqual(sent[0]!.postDataJSON())
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(notify(page, 3)).toBeVisible()
})

test('all matching people get the email; progress is live; failed emails can be retried', async ({
  page,
  db,
  mailServer,
}) => {
  mailServer.refuse(/waiting-3@/)
  await insertWaiting(db.db, 14)
  await page.goto(site.waitlist)
  await wholePage(page).check()
  await page.getByRole('button', { name: 'Select all 14 matching' }).click()
  await expect(page.getByText('All 14 matching are selected')).toBeVisible()
  await notify(page, 14).click()
  await page.getByLabel('Subject').fill('A first look')
  await page.getByLabel('Text').fill('We open in **two weeks**.')
  const preview = page.frameLocator('iframe[title="Email preview"]')
  await expect(preview.getByRole('heading', { name: 'A first look' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('two weeks')
  await expectNoAxeViolations(page)

  const request = page.waitForRequest((one) => new URL(one.url()).pathname === api.notify)
  await page.getByRole('button', { name: 'Notify 14 people' }).click()
  expect((await request).postDataJSON().all).toEqual({})
  await expect(toast(page, 'Notified 14 users successfully')).toBeVisible()
  await expect(page.getByText('13 of 14 sent')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('progressbar', { name: 'Progress of the mailing' })).toHaveAttribute(
    'aria-valuenow',
    '14',
  )
  await expectNoAxeViolations(page)
  mailServer.refuse(null)
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText('14 of 14 sent')).toBeVisible({ timeout: 30_000 })
  expect(new Set(mailServer.received).size).toBe(14)
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Notify All/ })).toBeHidden()
})

test('is accessible', async ({ page }) => {
  await mockApi(page, api.waitlist, { body: barePage('users', three, 1, 4) })
  await page.goto(site.waitlist)
  await select(page, 'Select Waiting 2').check()
  await expect(notify(page, 1)).toBeVisible()
  await expectAccessible(page)
})
