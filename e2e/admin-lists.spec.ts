import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api, site } from '../contract/paths.ts'
import { insertPerson } from '../test/factories.ts'
import { expect, test } from './base.ts'
import { insertClients, namesIn } from './lists.ts'
import { hold, mockApi } from './mock-api.ts'
import { pagination, title, toast } from './screen.ts'
import { barePage, bareUser } from './spec-records.ts'

/** What all lists share, tested with the list of users on the real server. */

test.use({ signedIn: true })

const button = (page: Page, name: string) => pagination(page).getByRole('button', { name, exact: true })
test('pages are numbered; Prev and Next stop at the ends; Back goes back', async ({ page, db }) => {
  await insertClients(db.db, 23)
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(site.users)
  await expect(button(page, '1')).toHaveAttribute('aria-current', 'page')
  await expect(button(page, 'Prev')).toBeDisabled()
  await expect(page.getByText('1–10 of 23')).toBeVisible()
  await button(page, 'Next').click()
  await expect(page).toHaveURL(/page=2/)
  // Turning the page scrolls to its top.
  await expect(page.getByRole('row', { name: /Client 13/ })).toBeInViewport()
  await expect(page.getByRole('table')).toBeFocused()
  await button(page, '3').click()
  await expect(button(page, 'Next')).toBeDisabled()
  await expect(button(page, 'Prev')).toBeEnabled()
  await expect.poll(() => namesIn(page)).toEqual(['Client 03', 'Client 02', 'Client 01'])
  await page.goBack()
  await expect(button(page, '2')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL(site.users)
})

test('a single page has no pagination', async ({ page, db }) => {
  await insertClients(db.db, 10)
  await page.goto(site.users)
  await expect.poll(() => namesIn(page)).toHaveLength(10)
  await expect(pagination(page)).toBeHidden()
})

test('the old rows stay visible until the new ones arrive', async ({ page }) => {
  const { held, release } = hold()
  await mockApi(page, api.people, { body: barePage('users', [bareUser()], 1, 2), times: 1 })
  await page.goto(site.users)
  await expect(page.getByRole('link', { name: 'View Ada Lovelace' })).toBeVisible()
  const second = bareUser({ id: 'user-000000000002', fullName: 'Grace Hopper' })
  await mockApi(page, api.people, { body: barePage('users', [second], 2, 2), after: held })
  await button(page, '2').click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('link', { name: 'View Ada Lovelace' })).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'View Grace Hopper' })).toBeVisible()
})

test('hovering over Next prefetches the page', async ({ page, db }) => {
  await insertClients(db.db, 11)
  await page.goto(site.users)
  const ahead = page.waitForResponse((response) => response.url().includes('page=2'))
  await button(page, 'Next').hover()
  await ahead
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes(api.people)) requestCount += 1
  })
  await button(page, 'Next').click()
  await expect.poll(() => namesIn(page)).toEqual(['Client 01'])
  expect(requestCount).toBe(0)
})

test('search, filters, sort and page size are in the URL and survive a reload', async ({ page, db }) => {
  await insertClients(db.db, 12)
  await insertPerson(db.db, { fullName: 'Client Zed', status: 'inactive', emailVerifiedAt: null })
  await insertPerson(db.db, { fullName: 'Client Alpha', status: 'inactive', emailVerifiedAt: null })
  await page.goto(site.users)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('client')
  await expect(page).toHaveURL(/search=client/)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('inactive')
  await page.getByRole('combobox', { name: 'Email verified' }).selectOption('no')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
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

test('filters chosen faster than the page can follow are all applied', async ({ page }) => {
  await mockApi(page, api.people, { body: barePage('users', [bareUser()]) })
  await page.goto(`${site.users}?search=ada`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.evaluate(async () => {
    const choose = (label: string, value: string) => {
      const box = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!
      box.value = value
      box.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose('Status', 'inactive')
    choose('Email verified', 'no')
    await Promise.resolve()
    choose('Sort', 'name')
  })
  await expect(page).toHaveURL(/\?search=ada&status=inactive&verified=no&sort=name$/)
})

test('a date range filters the list', async ({ page, db }) => {
  await insertClients(db.db, 9)
  await page.goto(site.users)
  await page.getByRole('button', { name: 'Joined' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-01-03')
  await page.getByLabel('To', { exact: true }).fill('2026-01-05')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Joined: 3 Jan 2026 – 5 Jan 2026' })).toBeVisible()
  await expect.poll(() => namesIn(page)).toEqual(['Client 05', 'Client 04', 'Client 03'])
})

test('invalid URL parameters show the default list; a page past the end shows the last page', async ({
  page,
  db,
}) => {
  await insertClients(db.db, 12)
  await page.goto(`${site.users}?page=-4&pageSize=7&sort=password&status=king&from=yesterday`)
  await expect.poll(() => namesIn(page)).toHaveLength(10)
  await page.goto(`${site.users}?page=99`)
  await expect(page).toHaveURL(/page=2$/)
  await expect.poll(() => namesIn(page)).toEqual(['Client 02', 'Client 01'])
})

test('the keyboard moves through the rows and opens one', async ({ page, db }) => {
  await insertClients(db.db, 3)
  await page.goto(site.users)
  await expect.poll(() => namesIn(page)).toHaveLength(3)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('row', { name: /Client 02/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(page.getByRole('row', { name: /Client 02/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Client 02')).toBeVisible()
})

test('letters typed into the search box are not shortcuts', async ({ page, db }) => {
  await insertClients(db.db, 3)
  await page.goto(site.users)
  await page.getByRole('searchbox').pressSequentially('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the CSV has all rows of the current view', async ({ page, db }) => {
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

test('a failed export shows an error', async ({ page, tolerate }) => {
  tolerate(/status of 500/)
  await mockApi(page, api.people, { body: barePage('users', [bareUser()]) })
  await mockApi(page, api.peopleCsv, { status: 500, body: 'broken' })
  await page.goto(site.users)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'Failed to export this list')).toBeVisible()
  await expect(page.getByRole('main').getByText('Failed to export this list')).toBeVisible()
})
