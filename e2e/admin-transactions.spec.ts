import { api, site } from '../contract/paths.ts'
import { insertOrder, insertPerson } from '../test/factories.ts'
import { expect, expectAccessible, test } from './base.ts'
import { hold, mockApi } from './mock-api.ts'
import { cellTexts, columnHeaders, title } from './screen.ts'
import { barePage, bareTransaction } from './spec-records.ts'

test.use({ signedIn: true })

test('sends the specified request and shows the specified columns', async ({ page }) => {
  const requests = await mockApi(page, api.transactions, {
    body: barePage('transactionList', [bareTransaction()]),
  })
  await page.goto(site.transactions)
  await expect(title(page, 'Transactions Management')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(new URL(requests[0]!.url()).search).toBe('?page=1&pageSize=10')
  expect(await columnHeaders(page)).toEqual([
    'Transaction ID',
    'Client',
    'Photographer',
    'Amount details',
    'Payment status',
    'Payment stage',
    'Booking ID',
    'Created',
  ])
  const cells = await cellTexts(page)
  expect(cells[0]).toBe('00015678')
  expect(cells[1]).toBe('AL\nAda Lovelace\nada@example.test')
  expect(cells[3]?.replace(/\s+/g, ' ')).toBe('Total $1,200.00 Upfront $300.00 Remaining $900.00')
  expect(cells.slice(4, 6).map((text) => text.toLowerCase())).toEqual(['processing', 'upfront'])
  expect(cells[6]).toBe('0001abcd')
  expect(cells[7]).toBe('2 Apr 2026')
})

test('every status and every stage has its own look, and all are accessible', async ({ page }) => {
  const statuses = ['completed', 'pending', 'failed', 'refunded', 'processing', 'lost']
  const stages = ['completed', 'upfront', 'partial', 'pending', 'lost', 'lost']
  const rows = statuses.map((paymentStatus, at) =>
    bareTransaction({ _id: `id-${paymentStatus}`, paymentStatus, paymentStage: stages[at] }),
  )
  await mockApi(page, api.transactions, { body: barePage('transactionList', rows, 2, 9) })
  await page.goto(`${site.transactions}?page=2`)
  await expect(page.getByRole('row')).toHaveCount(7)
  const tones = (label: string) =>
    page
      .locator(`td[data-label="${label}"] [data-tone]`)
      .evaluateAll((badges) => badges.map((badge) => badge.getAttribute('data-tone')))
  expect(new Set(await tones('Payment status')).size).toBe(6)
  expect(new Set(await tones('Payment stage')).size).toBe(5)
  await expectAccessible(page)
})

test('shows an empty list, a failure and a slow response', async ({ page, tolerate }) => {
  tolerate(/status of 500/)
  await mockApi(page, api.transactions, { body: barePage('transactionList', []) })
  await page.goto(site.transactions)
  await expect(page.getByText('No transactions found')).toBeVisible()

  await mockApi(page, api.transactions, { status: 500, body: 'broken' })
  await page.reload()
  await expect(page.getByText('Failed to load transactions')).toBeVisible()

  const { held, release } = hold()
  await mockApi(page, api.transactions, {
    body: barePage('transactionList', [bareTransaction()]),
    after: held,
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  release()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('filters by status and stage on the server', async ({ page, db }) => {
  const client = await insertPerson(db.db, { fullName: 'Ada Lovelace' })
  const photographer = await insertPerson(db.db, { role: 'photographer', fullName: 'Grace Hopper' })
  await insertOrder(db.db, { clientId: client.id, photographerId: photographer.id })
  await page.goto(site.transactions)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Payment stage' }).selectOption('upfront')
  await expect(page.getByText('No transactions found')).toBeVisible()
  await expect(page.getByText('Nothing matches this search and these filters.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Payment stage' }).selectOption('pending')
  await page.getByRole('combobox', { name: 'Payment status' }).selectOption('pending')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/stage=pending&status=pending/)
})
