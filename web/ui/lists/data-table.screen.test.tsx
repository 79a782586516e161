import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { rowCount } from '../../../test/screens/office.ts'
import { openPage, reloadPage, signInAdmin } from '../../../test/screens/open.tsx'
import {
  bareBooking,
  barePage,
  barePhotographer,
  bareTransaction,
  bareUser,
  bareWaiting,
} from '../../../test/screens/spec-records.ts'

/** The lists at every screen size from a phone to a wide desktop. */

beforeEach(() => signInAdmin())

const rounded = (element: Element) => {
  const { x, top, width } = element.getBoundingClientRect()
  return { left: Math.round(x), top: Math.round(top), width: Math.round(width) }
}
const tooWide = () => document.documentElement.scrollWidth - innerWidth

test('on a phone rows are cards with the same text, and a button opens the filters', async () => {
  const clients = ['Client 03', 'Client 02', 'Client 01'].map((fullName, n) =>
    bareUser({ id: `client-00000000${n}`, fullName }),
  )
  fakeApi(api.people, { body: barePage('users', clients.slice(1)) })
  await page.viewport(390, 844)
  await openPage(site.users)
  const names = () =>
    page
      .getByRole('row')
      .getByRole('link', { name: /^Client/ })
      .elements()
      .map((link) => link.textContent)
  await expect.poll(names).toEqual(['Client 02', 'Client 01'])
  const status = page.getByLabelText('Status', { exact: true })
  await expect.element(status).not.toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(status).toBeVisible()
  expect(tooWide(), 'nothing to scroll sideways').toBeLessThanOrEqual(0)

  // On a tablet two cards share a line, and the last of an odd number takes the whole width.
  fakeApi(api.people, { body: barePage('users', clients) })
  await page.viewport(820, 1180)
  await reloadPage()
  await expect.poll(rowCount).toBeGreaterThanOrEqual(3)
  const boxes = [...document.querySelectorAll('tbody tr')].map(rounded)
  expect(boxes).toHaveLength(3)
  expect(boxes[1]!.left).toBeGreaterThan(boxes[0]!.left)
  expect(boxes[2]!.left).toBe(boxes[0]!.left)
  expect(boxes[2]!.width).toBeGreaterThanOrEqual(boxes[0]!.width + boxes[1]!.width - 1)
})

test('on a card the parts of a value are stacked beside their label', async () => {
  const row = { ...bareWaiting(1), lastNotifiedAt: '2026-01-02T10:00:00Z' }
  fakeApi(api.waitlist, { body: barePage('users', [row]) })
  await page.viewport(390, 844)
  await openPage(site.waitlist)
  const element = (text: string) => page.getByText(text, { exact: true }).findElement()
  const notified = await element('Notified 2 Jan 2026')
  expect(rounded(notified).left).toBe(rounded(await element('waiting-1@example.test')).left)
  expect(rounded(notified).left).toBeGreaterThan(rounded(notified.closest('td')!).left + 50)
})

test('a long name takes two lines and is complete in its tooltip, and an Arabic name runs right to left', async () => {
  const endless = 'Karl-Theodor Maria Nikolaus Johann Jacob Philipp Franz Joseph Sylvester '.repeat(4).trim()
  const arabic = 'مريم (الفارسي)'
  const rows = [bareUser({ fullName: endless }), bareUser({ id: 'user-000000000002', fullName: arabic })]
  fakeApi(api.people, { body: barePage('users', rows) })
  await openPage(site.users)
  const name = await page.getByTitle(endless, { exact: true }).findElement()
  const line = Number.parseFloat(getComputedStyle(name).lineHeight)
  expect(name.clientHeight).toBeLessThanOrEqual(2 * line + 1)
  expect(getComputedStyle(page.getByText(arabic, { exact: true }).element()).direction).toBe('rtl')
})

const photographer = fill(site.photographer, { id: 'p1' })

test.each([
  site.users,
  site.photographers,
  site.bookings,
  site.transactions,
  site.activity,
  site.outbox,
  `${site.outbox}?tab=mails`,
  photographer,
  `${photographer}?tab=transactions`,
])('from a laptop up the list of %s is a table with its header', async (path) => {
  fakeLists()
  await page.viewport(1024, 768)
  await openPage(path)
  const table = page.getByRole('table')
  await expect.element(table.getByRole('cell').first()).toBeVisible()
  const headers = table.getByRole('columnheader').elements().length
  for (const width of [1024, 1180, 1280, 1440]) {
    await page.viewport(width, 1200)
    await expect.element(table.getByRole('columnheader').first()).toBeInViewport()
    // The cells of a row are side by side, each below its header.
    const cells = table.getByRole('row').nth(1).getByRole('cell').elements()
    expect(cells).toHaveLength(headers)
    const frame = document.querySelector('.table-frame')!
    await expect.poll(() => frame.hasAttribute('data-sideways'), { message: `at ${width}` }).toBe(false)
    expect(new Set(cells.map((cell) => rounded(cell).top)).size, `at ${width}`).toBe(1)
  }
})

test('ten bookings fit 1,200 pixels', async () => {
  fakeLists()
  await page.viewport(1280, 1200)
  await openPage(site.bookings)
  await expect.poll(rowCount).toBe(11)
  await expect.element(page.getByRole('row').nth(10)).toBeInViewport({ ratio: 1 })
})

function fakeLists() {
  const ids = [...'0123456789'].map((n) => `id-0000${n}`)
  const both = {
    client: { fullName: 'Amelia Hargreaves', email: 'amelia.hargreaves@mailbox.test', profileImage: null },
    photographer: { fullName: 'Clémence Aubert', email: 'hello@clemenceaubert.example', profileImage: null },
  }
  const dateId = { date: '2026-12-15', startTime: '17:00', endTime: '19:00', timeZone: 'Europe/London' }
  const bookings = ids.map((_id) => bareBooking({ _id, ...both, dateId, bookingStatus: 'completed' }))
  const transactions = ids.map((_id) => bareTransaction({ _id, ...both, paymentStage: 'completed' }))
  const mail = { id: 'mail-1', to: 'ada@example.test', subject: 'Hello', kind: 'welcome', state: 'queued' }
  const signedIn = { id: 'activity-1', action: 'admin.signed_in', createdAt: '2026-04-02T09:00:00.000Z' }
  fakeApi(api.people, { body: barePage('users', [bareUser()]) })
  fakeApi(api.bookings, { body: barePage('bookingList', bookings, 1, 56) })
  fakeApi(api.transactions, { body: barePage('transactionList', transactions, 1, 56) })
  fakeApi(api.activity, { body: barePage('activities', [signedIn]) })
  fakeApi(api.mails, { body: barePage('mails', [mail]) })
  fakeApi(api.mailBatches, { body: barePage('batches', [{ id: 'batch-1', subject: 'We are live' }]) })
  fakeApi(fill(api.photographer, { id: 'p1' }), { body: ok(barePhotographer()) })
  fakeApi(fill(api.photographerBookings, { id: 'p1' }), { body: barePage('bookingList', bookings, 1, 56) })
  fakeApi(fill(api.photographerTransactions, { id: 'p1' }), {
    body: barePage('transactionList', transactions, 1, 56),
  })
}

test('nothing overflows sideways from 320 to 1920 pixels', async () => {
  const long = {
    fullName: 'Maximiliana Featherstonehaugh-Throckmorton',
    email: 'maximiliana.featherstonehaugh@a-very-long-domain.example',
    profileImage: null,
  }
  const money = { finalAmount: 1_234_567.89, totalAmount: 1_234_567.89, remainingAmount: 1_234_567.89 }
  const rest = { client: long, photographer: long, paymentStatus: 'processing', ...money }
  const transaction = bareTransaction({ ...rest, paymentStage: 'completed' })
  fakeApi(api.people, { body: barePage('users', [bareUser(long)], 5000, 10_000) })
  fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking(rest)], 5000, 10_000) })
  fakeApi(api.transactions, { body: barePage('transactionList', [transaction], 5000, 10_000) })
  for (const path of [site.users, site.bookings, site.transactions]) {
    await openPage(`${path}?page=5000`)
    await expect.element(page.getByRole('cell').first()).toBeVisible()
    for (const width of [320, 390, 820, 1024, 1280, 1366, 1440, 1920]) {
      await page.viewport(width, 900)
      const over = () => {
        // A table wider than its card scrolls inside it, with its first column visible.
        const table = page.getByRole('table').element()
        const frame = table.parentElement!
        const ofPanel = frame.hasAttribute('data-sideways') ? 0 : table.scrollWidth - frame.clientWidth
        return Math.max(ofPanel, tooWide())
      }
      await expect.poll(over, { message: `${path} at ${width} pixels` }).toBeLessThanOrEqual(0)
    }
  }
})
