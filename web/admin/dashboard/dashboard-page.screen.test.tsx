import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { expectGoneLater, expectLater, stopClock } from '../../../test/screens/clock.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { go, openPage, reloadPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { barePage } from '../../../test/screens/spec-records.ts'

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

const card = (name: string) => page.getByRole('region', { name, exact: true })
const chart = page.getByRole('region', { name: 'Last 12 months' })

beforeEach(() => {
  signInAdmin()
  fakeApi(api.dashboardMonths, { body: ok({ months }) })
})

async function expectSpecified() {
  for (const [name, figures] of [
    ['Clients', /This month.*84.*Last month.*73.*Total.*1,204/],
    ['Photographers', /This month.*9.*Last month.*14.*Total.*312/],
    ['Bookings', /This month.*96.*Last month.*121.*Total.*2,380/],
    [
      'Transactions',
      /This month.*₹4,82,350\.50.*1 order.*Last month.*₹6,11,200\.00.*117 orders.*Total.*₹98,22,340\.75.*2,201 orders/,
    ],
  ] as const)
    await expect.element(card(name)).toMatchTextContent(figures)
}

test('the specified fields alone give four cards, green and red growth, and Monthly Performance', async () => {
  fakeApi(api.dashboard, { body: ok(specified) })
  await openPage(site.dashboard)
  await expectSpecified()
  await expect.element(card('Clients').getByText('15.1%')).toHaveStyle({ color: green })
  await expect.element(card('Clients')).toMatchTextContent('up')
  await expect.element(card('Photographers').getByText('-35.7%')).toHaveStyle({ color: red })
  await expect.element(card('Photographers')).toMatchTextContent('down')

  const block = page.getByRole('region', { name: 'Monthly Performance' })
  await expect.element(block).toMatchTextContent('Last updated: Today')
  await expect
    .element(block.getByRole('article', { name: 'Clients' }))
    .toMatchTextContent(/Current.*84.*Previous.*73.*Change.*15\.1%/)
  await expect
    .element(block.getByRole('article', { name: 'Photographers' }))
    .toMatchTextContent(/Current.*9.*Previous.*14.*Change.*-35\.7%/)
})

test('twelve months are a chart and a table, with the measure in the URL', async () => {
  fakeApi(api.dashboard, { body: ok(specified) })
  await openPage(site.dashboard)
  await expect.element(chart).toMatchTextContent('198 clients joined')
  // The figures of the chart are also in a table, for screen readers and on demand.
  const table = page.getByRole('table', { name: 'New clients, photographers, bookings and revenue by month' })
  await expect
    .element(table.getByRole('row', { name: 'December 2025 33 11 55 ₹11,005.50' }))
    .toBeInTheDocument()
  const soFar = page.getByText('December 2025 so far', { exact: false })
  await expect.element(soFar).toBeVisible()
  await page.getByRole('button', { name: 'Show table' }).click()
  expect(table.getByRole('row').elements()).toHaveLength(13)
  await expect.element(soFar).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show chart' }).click()

  await chart.getByText('Revenue', { exact: true }).first().click()
  await expect.poll(shownPath).toBe(`${site.dashboard}?chart=money`)
  await expect.element(chart).toMatchTextContent('₹66,033.00 captured, less refunds')
  await reloadPage()
  await expect.element(chart.getByRole('radio', { name: 'Revenue' })).toBeChecked()
})

test('no label of a card wraps on a laptop', async () => {
  fakeApi(api.dashboard, { body: ok(specified) })
  await page.viewport(1280, 800)
  await openPage(site.dashboard)
  await expectSpecified()
  for (const name of ['Clients', 'Photographers', 'Bookings', 'Transactions']) {
    const labels = card(name).getByText(/^(This month|Last month|Total)$/)
    expect(labels.elements().map(countLines), name).toEqual([1, 1, 1])
  }
})

function countLines(label: Element): number {
  const text = document.createRange()
  text.selectNodeContents(label)
  return text.getClientRects().length
}

test('fields at the root of the response work, zero growth is red, and every card links to its list', async () => {
  fakeApi(api.dashboard, { body: specified })
  await openPage(site.dashboard)
  await expectSpecified()
  fakeApi(api.dashboard, { body: ok({ ...specified, clients: { ...specified.clients, growth: '0%' } }) })
  await reloadPage()
  await expect.element(card('Clients').getByText('0%')).toHaveStyle({ color: red })
  fakeApi(api.people, { body: barePage('users', []) })
  fakeApi(api.bookings, { body: barePage('bookingList', []) })
  fakeApi(api.transactions, { body: barePage('transactionList', []) })
  for (const [name, path] of [
    ['Clients', site.users],
    ['Photographers', site.photographers],
    ['Bookings', site.bookings],
    ['Transactions', site.transactions],
  ] as const) {
    await card(name).click()
    await expect.poll(shownPath).toBe(path)
    await go(-1)
  }
})

test('without monthly figures the dashboard has no chart', async () => {
  fakeApi(api.dashboardMonths, { status: 404, body: refused('Not found') })
  fakeApi(api.dashboard, { body: ok(specified) })
  stopClock()
  await openPage(site.dashboard)
  await expectLater(chart)
  await expectGoneLater(chart)
  await expect.element(card('Clients')).toMatchTextContent('84')
})

test('the cards are busy while the figures load', async () => {
  const { held, release } = hold()
  fakeApi(api.dashboard, { body: ok(specified), after: held })
  await openPage(site.dashboard)
  await expect.element(card('Clients')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(card('Clients')).toMatchTextContent('84')
})

test('a failing dashboard is requested four times, shows an error, and can be retried', async () => {
  const failing = fakeApi(api.dashboard, { status: 500, body: 'no' })
  stopClock()
  await openPage(site.dashboard)
  await expectLater(page.getByText('Failed to load dashboard'))
  expect(failing).toHaveLength(4)
  fakeApi(api.dashboard, { body: ok(specified) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLater(card('Clients').getByText('84'))
})

test('returning to the window does not fetch again, however late', async () => {
  const requests = fakeApi(api.dashboard, { body: ok(specified) })
  fakeApi(api.activity, { body: ok({ activities: [], currentPage: 1, totalPage: 1 }) })
  await openPage(site.dashboard)
  await expect.element(card('Clients')).toMatchTextContent('84')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect.element(page.getByText('No activity found')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(card('Clients')).toMatchTextContent('84')
  // A pointer that rests on a link of the sidebar fetches what its page needs.
  const showTable = page.getByRole('button', { name: 'Show table' })
  await showTable.hover()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await showTable.click()
  await expect.element(page.getByRole('button', { name: 'Show chart' })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('on a phone one line above the cards says how much needs attention, and leads to it', async () => {
  await page.viewport(390, 844)
  fakeApi(api.dashboard, { body: ok(specified) })
  const items = [
    { kind: 'disputes', count: 2, oldest: null, deadline: null },
    { kind: 'messages', count: 3, oldest: null, deadline: null },
  ]
  fakeApi(api.attention, { body: ok({ items }) })
  await openPage(site.dashboard)
  const line = page.getByRole('link', { name: '5 things need attention' })
  await expect.element(line).toBeInViewport({ ratio: 1 })
  expect(line.element().compareDocumentPosition(card('Clients').element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await line.click()
  await expect.element(page.getByRole('heading', { name: 'Needs attention' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Needs attention' })).toBeInViewport()
})
