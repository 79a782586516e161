import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'
import { bookingRecord } from '../../test/screens/studio-records.ts'

const params = { id: bookingRecord.id }

async function openBooking(role: 'client' | 'photographer', change: object) {
  setLaunch('live')
  signInMember(role)
  fakeApi(fill(api.myBooking, params), { body: ok({ ...bookingRecord, actions: [], ...change }) })
  for (const path of [api.plan, api.agreement, api.portfolioConsent, api.safekeeping])
    fakeApi(fill(path, params), { status: 404 })
  fakeApi(fill(api.bookingThread, params), { status: 404 })
  fakeApi(fill(api.receipts, params), { body: ok({ receipts: [] }) })
  await openPage(fill(site.myBooking, params))
}

test('a proposed time is said with the name of who proposed it, and answered before anything else', async () => {
  const proposal = { by: 'client', date: '2027-06-05', start: '15:00', end: '17:00' }
  const actions = ['agree', 'disagree'].map((action) => ({ action, until: null }))
  await openBooking('photographer', { state: 'booked', proposal, actions })
  await expect
    .element(page.getByText(new RegExp(`^${bookingRecord.client.fullName} proposed Saturday 5 June`)))
    .toBeVisible()
  const top = (element: Element) => element.getBoundingClientRect().top
  const answer = page.getByRole('button', { name: 'Accept new time' }).element()
  const gallery = page.getByRole('link', { name: 'Prepare gallery' }).element()
  expect(top(answer)).toBeLessThan(top(gallery))
})

test.each([
  ['early', '2099-01-01T09:00:00.000Z', 'Pay remaining $280 early'],
  ['once it is due', '2020-01-01T09:00:00.000Z', 'Pay $280 now'],
])('the button of the remaining payment, %s', async (_when, remainingDue, name) => {
  const amounts = { total: 400, paid: 120, remaining: 280, upfront: 120, authorised: 0 }
  const actions = [{ action: 'pay', until: null }]
  await openBooking('client', { state: 'booked', ...amounts, remainingDue, actions })
  await expect.element(page.getByRole('button', { name })).toBeVisible()
})
