import { api, fill, site } from '../contract/paths.ts'
import { expect, test } from './base.ts'
import { insertClients, namesIn } from './lists.ts'
import { mockApi } from './mock-api.ts'
import {
  bareBooking,
  barePage,
  barePhotographer,
  bareTransaction,
  bareUser,
  bareWaiting,
} from './spec-records.ts'

/** The lists at every screen size from a phone to a wide desktop. */

test.use({ signedIn: true })

test('on a phone rows are cards with the same text, and a button opens the filters', async ({ page, db }) => {
  await insertClients(db.db, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.users)
  await expect.poll(() => namesIn(page)).toEqual(['Client 02', 'Client 01'])
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide, 'nothing to scroll sideways').toBe(false)

  // On a tablet two cards share a line, and the last of an odd number takes the whole width.
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

test('on a card the parts of a value are stacked beside their label', async ({ page }) => {
  const row = { ...bareWaiting(1), lastNotifiedAt: '2026-01-02T10:00:00Z' }
  await mockApi(page, api.waitlist, { body: barePage('users', [row]) })
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

test('a long name takes two lines and is complete in its tooltip, and an Arabic name runs right to left', async ({
  page,
}) => {
  const endless = 'Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz Joseph Sylvester '.repeat(4).trim()
  const rows = [
    bareUser({ fullName: endless }),
    bareUser({ id: 'user-000000000002', fullName: 'مريم (الفارسي)' }),
  ]
  await mockApi(page, api.people, { body: barePage('users', rows) })
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
  await mockApi(page, api.people, { body: barePage('users', [bareUser()]) })
  await mockApi(page, api.bookings, { body: bookings })
  await mockApi(page, api.transactions, { body: transactions })
  await mockApi(page, fill(api.photographer, { id: 'p1' }), { body: { data: barePhotographer() } })
  await mockApi(page, fill(api.photographerBookings, { id: 'p1' }), { body: bookings })
  await mockApi(page, fill(api.photographerTransactions, { id: 'p1' }), { body: transactions })
  const mails = [{ id: id(1), to: 'ada@example.test', subject: 'Hello', kind: 'welcome', state: 'queued' }]
  await mockApi(page, api.mails, { body: barePage('mails', mails) })
  await mockApi(page, api.mailBatches, { body: barePage('batches', [{ id: id(2), subject: 'We are live' }]) })
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
      // The cells of a row are side by side, each below its header.
      const tops = await table
        .getByRole('row')
        .nth(1)
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
      expect(tops).toHaveLength(headers)
      await expect(page.locator('.table-frame'), `${path} at ${width}`).not.toHaveAttribute('data-sideways')
      expect(new Set(tops).size, `${path} at ${width}`).toBe(1)
    }
    if (path === site.bookings) await expect(table.getByRole('row').nth(10)).toBeInViewport({ ratio: 1 })
  }
})

test('nothing overflows sideways from 320 to 1920 pixels', async ({ page }) => {
  const long = {
    fullName: 'Maximiliana Featherstonehaugh-Throckmorton',
    email: 'maximiliana.featherstonehaugh@a-very-long-domain.example',
    profileImage: null,
  }
  const money = { finalAmount: 1_234_567.89, totalAmount: 1_234_567.89, remainingAmount: 1_234_567.89 }
  const rest = { client: long, photographer: long, paymentStatus: 'processing', ...money }
  const transaction = bareTransaction({ ...rest, paymentStage: 'completed' })
  await mockApi(page, api.people, { body: barePage('users', [bareUser(long)], 5000, 10_000) })
  await mockApi(page, api.bookings, { body: barePage('bookingList', [bareBooking(rest)], 5000, 10_000) })
  await mockApi(page, api.transactions, { body: barePage('transactionList', [transaction], 5000, 10_000) })
  for (const path of [site.users, site.bookings, site.transactions]) {
    await page.goto(`${path}?page=5000`)
    await expect(page.getByRole('cell').first()).toBeVisible()
    for (const width of [320, 390, 820, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const over = () =>
        page.getByRole('table').evaluate((table) => {
          // A table wider than its card scrolls inside it, with its first column visible.
          const frame = table.parentElement!
          const ofPanel = frame.hasAttribute('data-sideways') ? 0 : table.scrollWidth - frame.clientWidth
          return Math.max(ofPanel, document.documentElement.scrollWidth - innerWidth)
        })
      await expect.poll(over, `${path} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
  }
})
