import type { Locator } from '@playwright/test'
import { api, fill, site } from '../contract/paths.ts'
import { insertBooking, insertOrder, insertPerson } from '../test/factories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { hold, mockApi } from './mock-api.ts'
import { cellTexts, columnHeaders, title } from './screen.ts'
import { bareBooking, barePage } from './spec-records.ts'

test.use({ signedIn: true })

test('sends the specified request, shows the specified columns, and copies the whole ID', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const description = 'word '.repeat(100).trim()
  const missing = { client: null, photographer: {}, dateId: null, description: '', finalAmount: null }
  const rows = [bareBooking({ description }), bareBooking({ _id: 'booking-id-0002abcd', ...missing })]
  const requests = await mockApi(page, api.bookings, { body: barePage('bookingList', rows) })
  await page.goto(site.bookings)
  await expect(title(page, 'Bookings Management')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(new URL(requests[0]!.url()).search).toBe('?page=1&pageSize=10')
  expect(await columnHeaders(page)).toEqual([
    'Booking ID',
    'Client',
    'Photographer',
    'Date',
    'Description',
    'Amount',
    'Status',
    'Created',
  ])
  const cells = await cellTexts(page)
  expect(cells[0]).toBe('0001abcd')
  expect(cells[1]).toBe('AL\nAda Lovelace\nada@example.test')
  expect(cells[2]).toBe('G\nGrace\ngrace@example.test')
  expect(cells[3]).toBe('17 May 2026\n10:00 - 12:30')
  expect(cells[5]).toBe('$1,234.50')
  expect(cells[6]?.toLowerCase()).toMatch(/^confirm\s+payment\s+pending$/)
  expect(cells[7]).toBe('2 Apr 2026')

  // The description is cut to two lines; its tooltip has the whole text.
  const { height, whole } = await page.getByTitle(description).evaluate((element) => ({
    height: element.clientHeight,
    whole: element.scrollHeight,
  }))
  expect(height).toBeLessThan(whole)
  // Missing people and dates.
  const bare = await cellTexts(page, 1)
  expect(bare.slice(1, 6)).toEqual(['U\nN/A\nNo Email', 'U\nN/A\nNo Email', '-', '-', '$0.00'])

  await page.getByRole('button', { name: 'Copy full booking ID 0001abcd' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('booking-id-0001abcd')
})

test('every status has its own colour, an unknown one is neutral, and all are accessible', async ({
  page,
}) => {
  const statuses = ['confirm', 'pending', 'cancelled', 'completed', 'postponed']
  const rows = statuses.map((bookingStatus) => bareBooking({ _id: `id-${bookingStatus}`, bookingStatus }))
  await mockApi(page, api.bookings, { body: barePage('bookingList', rows, 1, 9) })
  await page.goto(site.bookings)
  await expect(page.getByRole('row')).toHaveCount(6)
  const tones = await page
    .locator('td [data-tone]')
    .evaluateAll((badges) => badges.map((badge) => [badge.textContent, badge.getAttribute('data-tone')]))
  expect(tones.map(([status]) => status)).toEqual(statuses)
  expect(new Set(tones.map(([, tone]) => tone)).size).toBe(5)
  expect(tones.at(-1)).toEqual(['postponed', 'neutral'])
  await expectAccessible(page)
})

test('shows an empty list, a failure and a slow response', async ({ page, tolerate }) => {
  tolerate(/status of 500/)
  await mockApi(page, api.bookings, { body: barePage('bookingList', []) })
  await page.goto(site.bookings)
  await expect(page.getByText('No bookings found')).toBeVisible()

  await mockApi(page, api.bookings, { status: 500, body: 'broken' })
  await page.reload()
  await expect(page.getByText('Failed to load bookings')).toBeVisible()

  const { held, release } = hold()
  await mockApi(page, api.bookings, { body: barePage('bookingList', [bareBooking()]), after: held })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading bookings' })).toBeAttached()
  release()
  await expect(page.getByRole('cell', { name: '$1,234.50' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('cell', { name: '$1,234.50' })).toBeVisible()
})

test('is fresh for five minutes, then fetched again on window focus or reconnection', async ({
  page,
  context,
  tolerate,
}) => {
  // Menu counts and the router's manifest may be requested while the browser is offline.
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/)
  await page.clock.install()
  const mockAmount = (finalAmount: number) =>
    mockApi(page, api.bookings, { body: barePage('bookingList', [bareBooking({ finalAmount })]) })
  const shown = (amount: string) => expect(page.getByRole('cell', { name: amount })).toBeVisible()
  const first = await mockAmount(100)
  await page.goto(site.bookings)
  await shown('$100.00')
  const focusWindow = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  // The page gets the event a moment later; only then has it decided whether to fetch again.
  const goOnline = async (online: boolean) => {
    const eventName = online ? 'online' : 'offline'
    await page.evaluate((name) => {
      window.addEventListener(name, () => document.documentElement.setAttribute('data-heard', name))
    }, eventName)
    await context.setOffline(!online)
    await expect(page.locator(`html[data-heard="${eventName}"]`)).toBeAttached()
  }
  const reconnect = async () => {
    await goOnline(false)
    await goOnline(true)
  }
  await page.clock.fastForward('04:00')
  await focusWindow()
  await reconnect()
  await page.clock.fastForward('02:00')
  expect(first).toHaveLength(1)
  const second = await mockAmount(200)
  await focusWindow()
  // Shown, not only requested: the five minutes start when the response arrives.
  await shown('$200.00')
  await page.clock.fastForward('06:00')
  expect(second).toHaveLength(1)
  await mockAmount(300)
  await reconnect()
  await shown('$300.00')
})

test('filters, sorts and searches on the server', async ({ page, db }) => {
  const client = await insertPerson(db.db, { fullName: 'Ada Lovelace' })
  const photographer = await insertPerson(db.db, { role: 'photographer', fullName: 'Grace Hopper' })
  const parties = { clientId: client.id, photographerId: photographer.id }
  const { booking } = await insertOrder(db.db, parties, { status: 'confirm', finalAmountMinor: 70_000 })
  await insertOrder(db.db, parties, { status: 'confirm', finalAmountMinor: 90_000 })
  await insertOrder(db.db, parties, { status: 'cancelled', finalAmountMinor: 10_000 })
  await page.goto(site.bookings)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('confirm')
  await expect(page.getByRole('row')).toHaveCount(3)
  const amounts = () => page.getByRole('cell', { name: /^\$/ }).allInnerTexts()
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect.poll(amounts).toEqual(['$700.00', '$900.00'])
  await page.getByRole('button', { name: 'Amount' }).click()
  await expect.poll(amounts).toEqual(['$900.00', '$700.00'])
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(booking.id.slice(-8))
  await expect.poll(amounts).toEqual(['$700.00'])
  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await expect(title(page, 'Grace Hopper')).toBeVisible()
})

test('a row links to its booking with the whole description and further links; payment status filters the list', async ({
  page,
  db,
  tolerate,
}) => {
  tolerate(/status of 404/)
  const email = 'maximiliana.featherstonehaugh-cholmondeley@photographs-and-portraits.example.org'
  const client = await insertPerson(db.db, { fullName: 'Ada Lovelace', email })
  const photographer = await insertPerson(db.db, { role: 'photographer', fullName: 'Grace Hopper' })
  const parties = { clientId: client.id, photographerId: photographer.id }
  const description = 'Every word of it. '.repeat(60).trim()
  const { booking, transaction } = await insertOrder(db.db, parties, { description })
  await insertBooking(db.db, { ...parties, status: 'cancelled' })
  await page.goto(site.bookings)
  // In print a long email address is complete, and breaks after punctuation instead of inside a word.
  await page.emulateMedia({ media: 'print' })
  const lines = await linesOf(page.getByTitle(email).first())
  expect(lines.join('')).toBe(email)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/[@.-]$/)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('combobox', { name: 'Payment status' }).selectOption('completed')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('combobox', { name: 'Payment status' }).selectOption('pending')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('link', { name: booking.id.slice(-8) }).click()
  await expect(title(page, `Booking ${booking.id.slice(-8)}`)).toBeVisible()
  await expect(page.getByText(description)).toBeVisible()
  await expectAccessible(page)
  // A printed booking has no forms.
  const messages = page.getByRole('heading', { name: 'Messages' })
  await expect(messages).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(messages).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: transaction.id.slice(-8) }).click()
  await expect(title(page, `Transaction ${transaction.id.slice(-8)}`)).toBeVisible()
  await expect(page.getByText('No payments yet')).toBeVisible()
  await expect(page.getByText(description)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: booking.id.slice(-8) }).click()
  await expect(page).toHaveURL(fill(site.booking, { id: booking.id }))
  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await expect(title(page, 'Grace Hopper')).toBeVisible()

  await page.goto(fill(site.booking, { id: photographer.id }))
  await expect(title(page, 'Booking not found')).toBeVisible()
  await page.getByRole('link', { name: 'See all bookings' }).click()
  await expect(page).toHaveURL(site.bookings)
})

/** The text of an element, split where the browser breaks its lines. */
async function linesOf(element: Locator): Promise<string[]> {
  return element.evaluate((shown) => {
    const lines = new Map<number, string>()
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
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
  })
}
