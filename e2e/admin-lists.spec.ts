import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api, fill, site } from '../contract/paths.ts'
import { insertPerson } from '../test/factories.ts'
import { answer, hold } from './answers.ts'
import { expect, test } from './base.ts'
import { pagination, title, toast } from './screen.ts'
import {
  bareBooking,
  barePage,
  barePhotographer,
  bareTransaction,
  bareUser,
  bareWaiting,
} from './spec-records.ts'

/** What all lists share, shown by the list of users on the real server. */

test.use({ signedIn: true })

const button = (page: Page, name: string) => pagination(page).getByRole('button', { name, exact: true })
const names = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link', { name: /^Person|^Client/ })
    .allInnerTexts()

async function insertClients(db: Parameters<typeof insertPerson>[0], count: number) {
  for (let n = 1; n <= count; n += 1) {
    const fullName = `Client ${String(n).padStart(2, '0')}`
    await insertPerson(db, { fullName, createdAt: new Date(Date.UTC(2026, 0, n)) })
  }
}

test('pages are numbered; Prev and Next stop at the ends; Back goes back', async ({ page, db }) => {
  await insertClients(db.db, 23)
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto(site.users)
  await expect(button(page, '1')).toHaveAttribute('aria-current', 'page')
  await expect(button(page, 'Prev')).toBeDisabled()
  await expect(page.getByText('1–10 of 23')).toBeVisible()
  await button(page, 'Next').click()
  await expect(page).toHaveURL(/page=2/)
  // Who turns the page reads on at its top.
  await expect(page.getByRole('row', { name: /Client 13/ })).toBeInViewport()
  await expect(page.getByRole('table')).toBeFocused()
  await button(page, '3').click()
  await expect(button(page, 'Next')).toBeDisabled()
  await expect(button(page, 'Prev')).toBeEnabled()
  await expect.poll(() => names(page)).toEqual(['Client 03', 'Client 02', 'Client 01'])
  await page.goBack()
  await expect(button(page, '2')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL(site.users)
})

test('one page needs no control', async ({ page, db }) => {
  await insertClients(db.db, 10)
  await page.goto(site.users)
  await expect.poll(() => names(page)).toHaveLength(10)
  await expect(pagination(page)).toBeHidden()
})

test('the old rows stay in sight until the new ones are there', async ({ page }) => {
  const { held, release } = hold()
  await answer(page, api.people, { body: barePage('users', [bareUser()], 1, 2), times: 1 })
  await page.goto(site.users)
  await expect(page.getByRole('link', { name: 'View Ada Lovelace' })).toBeVisible()
  const second = bareUser({ id: 'user-000000000002', fullName: 'Grace Hopper' })
  await answer(page, api.people, { body: barePage('users', [second], 2, 2), after: held })
  await button(page, '2').click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('link', { name: 'View Ada Lovelace' })).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'View Grace Hopper' })).toBeVisible()
})

test('pointing at Next fetches the page ahead of the click', async ({ page, db }) => {
  await insertClients(db.db, 11)
  await page.goto(site.users)
  const ahead = page.waitForResponse((response) => response.url().includes('page=2'))
  await button(page, 'Next').hover()
  await ahead
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(api.people)) asked += 1
  })
  await button(page, 'Next').click()
  await expect.poll(() => names(page)).toEqual(['Client 01'])
  expect(asked).toBe(0)
})

test('search, filters, sort and page size live in the address and survive a reload', async ({ page, db }) => {
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
  await expect.poll(() => names(page)).toEqual(['Client Alpha', 'Client Zed'])
  await expect(page).toHaveURL(/\?search=client&status=inactive&verified=no&sort=name$/)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Client Alpha', 'Client Zed'])
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => names(page)).toEqual(['Client Zed', 'Client Alpha'])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Client Alpha', 'Client Zed'])
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('1–10 of 14')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('25')
  await expect(page).toHaveURL(/pageSize=25/)
  await expect.poll(() => names(page)).toHaveLength(14)
})

test('filters chosen faster than the page can follow all count', async ({ page }) => {
  await answer(page, api.people, { body: barePage('users', [bareUser()]) })
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

test('a range of days narrows the list', async ({ page, db }) => {
  await insertClients(db.db, 9)
  await page.goto(site.users)
  await page.getByRole('button', { name: 'Joined' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-01-03')
  await page.getByLabel('To', { exact: true }).fill('2026-01-05')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Joined: 3 Jan 2026 – 5 Jan 2026' })).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['Client 05', 'Client 04', 'Client 03'])
})

test('an address with nonsense in it shows the usual list; one past the end its last page', async ({
  page,
  db,
}) => {
  await insertClients(db.db, 12)
  await page.goto(`${site.users}?page=-4&pageSize=7&sort=password&status=king&from=yesterday`)
  await expect.poll(() => names(page)).toHaveLength(10)
  await page.goto(`${site.users}?page=99`)
  await expect(page).toHaveURL(/page=2$/)
  await expect.poll(() => names(page)).toEqual(['Client 02', 'Client 01'])
})

test('the keyboard walks through the rows and opens one', async ({ page, db }) => {
  await insertClients(db.db, 3)
  await page.goto(site.users)
  await expect.poll(() => names(page)).toHaveLength(3)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('row', { name: /Client 02/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(page.getByRole('row', { name: /Client 02/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Client 02')).toBeVisible()
})

test('letters typed into the search box are only letters', async ({ page, db }) => {
  await insertClients(db.db, 3)
  await page.goto(site.users)
  await page.getByRole('searchbox').pressSequentially('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('CSV holds the whole of the current view', async ({ page, db }) => {
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

test('a failed export says so', async ({ page, tolerate }) => {
  tolerate(/status of 500/)
  await answer(page, api.people, { body: barePage('users', [bareUser()]) })
  await answer(page, api.peopleCsv, { status: 500, body: 'broken' })
  await page.goto(site.users)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'Failed to export this list')).toBeVisible()
  await expect(page.getByRole('main').getByText('Failed to export this list')).toBeVisible()
})

test('on a phone rows are cards with the same words, and filters wait behind a button', async ({
  page,
  db,
}) => {
  await insertClients(db.db, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.users)
  await expect.poll(() => names(page)).toEqual(['Client 02', 'Client 01'])
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide, 'nothing to scroll sideways').toBe(false)

  // Two beside one another on a tablet, and the last of an odd number takes the whole width.
  await insertClients(db.db, 1)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.reload()
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThanOrEqual(3)
  const boxes = await page.locator('tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const { left, width } = row.getBoundingClientRect()
      return { left: Math.round(left), width: Math.round(width) }
    }),
  )
  expect(boxes).toHaveLength(3)
  expect(boxes[1]!.left).toBeGreaterThan(boxes[0]!.left)
  expect(boxes[2]!.left).toBe(boxes[0]!.left)
  expect(boxes[2]!.width).toBeGreaterThanOrEqual(boxes[0]!.width + boxes[1]!.width - 1)
})

test('on a card the parts of a value stand below one another, beside their label', async ({ page }) => {
  const row = { ...bareWaiting(1), lastNotifiedAt: '2026-01-02T10:00:00Z' }
  await answer(page, api.waitlist, { body: barePage('users', [row]) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.waitlist)
  const left = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => Math.round(element.getBoundingClientRect().x))
  expect(await left('Notified 2 Jan 2026')).toBe(await left('waiting-1@example.test'))
  const cell = await page
    .getByText('Notified 2 Jan 2026')
    .evaluate((element) => Math.round(element.closest('td')!.getBoundingClientRect().x))
  expect(await left('Notified 2 Jan 2026')).toBeGreaterThan(cell + 50)
})

test('a name of many words takes two lines and stands whole in its tooltip; any script is at home', async ({
  page,
}) => {
  const endless = 'Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz Joseph Sylvester '.repeat(4).trim()
  const rows = [
    bareUser({ fullName: endless }),
    bareUser({ id: 'user-000000000002', fullName: 'مريم (الفارسي)' }),
  ]
  await answer(page, api.people, { body: barePage('users', rows) })
  await page.goto(site.users)
  const name = page.getByTitle(endless, { exact: true })
  const { height, line } = await name.evaluate((element) => ({
    height: element.clientHeight,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(height).toBeLessThanOrEqual(2 * line + 1)
  const direction = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).direction)
  expect(await direction('مريم (الفارسي)')).toBe('rtl')
})

test('from a laptop up every list is a table with its header, and ten bookings fit 1,200 pixels', async ({
  page,
}) => {
  const id = (n: number) => `id-0000${n}`
  const ten = [...'0123456789'].map(Number)
  const bookings = barePage(
    'bookingList',
    ten.map((n) => bareBooking({ _id: id(n) })),
    1,
    56,
  )
  const transactions = barePage(
    'transactionList',
    ten.map((n) => bareTransaction({ _id: id(n) })),
    1,
    56,
  )
  await answer(page, api.people, { body: barePage('users', [bareUser()]) })
  await answer(page, api.bookings, { body: bookings })
  await answer(page, api.transactions, { body: transactions })
  await answer(page, fill(api.photographer, { id: 'p1' }), { body: { data: barePhotographer() } })
  await answer(page, fill(api.photographerBookings, { id: 'p1' }), { body: bookings })
  await answer(page, fill(api.photographerTransactions, { id: 'p1' }), { body: transactions })
  const mails = [{ id: id(1), to: 'ada@example.test', subject: 'Hello', kind: 'welcome', state: 'queued' }]
  await answer(page, api.mails, { body: barePage('mails', mails) })
  await answer(page, api.mailBatches, { body: barePage('batches', [{ id: id(2), subject: 'We are live' }]) })
  const photographer = fill(site.photographer, { id: 'p1' })
  for (const path of [
    site.users,
    site.photographers,
    site.bookings,
    site.transactions,
    site.activity,
    site.outbox,
    `${site.outbox}?tab=mails`,
    photographer,
    `${photographer}?tab=transactions`,
  ]) {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(path)
    const table = page.getByRole('table')
    await expect(table.getByRole('cell').first()).toBeVisible()
    const headers = await table.getByRole('columnheader').count()
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 1200 })
      await expect(table.getByRole('columnheader').first(), `${path} at ${width}`).toBeInViewport()
      // The cells of a row stand side by side, each below its heading.
      const tops = await table
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
      expect(tops).toHaveLength(headers)
      expect(new Set(tops).size, `${path} at ${width}`).toBe(1)
    }
    if (path === site.bookings) await expect(table.getByRole('row').nth(10)).toBeInViewport({ ratio: 1 })
  }
})

test('nothing sticks out sideways from 320 to 1920 pixels', async ({ page }) => {
  const long = {
    fullName: 'Maximiliana Featherstonehaugh-Throckmorton',
    email: 'maximiliana.featherstonehaugh@a-very-long-domain.example',
    profileImage: null,
  }
  const money = { finalAmount: 1_234_567.89, totalAmount: 1_234_567.89, remainingAmount: 1_234_567.89 }
  const rest = { client: long, photographer: long, paymentStatus: 'processing', ...money }
  const transaction = bareTransaction({ ...rest, paymentStage: 'completed' })
  await answer(page, api.people, { body: barePage('users', [bareUser(long)], 5000, 10_000) })
  await answer(page, api.bookings, { body: barePage('bookingList', [bareBooking(rest)], 5000, 10_000) })
  await answer(page, api.transactions, { body: barePage('transactionList', [transaction], 5000, 10_000) })
  for (const path of [site.users, site.bookings, site.transactions]) {
    await page.goto(`${path}?page=5000`)
    await expect(page.getByRole('cell').first()).toBeVisible()
    for (const width of [320, 390, 820, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const over = () =>
        page.getByRole('table').evaluate((table) => {
          // What is wider than its card scrolls inside it, with its first column in sight.
          const frame = table.parentElement!
          const ofPanel = frame.hasAttribute('data-sideways') ? 0 : table.scrollWidth - frame.clientWidth
          return Math.max(ofPanel, document.documentElement.scrollWidth - innerWidth)
        })
      await expect.poll(over, `${path} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
  }
})
