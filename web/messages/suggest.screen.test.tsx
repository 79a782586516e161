import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../contract/api/path.ts'
import { notOffered } from '../../contract/messages/offers.ts'
import { api, site } from '../../contract/paths.ts'
import { expectAccessible } from '../../test/screens/accessible.ts'
import { fakeApi, ok } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'
import * as records from '../../test/screens/studio-records.ts'

const params = { id: records.bookingRecord.id }
const place = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', name: 'Milan', region: 'Lombardy', country: 'IT' },
  timeZone: 'Europe/Rome',
}

test('the form starts with the request, says what is earned and whether the time is available, and offers an override', async () => {
  setLaunch('live')
  signInMember('photographer')
  fakeApi(fill(api.myBooking, params), { body: ok({ ...records.bookingRecord, place }) })
  fakeApi(api.studioProfile, {
    body: ok({ ...records.studioProfile, currency: 'USD', feePercent: 12, listed: true }),
  })
  const whole = { ...place, _id: place.id, countryName: 'Italy', latitude: 45.46, longitude: 9.19 }
  fakeApi(api.places, { body: ok({ places: [whole] }) })
  const checks = fakeApi(api.checkOffer, {
    body: ok({ reason: notOffered['too-soon'](), tooSoon: true, light: null }),
  })
  await openPage(fill(site.suggest, params))
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue('2027-02-13')
  await expect.element(page.getByText('All-in. You earn $352 after the 12% platform fee.')).toBeVisible()
  await page.getByLabelText('Total price (USD)').fill('200')
  await expect.element(page.getByText('All-in. You earn $176 after the 12% platform fee.')).toBeVisible()
  await expect.element(page.getByText(notOffered['too-soon']())).toBeVisible()
  expect(checks[0]!.body).toMatchObject({
    date: '2027-02-13',
    start: '10:00',
    hours: '2',
    booking: params.id,
  })
  await expectAccessible()
  fakeApi(api.checkOffer, {
    body: ok({ reason: null, tooSoon: true, light: 'Sunrise 07:12, sunset 16:20.' }),
  })
  await page.getByRole('checkbox', { name: /^Offer this time although/ }).click()
  await expect.element(page.getByText('You’re available then.')).toBeVisible()
})
