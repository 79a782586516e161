import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'
import {
  bareBooking,
  barePage,
  barePhotographer,
  bareTransaction,
  bareUser,
} from '../../../test/screens/spec-records.ts'

const id = 'photographer-00001'
const photographer = fill(site.photographer, { id })
const bookings = barePage('bookingList', [bareBooking()])
const transactions = barePage('transactionList', [bareTransaction()])
const money = {
  thisMonth: 10.5,
  pastMonth: 20,
  total: 30.5,
  counts: { thisMonth: 1, pastMonth: 1, total: 2 },
}
const people = { thisMonth: 1, lastMonth: 1, growth: '0%' }
const stats = {
  clients: { ...people, totalClients: 2 },
  photographers: { ...people, totalPhotographer: 2 },
  booking: { thisMonth: 1, pastMonth: 1, totalBooking: 2 },
  transactions: money,
}

/** Each screen of the specification that shows money, with an amount. */
const screens = [
  ['the dashboard', site.dashboard, '30.50'],
  ['the list of photographers', site.photographers, '45.50'],
  ['the list of bookings', site.bookings, '1,234.50'],
  ['the list of transactions', site.transactions, '1,200.00'],
  ['a photographer with bookings', photographer, '1,234.50'],
  ['a photographer with an hourly rate', photographer, '45.50'],
  ['a photographer with transactions', `${photographer}?tab=transactions`, '1,200.00'],
] as const

test.each(screens)(
  'once the marketplace is open, %s shows its currency and no other',
  async (_, path, amount) => {
    signInAdmin()
    fakeApi(api.market, { body: ok({ launch: 'live', screenCurrency: 'EUR' }) })
    fakeApi(api.landings, { body: ok({ landings: [] }) })
    fakeApi(api.dashboard, { body: ok(stats) })
    fakeApi(api.dashboardMonths, { body: ok({ months: [] }) })
    fakeApi(api.people, { body: barePage('users', [bareUser()]) })
    fakeApi(api.bookings, { body: bookings })
    fakeApi(api.transactions, { body: transactions })
    fakeApi(fill(api.photographer, { id }), { body: { data: barePhotographer() } })
    fakeApi(fill(api.photographerBookings, { id }), { body: bookings })
    fakeApi(fill(api.photographerTransactions, { id }), { body: transactions })
    await openPage(path)
    await expect.element(page.getByText(`€${amount}`).first()).toBeVisible()
    expect(page.getByRole('main').element().textContent).not.toMatch(/[₹$]/)
  },
)
