import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { fakeApi, hold } from '../../../test/screens/fake-api.ts'
import { openPage, reloadPage, signInAdmin } from '../../../test/screens/open.tsx'
import { bareBooking, barePage } from '../../../test/screens/spec-records.ts'

test('shows an empty list, a failure and a slow response', async () => {
  signInAdmin()
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
})
