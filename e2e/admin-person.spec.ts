import { readFile } from 'node:fs/promises'
import { fill, site } from '../contract/paths.ts'
import { insertPerson } from '../test/factories.ts'
import { expect, expectAccessible, expectNoAxeViolations, looks, show, test } from './base.ts'
import { mockApi, refused } from './mock-api.ts'
import { cellTexts, columnHeaders, pagination, title, toast } from './screen.ts'
import { calls, pages } from './someone.ts'
import { bareBooking, bareDetail, barePage, barePhotographer, bareTransaction } from './spec-records.ts'

test.use({ signedIn: true })

test.describe('a user', () => {
  test('has a profile with a photo or initials, and without missing values', async ({ page, tolerate }) => {
    tolerate(/status of 404/)
    await mockApi(page, calls.client, { body: { data: bareDetail() } })
    await page.goto(pages.user)
    await expect(title(page, 'Ada Lovelace')).toBeVisible()
    const main = page.getByRole('main')
    for (const text of [
      'AL',
      'ada@example.test',
      'client',
      '$45.50',
      '+44 20 7946 0000',
      '12 St James’s Square',
      'Counts on engines.',
    ]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible()
    }
    await expectAccessible(page)

    await mockApi(page, calls.client, { body: { data: bareDetail({ profileImage: '/favicon.svg' }) } })
    await page.reload()
    await expect(main.locator('img')).toHaveAttribute('src', '/favicon.svg')

    const bare = { about: '', phone: null, address: null, profileImage: '/missing.jpg' }
    await mockApi(page, calls.client, { body: { data: bareDetail(bare) } })
    await page.reload()
    await expect(main.getByText('AL', { exact: true })).toBeVisible()
    await expect(page.getByText('About', { exact: true })).toBeHidden()
    await expect(page.getByText('-', { exact: true })).toHaveCount(2)

    await mockApi(page, calls.client, { body: { data: null } })
    await page.reload()
    await expect(title(page, 'No user found.')).toBeVisible()
  })

  test('Back returns to the previous page, or to the list for visitors from outside', async ({
    page,
    db,
  }) => {
    const person = await insertPerson(db.db, { fullName: 'Grace Hopper' })
    await page.goto(`${site.users}?sort=name`)
    await page.getByRole('link', { name: 'View Grace Hopper' }).click()
    await expect(title(page, 'Grace Hopper')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await page.goto(fill(site.user, { id: person.id }))
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(site.users)
  })

  test('a failure shows its reason and can be retried', async ({ page, tolerate }) => {
    tolerate(/status of/)
    for (const [path, read] of [
      [pages.user, calls.client],
      [pages.editUser, calls.client],
      [pages.photographer, calls.photographer],
      [pages.editPhotographer, calls.photographer],
    ] as const) {
      await mockApi(page, read, { status: 404, body: refused('User not found'), times: 2 })
      await page.goto(path)
      await expect(title(page, 'Failed to load user: User not found')).toBeVisible()
      await mockApi(page, read, { status: 500, body: 'broken', times: 2 })
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Failed to load user: Unknown error')).toBeVisible()
    }
  })

  test('has personal data that can be exported and erased', async ({ page, db }) => {
    const person = await insertPerson(db.db, { fullName: 'Grace Hopper', email: 'grace@example.test' })
    await page.goto(fill(site.user, { id: person.id }))
    await page.getByRole('button', { name: 'Personal data' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export as file' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('grace@example.test')

    await page.getByRole('button', { name: 'Personal data' }).click()
    await page.getByRole('menuitem', { name: 'Erase data…' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Erase data of Grace Hopper?' })
    await expect(dialog).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Erase data' }).click()
    await expect(toast(page, 'Personal data erased')).toBeVisible()
    await expect(page).toHaveURL(site.users)
    await expect(page.getByText('No users found')).toBeVisible()
  })
})

test.describe('a photographer', () => {
  test('has services, reviews, and tabs in the URL for bookings and transactions, two transactions a page', async ({
    page,
  }) => {
    await mockApi(page, calls.photographer, { body: { data: barePhotographer() } })
    const requests = await mockApi(page, calls.bookings, { body: barePage('bookingList', [bareBooking()]) })
    await page.goto(pages.photographer)
    await expect(title(page, 'Ada Lovelace')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /^(Weddings|Portraits)$/ })).toHaveCount(2)
    for (const text of [
      'photographer',
      '$45.50',
      '+44 20 7946 0000',
      '12 St James’s Square',
      'Counts on engines.',
    ])
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Bookings', 'Transactions'])
    await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('cell', { name: '₹1,234.50' })).toBeVisible()
    expect(new URL(requests[0]!.url()).search).toBe('?page=1&pageSize=10')

    await expect(page.getByText('4.7', { exact: true })).toBeVisible()
    await expect(page.getByText('12', { exact: true })).toBeVisible()
    const review = page.getByRole('listitem').filter({ hasText: 'Kind and quick.' })
    await expect(review).toContainText('4/5')
    await expect(review).toContainText('14 Mar 2026')
    await expectAccessible(page)
    await show(page, looks[2]!)

    const rows = [bareTransaction(), bareTransaction({ _id: 'transaction-00029999' })]
    const paid = await mockApi(page, calls.transactions, { body: barePage('transactionList', rows, 1, 3) })
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await expect(page).toHaveURL(/tab=transactions/)
    await expect(page.getByRole('row')).toHaveCount(3)
    expect(new URL(paid[0]!.url()).search).toBe('?page=1&pageSize=2')
    expect(await columnHeaders(page)).not.toContain('Photographer')
    expect((await cellTexts(page)).join(' ')).toContain('$1,200.00')
    await pagination(page).getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/tab=transactions&page=2/)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Bookings' }).click()
    await expect(page).toHaveURL(pages.photographer)
    await page.goBack()
    await expect(page).toHaveURL(/tab=transactions&page=2/)
  })

  test('without reviews and bookings shows that there are none, and no rating', async ({ page }) => {
    const nothing = { services: [], averageRating: 0, totalReviews: 0, reviews: [] }
    await mockApi(page, calls.photographer, { body: { data: barePhotographer(nothing) } })
    await mockApi(page, calls.bookings, { body: barePage('bookingList', []) })
    await page.goto(pages.photographer)
    await expect(page.getByText('No reviews yet')).toBeVisible()
    await expect(page.getByText('No bookings found')).toBeVisible()
    await expect(page.getByText('0.0', { exact: true })).toHaveCount(0)
  })
})
