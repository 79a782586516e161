import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Closing } from '../../../contract/admin/books.ts'
import type { Business } from '../../../contract/admin/business.ts'
import type { OwnMoney } from '../../../contract/admin/own-money.ts'
import { asMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'

const line = (text: string, amount: number) => ({ text, amount: asMajor(amount) })
const figure: OwnMoney = {
  currency: 'USD',
  amount: asMajor(1_204.5),
  missing: asMajor(0),
  parts: [line('Platform fees earned', 1_500), line('Fees of the payment provider', -295.5)],
  balance: asMajor(9_204.5),
  owed: [line('Held for bookings', -8_000)],
  available: { amount: asMajor(700), at: '2027-02-03T03:00:00.000Z' },
}
const business: Business = {
  ...{ currency: 'USD', countedAt: null, months: [], cohorts: [], searches: [] },
  outside: { asked: 0, sent: 0, hidden: 0 },
}

async function openBusiness(figures: OwnMoney[]): Promise<void> {
  signInAdmin()
  fakeApi(api.business, { body: ok(business) })
  fakeApi(api.ownMoney, { body: ok({ figures }) })
  await openPage(site.business)
}

test('the figure is one, and both sums that lead to it are shown', async () => {
  await openBusiness([figure])
  await expect.element(page.getByRole('heading', { name: 'What you can withdraw now' })).toBeVisible()
  for (const name of ['How it adds up', 'What the rest is for']) {
    const sum = page.getByRole('region', { name })
    await expect.poll(() => sum.element().textContent).toContain('Yours to withdraw$1,204.50')
  }
  await expect.element(page.getByText(/had \$700 available/)).toBeVisible()
  await expectAccessible()
})

test('missing money is named, with what to do', async () => {
  await openBusiness([{ ...figure, amount: asMajor(0), missing: asMajor(12.34), available: null }])
  await expect.element(page.getByText(/\$12\.34 is missing to cover what you owe\. Top up/)).toBeVisible()
  const sum = page.getByRole('region', { name: 'How it adds up' })
  await expect.poll(() => sum.element().textContent).toContain('Missing−$12.34')
})

const closing: Closing = {
  month: '2027-02',
  months: ['2027-03', '2027-02'],
  state: 'closed',
  currencies: [
    {
      currency: 'USD',
      books: [
        {
          book: 'journal',
          rows: 1_234,
          comparisons: [
            {
              ...line('Debits, against credits', 900),
              open: null,
              journal: asMajor(900),
              difference: asMajor(0),
            },
          ],
        },
        {
          book: 'invoices',
          rows: 3,
          comparisons: [
            {
              ...line('Platform fees on invoices, less credit notes', 80),
              open: line('Not invoiced yet', 20),
              journal: asMajor(100),
              difference: asMajor(0),
            },
          ],
        },
      ],
      accounts: [{ text: 'Held for bookings', debit: asMajor(900), credit: asMajor(900) }],
      debit: asMajor(900),
      credit: asMajor(900),
    },
  ],
}

async function openBooks(shown: Closing) {
  signInAdmin()
  const requests = fakeApi(api.closing, { body: ok(shown) })
  await openPage(`${site.books}?month=2027-02`)
  await page.getByRole('heading', { name: 'Closing of February 2027' }).findElement()
  return requests
}

test('the closing of a month says what each file has, and that it agrees', async () => {
  const requests = await openBooks(closing)
  expect(requests[0]!.url.searchParams.get('month')).toBe('2027-02')
  await expect.element(page.getByText(/Every file agrees with the journal/)).toBeVisible()
  const invoices = page.getByRole('region', { name: 'Invoices in USD' })
  await expect.poll(() => invoices.element().textContent).toContain('Not invoiced yet: $20.00')
  const files = fakeApi(api.bookCsv, { body: 'Invoice\r\n' })
  await invoices.getByRole('button', { name: 'Invoices CSV' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect(Object.fromEntries(files[0]!.url.searchParams)).toEqual({
    ...{ book: 'invoices', from: '2027-02-01', to: '2027-02-28' },
  })
  await page.getByLabelText('Month').selectOptions('2027-03')
  await expect.poll(() => requests.at(-1)!.url.searchParams.get('month')).toBe('2027-03')
  await expectAccessible()
})

test('a difference is an error, a running and an unfinished month say so', async () => {
  const [usd] = closing.currencies
  const [journal] = usd!.books
  const off = { ...journal!.comparisons[0]!, journal: asMajor(901), difference: asMajor(1) }
  await openBooks({ ...closing, currencies: [{ ...usd!, books: [{ ...journal!, comparisons: [off] }] }] })
  await expect.element(page.getByText(/A file differs from the journal\./)).toBeVisible()
  await expect.element(page.getByText(/The journal has \$901\.00, a difference of \$1\.00\./)).toBeVisible()
  await openBooks({ ...closing, state: 'running', currencies: [] })
  await expect.element(page.getByText(/This month is still running\./)).toBeVisible()
  await expect.element(page.getByText(/Nothing was posted in this month\./)).toBeVisible()
  await openBooks({ ...closing, state: 'provisional' })
  await expect.element(page.getByText(/This month has ended\. Export it after/)).toBeVisible()
})

test('files of any period are exported, and a rejected export says why', async () => {
  await openBooks(closing)
  const period = page.getByRole('region', { name: 'Any period' })
  const files = fakeApi(api.bookCsv, {
    status: 503,
    body: { success: false, message: 'Several exports are already running.' },
  })
  await period.getByRole('button', { name: 'Journal CSV' }).click()
  await expect.element(period.getByText(/Several exports are already running\./)).toBeVisible()
  expect(Object.fromEntries(files[0]!.url.searchParams)).toEqual({ book: 'journal' })
})
