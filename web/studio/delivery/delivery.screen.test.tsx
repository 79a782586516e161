import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../../test/screens/open.tsx'
import * as records from '../../../test/screens/studio-records.ts'

const id = records.bookingRecord.id
const params = { id }
const [picture] = records.gallery.pictures
const photos = (count: number, delivered = false) =>
  Array.from({ length: count }, (_, n) => ({ ...picture, id: `picture-${n}`, name: `${n}.jpg`, delivered }))
const promised = { pictures: 40 }

async function openDelivery(booking: object, gallery: object): Promise<void> {
  setLaunch('live')
  signInMember('photographer')
  fakeApi(fill(api.myBooking, params), { body: ok({ ...records.bookingRecord, ...booking }) })
  fakeApi(fill(api.gallery, params), { body: ok({ ...records.gallery, ...gallery }) })
  fakeApi(api.uploads, { body: ok({ uploads: [] }) })
  await openPage(fill(site.delivery, params))
}

test('before the delivery, the page counts what the package promises', async () => {
  const actions = [{ action: 'deliver', until: null }]
  await openDelivery({ state: 'shot', package: promised, actions }, { pictures: photos(4) })
  await expect.element(page.getByText('4 of 40 promised photos')).toBeVisible()
  await expect.element(page.getByText('You promised 40 photos. 36 are missing.')).toBeVisible()
})

test('after it, the page shows the cover, what the client sees and until when, and when the money comes', async () => {
  await openDelivery(
    {
      state: 'delivered',
      package: promised,
      deadline: '2027-02-20T10:00:00.000Z',
      earns: 352,
      delivered: true,
    },
    { pictures: photos(42, true), state: 'delivered', manifest: 'hash', marked: true },
  )
  const moment = page.getByRole('region', { name: 'Your photos are with Cleo Client' })
  await expect
    .element(moment.getByText('42 photos, watermarked until the booking is paid in full'))
    .toBeVisible()
  await expect
    .element(moment.getByText(/^They can accept or request changes until .*20 February/))
    .toBeVisible()
  await expect
    .element(moment.getByText(/^You earn \$352 once they accept, at the latest .*20 February/))
    .toBeVisible()
  await expect.element(moment.getByRole('link', { name: 'Preview as client' })).toBeVisible()
  await expectAccessible()
})

test('a form on one photo renders that photo, not the other 499 of the board', async () => {
  const all = photos(500)
  await openDelivery({ state: 'shot', actions: [] }, { pictures: all })
  await expect.element(page.getByRole('checkbox', { name: 'Select 499.jpg' })).toBeInTheDocument()
  const title = await page.getByText('Title and cover').findElement()
  title.closest('details')!.open = true
  // React sets this property whenever it renders a checkbox again.
  const checked = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')!
  const rendered = new Set<string>()
  vi.spyOn(HTMLInputElement.prototype, 'checked', 'set').mockImplementation(function (
    this: HTMLInputElement,
    on,
  ) {
    rendered.add(this.value)
    checked.set!.call(this, on)
  })
  fakeApi(fill(api.gallery, params), {
    body: ok({ ...records.gallery, pictures: all.map((one) => ({ ...one })), title: 'Cleo & Sam' }),
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Saved', { exact: false }).first()).toBeVisible()
  expect(rendered.size).toBe(0)
})
