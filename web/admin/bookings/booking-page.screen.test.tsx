import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok, refused } from '../../../test/screens/fake-api.ts'
import { title } from '../../../test/screens/office.ts'
import { openPage, shownPath, signInAdmin } from '../../../test/screens/open.tsx'
import { bareBooking, barePage, bareTransaction } from '../../../test/screens/spec-records.ts'

const id = 'booking-id-0001abcd'
const path = fill(site.booking, { id })
const description = 'Every word of it. '.repeat(60).trim()

beforeEach(() => signInAdmin())

function fakeBooking(process: object = {}) {
  const photographer = { _id: 'photographer-1', fullName: 'Grace Hopper', email: 'grace@example.test' }
  const record = { ...bareBooking({ description, photographer }), transactions: [bareTransaction()] }
  fakeApi(fill(api.booking, { id }), { body: ok(record) })
  const none = { lines: [], timeline: [], actions: [], attempts: [], refunds: [], unexpected: [] }
  const money = { total: 1234.5, currency: 'USD', held: 0, cancellations: 0 }
  fakeApi(fill(api.adminPlan, { id }), { body: ok(null) })
  fakeApi(fill(api.adminAgreement, { id }), { status: 404 })
  fakeApi(fill(api.bookingProcess, { id }), {
    body: ok({ id, state: 'booked', ...none, ...money, ...process }),
  })
  fakeApi(api.ledger, { body: barePage('entries', []) })
}

test('shows the whole description and links to its transaction and its photographer', async () => {
  fakeBooking()
  await openPage(path)
  await expect.element(title('Booking 0001abcd')).toBeVisible()
  await expect.element(page.getByText(description)).toBeVisible()
  const transaction = page.getByRole('link', { name: '00015678' })
  await expect
    .element(transaction)
    .toHaveAttribute('href', fill(site.transaction, { id: 'transaction-00015678' }))
  const photographer = page.getByRole('link', { name: 'Grace Hopper' })
  await expect
    .element(photographer)
    .toHaveAttribute('href', fill(site.photographer, { id: 'photographer-1' }))
  await expect.element(page.getByText('No ledger entries yet')).toBeVisible()
  await expectAccessible()
})

test('is printed without its forms', async () => {
  fakeBooking()
  await openPage(path)
  const messages = page.getByRole('heading', { name: 'Messages', includeHidden: true })
  await expect.element(messages).toBeVisible()
  await commands.emulateMedia({ media: 'print' })
  await expect.element(messages).not.toBeVisible()
  await commands.emulateMedia({ media: null })
})

test('an unknown booking leads back to the list', async () => {
  const gone = refused('Booking not found')
  fakeApi(fill(api.booking, { id }), { status: 404, body: gone })
  fakeApi(api.bookings, { body: barePage('bookingList', []) })
  await openPage(path)
  await expect.element(title('Booking not found')).toBeVisible()
  await page.getByRole('link', { name: 'See all bookings' }).click()
  await expect.poll(shownPath).toBe(site.bookings)
})

test('support reads who decides a dispute, and hands it over with a note', async () => {
  signInAdmin({ adminRole: 'support' })
  fakeBooking({
    state: 'disputed',
    deadline: '2099-05-17T10:00:00.000Z',
    dispute: { by: 'client', at: '2026-05-18T10:00:00.000Z', reason: 'The photos are dark.' },
    actions: [{ action: 'resolve' }, { action: 'cancel' }],
  })
  await openPage(path)
  await expect.element(page.getByText('Finance or an owner decides by', { exact: false })).toBeVisible()
  await expect
    .element(page.getByText('Finance or an owner can resolve this dispute and cancel this booking.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Resolve dispute' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Hand over with a note' }).click()
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expect.element(page.getByText('Write what is to be done')).toBeVisible()
  await expectAccessible()
  const sent = fakeApi(api.handOver, { body: ok({ to: ['Fin Ance', 'Ona Wner'] }) })
  await page.getByLabelText('Note').fill('Half back seems fair.')
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  const result = page.getByText('Handed over to Fin Ance, Ona Wner. They got your note by email.')
  await expect.element(result).toBeInViewport()
  expect(sent[0]!.body).toEqual({ needs: 'money:write', page: path, note: 'Half back seems fair.' })
})

test('who may resolve a dispute has the button and no note to write', async () => {
  signInAdmin({ adminRole: 'finance' })
  fakeBooking({ state: 'disputed', actions: [{ action: 'resolve' }] })
  await openPage(path)
  await expect.element(page.getByRole('button', { name: 'Resolve dispute' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Hand over with a note' }).elements()).toEqual([])
})
