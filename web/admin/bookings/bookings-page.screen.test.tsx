import { beforeEach, expect, test, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi } from '../../../test/screens/fake-api.ts'
import { lastQuery } from '../../../test/screens/fake-list.ts'
import { cellTexts, columnHeaders, rowCount, title } from '../../../test/screens/office.ts'
import { openPage, reloadPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { bareBooking, barePage } from '../../../test/screens/spec-records.ts'

beforeEach(() => signInAdmin())

const choose = (label: string, value: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOptions(value)

test('sends the specified request, shows the specified columns, and copies the whole ID', async () => {
  await commands.grantPermissions(['clipboard-read', 'clipboard-write'])
  const description = 'word '.repeat(100).trim()
  const missing = { client: null, photographer: {}, dateId: null, description: '', finalAmount: null }
  const rows = [bareBooking({ description }), bareBooking({ _id: 'booking-id-0002abcd', ...missing })]
  const requests = fakeApi(api.bookings, { body: barePage('bookingList', rows) })
  await openPage(site.bookings)
  await expect.element(title('Bookings Management')).toBeVisible()
  await expect.poll(rowCount).toBe(3)
  expect(requests[0]!.url.search).toBe('?page=1&pageSize=10')
  expect(await columnHeaders()).toEqual([
    'Booking ID',
    'Client',
    'Photographer',
    'Date',
    'Description',
    'Amount',
    'Status',
    'Created',
  ])
  const cells = await cellTexts()
  expect(cells[0]).toBe('0001abcd')
  expect(cells[1]).toBe('AL\nAda Lovelace\nada@example.test')
  expect(cells[2]).toBe('G\nGrace\ngrace@example.test')
  expect(cells[3]).toBe('17 May 2026\n10:00 - 12:30')
  expect(cells[5]).toBe('$1,234.50')
  expect(cells[6]?.toLowerCase()).toMatch(/^confirm\s+payment\s+pending$/)
  expect(cells[7]).toBe('2 Apr 2026')

  // The description is cut to two lines; its tooltip has the whole text.
  const cut = page.getByTitle(description).element()
  expect(cut.clientHeight).toBeLessThan(cut.scrollHeight)
  // Missing people and dates.
  const bare = await cellTexts(1)
  expect(bare.slice(1, 6)).toEqual(['U\nN/A\nNo Email', 'U\nN/A\nNo Email', '-', '-', '$0.00'])

  await page.getByRole('button', { name: 'Copy full booking ID 0001abcd' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('booking-id-0001abcd')
})

test('every status has its own colour, an unknown one is neutral, and all are accessible', async () => {
  const statuses = ['confirm', 'pending', 'cancelled', 'completed', 'postponed']
  const rows = statuses.map((bookingStatus) => bareBooking({ _id: `id-${bookingStatus}`, bookingStatus }))
  fakeApi(api.bookings, { body: barePage('bookingList', rows, 1, 9) })
  await openPage(site.bookings)
  await expect.poll(rowCount).toBe(6)
  const badges = [...document.querySelectorAll('td [data-tone]')]
  expect(badges.map((badge) => badge.textContent)).toEqual(statuses)
  const tones = badges.map((badge) => badge.getAttribute('data-tone'))
  expect(new Set(tones).size).toBe(5)
  expect(tones.at(-1)).toBe('neutral')
  await expectAccessible()
})

test('shows an empty list, a failure and a slow response', async () => {
  fakeApi(api.bookings, { body: barePage('bookingList', []) })
  await openPage(site.bookings)
  await expect.element(page.getByText('No bookings found')).toBeVisible()

  fakeApi(api.bookings, { status: 500, body: 'broken' })
  await reloadPage()
  await expect.element(page.getByText('Failed to load bookings')).toBeVisible()

  const { held, release } = hold()
  fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking()]), after: held })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading bookings' })).toBeInTheDocument()
  release()
  await expect.element(page.getByRole('cell', { name: '$1,234.50' })).toBeVisible()
  await reloadPage()
  await expect.element(page.getByRole('cell', { name: '$1,234.50' })).toBeVisible()
})

test('is fresh for five minutes, then fetched again on window focus or reconnection', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const waitMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  const fakeAmount = (finalAmount: number) =>
    fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking({ finalAmount })]) })
  const shown = (amount: string) => expect.element(page.getByRole('cell', { name: amount })).toBeVisible()
  const focusWindow = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const reconnect = () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  }
  const first = fakeAmount(100)
  await openPage(site.bookings)
  await shown('$100.00')
  waitMinutes(4)
  focusWindow()
  reconnect()
  waitMinutes(2)
  expect(first).toHaveLength(1)
  const second = fakeAmount(200)
  focusWindow()
  // Shown, not only requested: the five minutes start when the response arrives.
  await shown('$200.00')
  waitMinutes(6)
  expect(second).toHaveLength(1)
  fakeAmount(300)
  reconnect()
  await shown('$300.00')
})

test('filter, sort and search are sent with the request, and people are linked', async () => {
  const photographer = { _id: 'photographer-1', fullName: 'Grace Hopper', email: 'grace@example.test' }
  const requests = fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking({ photographer })]) })
  await openPage(site.bookings)
  const sent = lastQuery(requests)
  await choose('Status', 'confirm')
  await expect.poll(sent).toBe('?page=1&pageSize=10&status=confirm')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect.poll(sent).toBe('?page=1&pageSize=10&sort=amount&status=confirm')
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect.poll(sent).toBe('?page=1&pageSize=10&sort=-amount&status=confirm')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('0001abcd')
  await expect.poll(sent).toBe('?page=1&pageSize=10&search=0001abcd&sort=-amount&status=confirm')
  const link = page.getByRole('link', { name: 'Grace Hopper' })
  await expect.element(link).toHaveAttribute('href', fill(site.photographer, { id: 'photographer-1' }))
})

test('the payment status filters the list, and a row links to its booking', async () => {
  fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking()]), times: 1 })
  await openPage(site.bookings)
  await expect.poll(rowCount).toBe(2)
  const requests = fakeApi(api.bookings, { body: barePage('bookingList', []) })
  await choose('Payment status', 'completed')
  await expect.element(page.getByText(/^Nothing matches/)).toBeVisible()
  expect(lastQuery(requests)()).toBe('?page=1&pageSize=10&payment=completed')
  fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking()]) })
  await choose('Payment status', 'pending')
  await expect.poll(rowCount).toBe(2)
  expect(shownPath()).toBe(`${site.bookings}?payment=pending`)
  const link = page.getByRole('link', { name: '0001abcd' })
  await expect.element(link).toHaveAttribute('href', fill(site.booking, { id: 'booking-id-0001abcd' }))
})

test('in print a long email address is complete, and breaks after punctuation instead of inside a word', async () => {
  const email = 'maximiliana.featherstonehaugh-cholmondeley@photographs-and-portraits.example.org'
  const client = { fullName: 'Ada Lovelace', email, profileImage: null }
  fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking({ client })]) })
  await openPage(site.bookings)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await commands.emulateMedia({ media: 'print' })
  const lines = await linesOf(page.getByTitle(email).first())
  expect(lines.join('')).toBe(email)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[@.-]$/)
  await expect.element(page.getByPlaceholder('Search bookings')).not.toBeVisible()
  await expect.element(page.getByText('Export CSV')).not.toBeVisible()
  await commands.emulateMedia({ media: null })
})

/** The text of an element, split where the browser breaks its lines. */
async function linesOf(locator: Locator): Promise<string[]> {
  const lines = new Map<number, string>()
  const texts = document.createTreeWalker(await locator.findElement(), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      lines.set(top, (lines.get(top) ?? '') + text.data[at])
    }
  }
  return [...lines.values()]
}
