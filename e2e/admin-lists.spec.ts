import { readFile } from 'node:fs/promises'
import { fill } from '../contract/api/path.ts'
import { asMinor } from '../contract/format/money.ts'
import { api, site } from '../contract/paths.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { waitlistEntries } from '../server/platform/db/tables/waitlist.ts'
import { insertOrder, insertPerson } from '../test/factories.ts'
import { expect } from './base.ts'
import { insertClients, namesIn } from './lists.ts'
import { test } from './mail-server.ts'
import { title, toast } from './screen.ts'

/** The lists of the back-office on the real server; their states, sizes and keys are in web/ui/*.screen.test.tsx. */

test.use({ signedIn: true })

async function insertWaiting(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    fullName: `Waiting ${n + 1}`,
    email: `waiting-${n + 1}@example.test`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - n * 86_400_000),
  }))
  await db.insert(waitlistEntries).values(rows)
}

test('search, filters, sort and page size are in the URL and survive a reload and Back', async ({
  page,
  db,
}) => {
  await insertClients(db.db, 12)
  await insertPerson(db.db, { fullName: 'Client Zed', status: 'inactive', emailVerifiedAt: null })
  await insertPerson(db.db, { fullName: 'Client Alpha', status: 'inactive', emailVerifiedAt: null })
  await page.goto(site.users)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('client')
  await expect(page).toHaveURL(/search=client/)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('inactive')
  await page.getByRole('combobox', { name: 'Email verified' }).selectOption('no')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => namesIn(page)).toEqual(['Client Alpha', 'Client Zed'])
  await expect(page).toHaveURL(/\?search=client&status=inactive&verified=no&sort=name$/)
  await page.reload()
  await expect.poll(() => namesIn(page)).toEqual(['Client Alpha', 'Client Zed'])
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => namesIn(page)).toEqual(['Client Zed', 'Client Alpha'])
  await page.goBack()
  await expect.poll(() => namesIn(page)).toEqual(['Client Alpha', 'Client Zed'])
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('1–10 of 14')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(page).toHaveURL(/pageSize=25/)
  await expect.poll(() => namesIn(page)).toHaveLength(14)
})

test('the CSV has all rows of the current view', { tag: '@release' }, async ({ page, db }) => {
  await insertClients(db.db, 12)
  await insertPerson(db.db, { fullName: 'Sleeping Beauty', status: 'inactive' })
  await page.goto(`${site.users}?status=active`)
  await expect(page.getByText('1–10 of 12')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trim().split('\n')).toHaveLength(13)
  expect(text).toContain('Client 01')
  expect(text).not.toContain('Sleeping Beauty')
})

test('a filtered booking leads to its transaction and its photographer', { tag: '@release' }, async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 404/)
  const client = await insertPerson(db.db, { fullName: 'Ada Lovelace' })
  const photographer = await insertPerson(db.db, { role: 'photographer', fullName: 'Grace Hopper' })
  const parties = { clientId: client.id, photographerId: photographer.id }
  const { booking, transaction } = await insertOrder(db.db, parties, {
    status: 'confirm',
    finalAmountMinor: asMinor(70_000),
  })
  await insertOrder(db.db, parties, { status: 'confirm', finalAmountMinor: asMinor(90_000) })
  await insertOrder(db.db, parties, { status: 'cancelled', finalAmountMinor: asMinor(10_000) })
  const [shownBooking, shownTransaction] = [booking.id.slice(-8), transaction.id.slice(-8)]
  const amounts = () => page.getByRole('cell', { name: /^\$/ }).allInnerTexts()
  await page.goto(site.bookings)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('confirm')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect.poll(amounts).toEqual(['$700.00', '$900.00'])
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(shownBooking)
  await expect.poll(amounts).toEqual(['$700.00'])
  await page.getByRole('link', { name: shownBooking }).click()
  await expect(title(page, `Booking ${shownBooking}`)).toBeVisible()
  await page.getByRole('link', { name: shownTransaction }).click()
  await expect(title(page, `Transaction ${shownTransaction}`)).toBeVisible()
  await page.getByRole('link', { name: shownBooking }).click()
  await expect(page).toHaveURL(fill(site.booking, { id: booking.id }))
  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await expect(title(page, 'Grace Hopper')).toBeVisible()

  await page.goto(fill(site.booking, { id: photographer.id }))
  await expect(title(page, 'Booking not found')).toBeVisible()
})

test('all matching people on the waiting list get the email; progress is live; failed emails can be retried', {
  tag: '@release',
}, async ({ page, db, mailServer, tolerate }) => {
  // Playwright runs scripts in the frame of an email, where the browser blocks and reports them.
  tolerate(/Blocked script execution in 'about:srcdoc'/)
  mailServer.refuse(/waiting-3@/)
  await insertWaiting(db.db, 14)
  await page.goto(site.waitlist)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Select all 14 matching' }).click()
  await page.getByRole('button', { name: 'Notify All (14)' }).click()
  await page.getByLabel('Subject').fill('A first look')
  await page.getByLabel('Text').fill('We open in **two weeks**.')
  const preview = page.frameLocator('iframe[title="Email preview"]')
  await expect(preview.getByRole('heading', { name: 'A first look' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('two weeks')

  const request = page.waitForRequest((one) => new URL(one.url()).pathname === api.notify)
  await page.getByRole('button', { name: 'Notify 14 people' }).click()
  expect((await request).postDataJSON().all).toEqual({})
  await expect(toast(page, 'Notified 14 users successfully')).toBeVisible()
  await expect(page.getByText('13 of 14 sent')).toBeVisible({ timeout: 30_000 })
  mailServer.refuse(null)
  await page.getByRole('button', { name: 'Retry failed (1)' }).click()
  await expect(page.getByText('14 of 14 sent')).toBeVisible({ timeout: 30_000 })
  expect(new Set(mailServer.received).size).toBe(14)
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Notify All/ })).toBeHidden()
})
