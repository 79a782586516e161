import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'
import { bookingRecord, reviews } from '../../test/screens/studio-records.ts'

test('after a review, the page says until when it is published at the latest', async () => {
  const params = { id: bookingRecord.id }
  const mine = {
    ...{ id: 'review-1', _id: 'review-1', booking: params.id, about: 'photographer', rating: 5 },
    ...{ review: 'A calm and friendly afternoon.', createdAt: '2027-03-01T10:00:00.000Z' },
    ...{ visible: false, answer: null },
  }
  setLaunch('live')
  signInMember('client')
  fakeApi(fill(api.myBooking, params), { body: ok({ ...bookingRecord, state: 'completed', actions: [] }) })
  fakeApi(fill(api.bookingReview, params), { body: ok({ ...reviews, mine, may: false }) })
  await openPage(`${fill(site.review, params)}?done=write`)
  await expect
    .element(page.getByText(/once both of you have written one, at the latest \w+day 13 March/))
    .toBeVisible()
})
