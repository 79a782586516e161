import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../contract/paths.ts'
import { expectAccessible } from '../../test/screens/accessible.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'
import { bookingRecord } from '../../test/screens/studio-records.ts'

test.each([320, 390])('the list fits into a phone of %i pixels', async (width) => {
  await page.viewport(width, 844)
  setLaunch('live')
  signInMember('client')
  const bookings = [
    { ...bookingRecord, id: 'short', label: 'Confirmed' },
    {
      ...bookingRecord,
      id: 'long',
      package: { id: 'p1', name: 'From getting ready to the last dance, with an album' },
      photographer: {
        ...bookingRecord.photographer,
        fullName: 'Bartholomew Featherstonehaugh-Wolfeschlegel',
      },
      total: 123_456.78,
      label: 'Reservation cancelled',
    },
  ]
  fakeApi(api.myBookings, {
    body: ok({ bookings, needsYou: 2, currentPage: 1, totalPage: 1, pageSize: 20, total: 2 }),
  })
  fakeApi(api.myCalendarLink, { body: ok({ hasLink: false, exportUrl: null }) })
  await openPage(site.myBookings)
  await expect.element(page.getByText('$123,456.78')).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByText('Reservation cancelled')).toBeInViewport({ ratio: 1 })
  const excess = () => document.documentElement.scrollWidth - innerWidth
  await expect.poll(excess).toBeLessThanOrEqual(0)
  await expectAccessible()
  // The row of views scrolls to the one that is shown.
  await openPage(`${site.myBookings}?view=cancelled`)
  await expect.element(page.getByRole('link', { name: 'Cancelled' })).toBeInViewport({ ratio: 0.9 })
})
