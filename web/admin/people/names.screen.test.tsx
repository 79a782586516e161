import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api, site } from '../../../contract/paths.ts'
import { findBrokenWords } from '../../../test/screens/broken-words.ts'
import { fakeApi } from '../../../test/screens/fake-api.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'
import { calls, pages } from '../../../test/screens/someone.ts'
import {
  bareBooking,
  bareDetail,
  barePage,
  bareTransaction,
  bareUser,
} from '../../../test/screens/spec-records.ts'

const fullName = 'Wilhelmina Konstantinopoulou'
const person = {
  fullName,
  email: 'wilhelmina.konstantinopoulou@photography-studio.example',
  profileImage: null,
}
const both = { client: person, photographer: person }
const studio = { listed: false, verified: false, payee: 'pending', currency: 'USD' }
const last = { priceFrom: 1250, lastActiveAt: '2026-05-17T10:00:00.000Z' }

beforeEach(() => signInAdmin())

test.each([1024, 1180, 1280, 1440, 390])(
  'no word is torn apart at %i px, whether in a list or a profile',
  async (width) => {
    await page.viewport(width, 900)
    const phone = '+44 20 7946 0000'
    fakeApi(api.people, {
      body: barePage('users', [
        bareUser({ ...person, phone, hourlyRate: null, studio: { ...studio, ...last } }),
      ]),
    })
    fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking(both)]) })
    fakeApi(api.transactions, { body: barePage('transactionList', [bareTransaction(both)]) })
    fakeApi(calls.client, { body: { data: bareDetail(person) } })
    for (const path of [site.photographers, site.bookings, site.transactions, pages.user]) {
      await openPage(path)
      await expect.element(page.getByText(fullName).first()).toBeVisible()
      expect(findBrokenWords(), path).toEqual([])
      expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(width)
    }
  },
)
