import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'
import { bookingRecord } from '../../test/screens/studio-records.ts'

const params = { id: bookingRecord.id }
const over = '2020-01-01T00:00:00.000Z'
const policy = { name: 'event', fullUntil: over, halfUntil: null, graceUntil: null, text: '' }

test.each([
  ['held', true, null, 'Once it’s paid: no refund if you cancel.'],
  ['held', false, null, 'Once it’s accepted: no refund if you cancel.'],
  ['requested', false, null, 'Withdrawing the request is free. Once it’s accepted: no refund if you cancel.'],
  ['requested', false, '2030-01-01T00:00:00.000Z', 'Once it’s paid: no refund if you cancel.'],
  ['booked', false, null, 'No refund if you cancel.'],
])('the policy of a booking that is %s (instant: %s, pay by %s): %s', async (state, instant, payBy, text) => {
  setLaunch('live')
  signInMember('client')
  const booking = { ...bookingRecord, state, instant, payBy, policy, authorised: 0, actions: [] }
  fakeApi(fill(api.myBooking, params), { body: ok(booking) })
  fakeApi(fill(api.plan, params), { status: 404 })
  for (const path of [api.bookingThread, api.agreement, api.portfolioConsent, api.safekeeping])
    fakeApi(fill(path, params), { status: 404 })
  await openPage(fill(site.myBooking, params))
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
