import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { expectLater, stopClock } from '../../../test/screens/clock.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { cellTexts, columnHeaders, pagination, title, toast } from '../../../test/screens/office.ts'
import { go, openPage, reloadPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { calls, pages } from '../../../test/screens/someone.ts'
import {
  bareBooking,
  bareDetail,
  barePage,
  barePhotographer,
  bareTransaction,
  bareUser,
  bareWaiting,
} from '../../../test/screens/spec-records.ts'

const main = page.getByRole('main')

beforeEach(() => signInAdmin())

async function expectTexts(...texts: string[]) {
  for (const text of texts) await expect.element(main.getByText(text, { exact: true })).toBeVisible()
}

describe('a user', () => {
  test('has a profile with a photo or initials, and without missing values', async () => {
    fakeApi(calls.client, { body: { data: bareDetail() } })
    await openPage(pages.user)
    await expect.element(title('Ada Lovelace')).toBeVisible()
    await expectTexts('AL', 'ada@example.test', 'client', '$45.50', '+44 20 7946 0000')
    await expectTexts('12 St James’s Square', 'Counts on engines.')

    const photo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    fakeApi(calls.client, { body: { data: bareDetail({ profileImage: photo }) } })
    await reloadPage()
    await expect.element(title('Ada Lovelace')).toBeVisible()
    expect(main.element().querySelector('img')?.src).toBe(photo)

    const bare = { about: '', phone: null, address: null, profileImage: 'data:image/png,broken' }
    fakeApi(calls.client, { body: { data: bareDetail(bare) } })
    await reloadPage()
    await expectTexts('AL')
    await expect.element(main.getByText('About', { exact: true })).not.toBeInTheDocument()
    expect(main.getByText('-', { exact: true }).elements()).toHaveLength(2)

    fakeApi(calls.client, { body: { data: null } })
    await reloadPage()
    await expect.element(title('No user found.')).toBeVisible()
  })

  test('Back returns to the previous page, or to the list for visitors from outside', async () => {
    const grace = bareUser({ id: pages.user.split('/').at(-1), fullName: 'Grace Hopper' })
    fakeApi(api.people, { body: barePage('users', [grace]) })
    fakeApi(calls.client, { body: { data: bareDetail({ fullName: 'Grace Hopper' }) } })
    await openPage(`${site.users}?sort=name`)
    await page.getByRole('link', { name: 'View Grace Hopper' }).click()
    await expect.element(title('Grace Hopper')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(shownPath).toBe(`${site.users}?sort=name`)
    await openPage(pages.user)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(shownPath).toBe(site.users)
  })

  test.each([
    ['a user', pages.user, calls.client],
    ['a user’s form', pages.editUser, calls.client],
    ['a photographer', pages.photographer, calls.photographer],
    ['a photographer’s form', pages.editPhotographer, calls.photographer],
  ])('a failure of %s shows its reason and can be retried', async (_, path, read) => {
    fakeApi(read, { status: 404, body: refused('User not found') })
    stopClock()
    await openPage(path)
    await expectLater(title('Failed to load user: User not found'))
    const broken = fakeApi(read, { status: 500, body: 'broken' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectLater(page.getByText('Failed to load user: Unknown error'))
    expect(broken).toHaveLength(2)
  })

  test('can be erased after a question', async () => {
    fakeApi(calls.client, { body: { data: bareDetail({ fullName: 'Grace Hopper' }) } })
    fakeApi(api.people, { body: barePage('users', []) })
    const erased = fakeApi(calls.erase, { body: ok({}) })
    await openPage(pages.user)
    await page.getByRole('button', { name: 'Personal data' }).click()
    await page.getByRole('menuitem', { name: 'Erase data…' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Erase data of Grace Hopper?' })
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    expect(erased).toHaveLength(0)
    await dialog.getByRole('button', { name: 'Erase data' }).click()
    await expect.element(toast('Personal data erased')).toBeVisible()
    await expect.poll(shownPath).toBe(site.users)
    expect(erased).toMatchObject([{ method: 'POST' }])
  })
})

describe('a photographer', () => {
  test('has services, facts and reviews', async () => {
    fakeApi(calls.photographer, { body: { data: barePhotographer() } })
    fakeApi(calls.bookings, { body: barePage('bookingList', [bareBooking()]) })
    await openPage(pages.photographer)
    await expect.element(title('Ada Lovelace')).toBeVisible()
    const services = page.getByRole('listitem').filter({ hasText: /^(Weddings|Portraits)$/ })
    expect(services.elements()).toHaveLength(2)
    await expectTexts('photographer', '$45.50', '+44 20 7946 0000')
    await expectTexts('12 St James’s Square', 'Counts on engines.', '4.7', '12')
    const review = page.getByRole('listitem').filter({ hasText: 'Kind and quick.' })
    await expect.element(review).toMatchTextContent('4/5')
    await expect.element(review).toMatchTextContent('14 Mar 2026')
    await expectAccessible()
  })

  test.each([404, 503])(
    'of a server that answers %i to “who am I” has all its tabs, and that is asked once',
    async (status) => {
      const asked = fakeApi(api.whoAmI, { status, body: refused('Not found') })
      fakeApi(calls.photographer, { body: { data: barePhotographer() } })
      fakeApi(calls.bookings, { body: barePage('bookingList', [bareBooking()]) })
      fakeApi(calls.transactions, { body: barePage('transactionList', [bareTransaction()]) })
      await openPage(pages.photographer)
      await page.getByRole('tab', { name: 'Transactions' }).click()
      await expect.element(page.getByRole('tabpanel')).toMatchTextContent('$1,200')
      await go(pages.user)
      await go(pages.photographer)
      await expect.element(page.getByRole('tab', { name: 'Transactions' })).toBeVisible()
      expect(asked).toHaveLength(1)
    },
  )

  test('has tabs in the URL for bookings and transactions, two transactions a page', async () => {
    fakeApi(calls.photographer, { body: { data: barePhotographer() } })
    const requests = fakeApi(calls.bookings, { body: barePage('bookingList', [bareBooking()]) })
    await openPage(pages.photographer)
    await expect.element(page.getByRole('cell', { name: '₹1,234.50' })).toBeVisible()
    const tabs = page.getByRole('tab')
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual(['Bookings', 'Transactions'])
    await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true')
    expect(requests[0]!.url.search).toBe('?page=1&pageSize=10')

    const rows = [bareTransaction(), bareTransaction({ _id: 'transaction-00029999' })]
    const paid = fakeApi(calls.transactions, { body: barePage('transactionList', rows, 1, 3) })
    await tabs.nth(1).click()
    await expect.poll(shownPath).toBe(`${pages.photographer}?tab=transactions`)
    await expect.poll(() => page.getByRole('row').elements().length).toBe(3)
    expect(paid[0]!.url.search).toBe('?page=1&pageSize=2')
    expect(await columnHeaders()).not.toContain('Photographer')
    expect((await cellTexts()).join(' ')).toContain('$1,200.00')
    await pagination().getByRole('button', { name: 'Next' }).click()
    const second = `${pages.photographer}?tab=transactions&page=2`
    await expect.poll(shownPath).toBe(second)
    await reloadPage()
    await expect.element(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await tabs.first().click()
    await expect.poll(shownPath).toBe(pages.photographer)
    await go(-1)
    await expect.poll(shownPath).toBe(second)
  })

  test('without reviews and bookings shows that there are none, and no rating', async () => {
    const nothing = { services: [], averageRating: 0, totalReviews: 0, reviews: [] }
    fakeApi(calls.photographer, { body: { data: barePhotographer(nothing) } })
    fakeApi(calls.bookings, { body: barePage('bookingList', []) })
    await openPage(pages.photographer)
    await expect.element(page.getByText('No reviews yet')).toBeVisible()
    await expect.element(page.getByText('No bookings found')).toBeVisible()
    await expect.element(page.getByText('0.0', { exact: true })).not.toBeInTheDocument()
  })
})

/** With what each shows of the responses below. */
const specScreens = [
  [site.users, 'Ada Lovelace'],
  [pages.user, 'Ada Lovelace'],
  [pages.editUser, 'Ada Lovelace'],
  [site.photographers, 'Ada Lovelace'],
  [pages.photographer, '₹1,234.50'],
  [`${pages.photographer}?tab=transactions`, '$1,200.00'],
  [site.waitlist, 'Waiting List Management'],
  [site.bookings, '$1,234.50'],
  [site.transactions, '$1,200.00'],
  [site.cms, 'Be kind.'],
  [site.settings, 'Change Password'],
  [site.dashboard, '30.50'],
] as const

/** What these screens ask for besides. */
const beyondTheSpec = [
  ...[api.dashboardMonths, api.digest, api.secondFactor, api.passkeys, api.sessions],
  api.administrators,
]

test.each([404, 503])(
  'a server that answers %i to “who am I” has every screen of the specification, and is asked at most three times',
  async (status) => {
    const asked = fakeApi(api.whoAmI, { status, body: refused('Not found') })
    fakeApi(api.people, { body: barePage('users', [bareUser()]) })
    fakeApi(api.waitlist, { body: barePage('users', [bareWaiting(1)]) })
    fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking()]) })
    fakeApi(api.transactions, { body: barePage('transactionList', [bareTransaction()]) })
    fakeApi(calls.client, { body: { data: bareDetail() } })
    fakeApi(calls.photographer, { body: { data: barePhotographer() } })
    fakeApi(calls.bookings, { body: barePage('bookingList', [bareBooking()]) })
    fakeApi(calls.transactions, { body: barePage('transactionList', [bareTransaction()]) })
    const people = { thisMonth: 7, lastMonth: 1, growth: '0%' }
    const counted = { thisMonth: 1, pastMonth: 1, total: 2 }
    fakeApi(api.dashboard, {
      body: ok({
        clients: { ...people, totalClients: 8 },
        photographers: { ...people, totalPhotographer: 8 },
        booking: { ...counted, totalBooking: 2 },
        transactions: { ...counted, total: 30.5, counts: counted },
      }),
    })
    for (const path of [api.terms, api.privacy])
      fakeApi(path, { body: ok({ title: 'Terms', content: 'Be kind.' }) })
    for (const path of beyondTheSpec) fakeApi(path, { status: 404, body: refused('Not found') })
    await openPage(site.users)
    for (const [path, shown] of specScreens) {
      await go(path)
      await expect
        .poll(() => page.getByRole('main').element().textContent, { message: path })
        .toContain(shown)
    }
    expect(asked.length).toBeLessThanOrEqual(3)
  },
)
