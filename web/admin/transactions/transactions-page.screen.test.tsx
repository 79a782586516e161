import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { hold } from '../../../test/hold.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi } from '../../../test/screens/fake-api.ts'
import { lastQuery } from '../../../test/screens/fake-list.ts'
import { cellTexts, columnHeaders, rowCount, title } from '../../../test/screens/office.ts'
import { openPage, reloadPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { barePage, bareTransaction } from '../../../test/screens/spec-records.ts'

beforeEach(() => signInAdmin())

test('sends the specified request and shows the specified columns', async () => {
  const requests = fakeApi(api.transactions, { body: barePage('transactionList', [bareTransaction()]) })
  await openPage(site.transactions)
  await expect.element(title('Transactions Management')).toBeVisible()
  await expect.poll(rowCount).toBe(2)
  expect(requests[0]!.url.search).toBe('?page=1&pageSize=10')
  expect(await columnHeaders()).toEqual([
    'Transaction ID',
    'Client',
    'Photographer',
    'Amount details',
    'Payment status',
    'Payment stage',
    'Booking ID',
    'Created',
  ])
  const cells = await cellTexts()
  expect(cells[0]).toBe('00015678')
  expect(cells[1]).toBe('AL\nAda Lovelace\nada@example.test')
  expect(cells[3]?.replace(/\s+/g, ' ')).toBe('Total $1,200.00 Upfront $300.00 Remaining $900.00')
  expect(cells.slice(4, 6).map((text) => text.toLowerCase())).toEqual(['processing', 'upfront'])
  expect(cells[6]).toBe('0001abcd')
  expect(cells[7]).toBe('2 Apr 2026')
})

test('every status and every stage has its own look, and all are accessible', async () => {
  const statuses = ['completed', 'pending', 'failed', 'refunded', 'processing', 'lost']
  const stages = ['completed', 'upfront', 'partial', 'pending', 'lost', 'lost']
  const rows = statuses.map((paymentStatus, at) =>
    bareTransaction({ _id: `id-${paymentStatus}`, paymentStatus, paymentStage: stages[at] }),
  )
  fakeApi(api.transactions, { body: barePage('transactionList', rows, 2, 9) })
  await openPage(`${site.transactions}?page=2`)
  await expect.poll(rowCount).toBe(7)
  const tones = (label: string) =>
    [...document.querySelectorAll(`td[data-label="${label}"] [data-tone]`)].map((badge) =>
      badge.getAttribute('data-tone'),
    )
  expect(new Set(tones('Payment status')).size).toBe(6)
  expect(new Set(tones('Payment stage')).size).toBe(5)
  await expectAccessible()
})

test('shows an empty list, a failure and a slow response', async () => {
  fakeApi(api.transactions, { body: barePage('transactionList', []) })
  await openPage(site.transactions)
  await expect.element(page.getByText('No transactions found')).toBeVisible()

  fakeApi(api.transactions, { status: 500, body: 'broken' })
  await reloadPage()
  await expect.element(page.getByText('Failed to load transactions')).toBeVisible()

  const { held, release } = hold()
  fakeApi(api.transactions, { body: barePage('transactionList', [bareTransaction()]), after: held })
  await page.getByRole('button', { name: 'Try again' }).click()
  release()
  await expect.poll(rowCount).toBe(2)
})

test('status and stage are sent with the request and stay in the URL', async () => {
  const choose = (label: string, value: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOptions(value)
  fakeApi(api.transactions, { body: barePage('transactionList', [bareTransaction()]), times: 1 })
  await openPage(site.transactions)
  await expect.poll(rowCount).toBe(2)
  fakeApi(api.transactions, { body: barePage('transactionList', []), times: 1 })
  await choose('Payment stage', 'upfront')
  await expect.element(page.getByText('No transactions found')).toBeVisible()
  await expect.element(page.getByText('Nothing matches this search and these filters.')).toBeVisible()
  const requests = fakeApi(api.transactions, { body: barePage('transactionList', [bareTransaction()]) })
  await choose('Payment stage', 'pending')
  await choose('Payment status', 'pending')
  await expect.poll(rowCount).toBe(2)
  await expect.poll(shownPath).toBe(`${site.transactions}?stage=pending&status=pending`)
  await expect.poll(lastQuery(requests)).toBe('?page=1&pageSize=10&status=pending&stage=pending')
})
