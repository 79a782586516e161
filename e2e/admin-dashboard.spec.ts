import type { Locator, Page } from '@playwright/test'
import { api, site } from '../contract/paths.ts'
import { insertOrder, insertPerson } from '../test/factories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { hold, mockApi, ok } from './mock-api.ts'

test.use({ signedIn: true })

/** Exactly the fields that the specification lists. */
const specified = {
  clients: { thisMonth: 84, lastMonth: 73, totalClients: 1204, growth: '15.1%' },
  photographers: { thisMonth: 9, lastMonth: 14, totalPhotographer: 312, growth: '-35.7%' },
  booking: { thisMonth: 96, pastMonth: 121, totalBooking: 2380 },
  transactions: {
    thisMonth: 482350.5,
    pastMonth: 611200,
    total: 9822340.75,
    counts: { thisMonth: 1, pastMonth: 117, total: 2201 },
  },
}
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2025-${String(index + 1).padStart(2, '0')}`,
  clients: index * 3,
  photographers: index,
  bookings: index * 5,
  money: index * 1000.5,
}))
const green = 'rgb(29, 107, 60)'
const red = 'rgb(179, 38, 30)'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openWith(page: Page, stats: unknown, monthly: unknown = { months }) {
  await mockApi(page, api.dashboardMonths, { body: ok(monthly) })
  const requests = await mockApi(page, api.dashboard, { body: stats })
  await page.goto(site.dashboard)
  return requests
}

/** Skips the delays between retries. */
async function isVisibleLater(page: Page, part: Locator): Promise<boolean> {
  await page.clock.fastForward(1000)
  return part.isVisible()
}

async function expectSpecified(page: Page) {
  await expect(card(page, 'Clients')).toContainText(/This month.*84.*Last month.*73.*Total.*1,204/)
  await expect(card(page, 'Photographers')).toContainText(/This month.*9.*Last month.*14.*Total.*312/)
  await expect(card(page, 'Bookings')).toContainText(/This month.*96.*Last month.*121.*Total.*2,380/)
  await expect(card(page, 'Transactions')).toContainText(
    /This month.*₹4,82,350\.50.*1 order.*Last month.*₹6,11,200\.00.*117 orders.*Total.*₹98,22,340\.75.*2,201 orders/,
  )
}

test('the specified fields alone give four cards, green and red growth, Monthly Performance and twelve months, all accessible', async ({
  page,
}) => {
  await openWith(page, ok(specified))
  await expectSpecified(page)
  const up = card(page, 'Clients').getByText('15.1%')
  await expect(up).toHaveCSS('color', green)
  await expect(card(page, 'Clients')).toContainText('up')
  const down = card(page, 'Photographers').getByText('-35.7%')
  await expect(down).toHaveCSS('color', red)
  await expect(card(page, 'Photographers')).toContainText('down')

  const block = page.getByRole('region', { name: 'Monthly Performance' })
  await expect(block).toContainText('Last updated: Today')
  await expect(block.getByRole('article', { name: 'Clients' })).toContainText(
    /Current.*84.*Previous.*73.*Change.*15\.1%/,
  )
  await expect(block.getByRole('article', { name: 'Photographers' })).toContainText(
    /Current.*9.*Previous.*14.*Change.*-35\.7%/,
  )

  const chart = page.getByRole('region', { name: 'Last 12 months' })
  await expect(chart).toContainText('198 clients joined')
  await expectAccessible(page)
  // The figures of the chart are also in a table, for screen readers and on demand.
  const table = page.getByRole('table', { name: 'New clients, photographers, bookings and revenue by month' })
  await expect(table.getByRole('row', { name: 'December 2025 33 11 55 ₹11,005.50' })).toBeAttached()
  await page.getByRole('button', { name: 'Show table' }).click()
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(page.getByText('December 2025 so far')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show chart' }).click()

  await chart.getByText('Revenue', { exact: true }).first().click()
  await expect(page).toHaveURL(`${site.dashboard}?chart=money`)
  await expect(chart).toContainText('₹66,033.00 captured, less refunds')
  await page.reload()
  await expect(chart.getByRole('radio', { name: 'Revenue' })).toBeChecked()

  // On a laptop no label of a card wraps.
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const name of ['Clients', 'Photographers', 'Bookings', 'Transactions']) {
    const tops = await card(page, name)
      .getByText(/^(This month|Last month|Total)$/)
      .evaluateAll((labels) => labels.map((label) => label.getClientRects().length))
    expect(tops, name).toEqual([1, 1, 1])
  }
})

test('fields at the root of the response work, zero growth is red, and every card links to its list', async ({
  page,
}) => {
  await openWith(page, specified)
  await expectSpecified(page)
  await openWith(page, ok({ ...specified, clients: { ...specified.clients, growth: '0%' } }))
  await expect(card(page, 'Clients').getByText('0%')).toHaveCSS('color', red)
  for (const [name, path] of [
    ['Clients', site.users],
    ['Photographers', site.photographers],
    ['Bookings', site.bookings],
    ['Transactions', site.transactions],
  ] as const) {
    await card(page, name).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
})

test('without monthly figures the dashboard has no chart', async ({ page, tolerate }) => {
  tolerate(/status of 404/)
  await mockApi(page, api.dashboardMonths, { status: 404, body: { success: false, message: 'Not found' } })
  await mockApi(page, api.dashboard, { body: ok(specified) })
  await page.clock.install()
  await page.goto(site.dashboard)
  await expect(card(page, 'Clients')).toContainText('84')
  await expect
    .poll(() => isVisibleLater(page, page.getByRole('region', { name: 'Last 12 months' })))
    .toBe(false)
})

test('the cards are busy while the figures load', async ({ page }) => {
  const { held, release } = hold()
  await mockApi(page, api.dashboardMonths, { body: ok({ months }) })
  await mockApi(page, api.dashboard, { body: ok(specified), after: held })
  await page.goto(site.dashboard)
  await expect(card(page, 'Clients')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(card(page, 'Clients')).toContainText('84')
})

test('a failing dashboard is requested four times, shows an error, and can be retried', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 500/)
  await mockApi(page, api.dashboardMonths, { body: ok({ months }) })
  const failing = await mockApi(page, api.dashboard, { status: 500, body: 'no' })
  await page.clock.install()
  await page.goto(site.dashboard)
  await expect.poll(() => isVisibleLater(page, page.getByText('Failed to load dashboard'))).toBe(true)
  expect(failing).toHaveLength(4)
  await mockApi(page, api.dashboard, { body: ok(specified) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Clients')).toContainText('84')
})

test('returning to the window does not fetch again, however late', async ({ page }) => {
  await page.clock.install()
  const requests = await openWith(page, ok(specified))
  await expect(card(page, 'Clients')).toContainText('84')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(card(page, 'Clients')).toContainText('84')
  await page.clock.fastForward('06:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.getByRole('button', { name: 'Show table' }).click()
  await expect(page.getByRole('button', { name: 'Show chart' })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('shows what is in the database', async ({ page, db }) => {
  const client = await insertPerson(db.db)
  await insertPerson(db.db)
  const photographer = await insertPerson(db.db, { role: 'photographer' })
  await insertOrder(db.db, { clientId: client.id, photographerId: photographer.id })
  await page.goto(site.dashboard)
  await expect(card(page, 'Clients')).toContainText(/This month.*2.*Last month.*0.*Total.*2/)
  await expect(card(page, 'Clients')).toContainText('100%')
  await expect(card(page, 'Bookings')).toContainText(/This month.*1.*Total.*1/)
  await expect(page.getByRole('region', { name: 'Last 12 months' })).toContainText('2 clients joined')
})
