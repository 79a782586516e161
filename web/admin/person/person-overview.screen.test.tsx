import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { expectAccessible } from '../../../test/screens/accessible.ts'
import { fakeApi, ok } from '../../../test/screens/fake-api.ts'
import { title } from '../../../test/screens/office.ts'
import { openPage, signInAdmin } from '../../../test/screens/open.tsx'
import { calls, pages } from '../../../test/screens/someone.ts'
import { bareBooking, bareDetail, barePage, barePhotographer } from '../../../test/screens/spec-records.ts'

const id = pages.user.split('/').at(-1)!
const overview = fill(api.personOverview, { id })
const notes = fill(api.personNotes, { id })
const createdAt = '2026-01-05T10:00:00.000Z'
const counts = { bookings: 0, payments: 0, disputes: 0, reviews: 0, reports: 0, mails: 0 }
const note = { id: 'note-1', text: 'Called on Monday', author: 'Ann Admin', createdAt }

beforeEach(() => signInAdmin())

describe('a photographer’s page', () => {
  test('shows what is missing for a listing, the evidence, the payout account and the packages, beside what is specified', async () => {
    fakeApi(calls.photographer, { body: { data: barePhotographer({ createdAt, hourlyRate: null }) } })
    fakeApi(calls.bookings, { body: barePage('bookingList', [bareBooking()]) })
    fakeApi(notes, { body: ok({ notes: [] }) })
    fakeApi(overview, {
      body: ok({
        lastActiveAt: null,
        listing: {
          listed: false,
          slug: 'ada',
          points: [
            { key: 'place', done: true },
            { key: 'verification', done: false },
            { key: 'published', done: false },
          ],
          packages: [
            { id: 'p1', name: 'Wedding day', minutes: 480, price: 1800, active: true, currency: 'USD' },
          ],
        },
        verification: {
          ...{ id: 'v1', state: 'submitted', submittedAt: createdAt, decidedAt: null, decidedBy: null },
          ...{ reason: null, files: 2, links: 1 },
        },
        payouts: {
          ...{ state: 'ready', country: 'IT', lastFour: '4242', balance: 352, currency: 'USD' },
          next: { amount: 352, at: '2026-02-01T05:23:00.000Z' },
        },
        counts,
      }),
    })
    await openPage(pages.photographer)
    await expect.element(title('Ada Lovelace')).toBeVisible()
    const missing = page.getByRole('list', { name: 'Missing for a listing' })
    await expect.element(missing).toMatchTextContent('The profile is not verifiedThe page is not published')
    const verification = page.getByRole('region', { name: 'Verification' })
    await expect.element(verification).toMatchTextContent('with 2 files and 1 link as evidence')
    await expect
      .element(verification.getByRole('link', { name: 'Review evidence' }))
      .toHaveAttribute('href', '/admin/verifications/v1')
    const payouts = page.getByRole('region', { name: 'Payouts' })
    await expect.element(payouts).toMatchTextContent('Account in Italy, ending in 4242')
    await expect.element(payouts).toMatchTextContent('Next payout $352')
    await expect.element(page.getByRole('cell', { name: '$1,800' })).toBeVisible()
    await expect.element(page.getByText('Not set', { exact: true })).toBeVisible()
    const tabs = page.getByRole('tab').elements()
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Bookings', 'Transactions'])
    await expectAccessible()
  })

  test('of which only the specified calls exist is not asked for more', async () => {
    const asked = fakeApi(overview, { status: 404, body: {} })
    fakeApi(calls.photographer, { body: { data: barePhotographer() } })
    fakeApi(calls.bookings, { body: barePage('bookingList', []) })
    await openPage(pages.photographer)
    await expect.element(page.getByText('No bookings found')).toBeVisible()
    expect(asked).toHaveLength(0)
  })
})

describe('a client’s page', () => {
  const client = { data: bareDetail({ createdAt, status: 'active' }) }

  test('lists the newest rows with a link to all of that person, and leaves out what the role may not see', async () => {
    fakeApi(calls.client, { body: client })
    fakeApi(notes, { body: ok({ notes: [] }) })
    const nothing = { listing: null, verification: null, payouts: null, lastActiveAt: null }
    fakeApi(overview, { body: ok({ ...nothing, counts: { ...counts, bookings: 12, mails: null } }) })
    const asked = fakeApi(api.bookings, { body: barePage('bookingList', [bareBooking()]) })
    await openPage(pages.user)
    await expect
      .element(page.getByRole('link', { name: 'See all 12' }))
      .toHaveAttribute('href', `/admin/bookings?person=${id}`)
    expect(asked[0]!.url.search).toBe(`?person=${id}&pageSize=5`)
    await expect.element(page.getByText('Bookings (12)')).toBeVisible()
    for (const absent of ['Emails', 'Payments', 'Disputes'])
      await expect.element(page.getByRole('heading', { name: absent })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('takes notes of the team and deletes them after a question', async () => {
    fakeApi(calls.client, { body: client })
    const nothing = { listing: null, verification: null, payouts: null, lastActiveAt: null }
    fakeApi(overview, { body: ok({ ...nothing, counts }) })
    fakeApi(notes, { body: ok({ notes: [note] }) })
    const added = fakeApi(notes, { method: 'write', body: ok({ notes: [note] }) })
    const deleted = fakeApi(fill(api.personNote, { id, note: note.id }), { body: ok({ notes: [] }) })
    await openPage(pages.user)
    const panel = page.getByRole('region', { name: 'Team notes' })
    await expect.element(panel).toMatchTextContent('Called on Monday')
    await expect.element(panel).toMatchTextContent('Only administrators read these.')
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect.element(panel.getByText('Enter a note')).toBeVisible()
    await panel.getByLabelText('New note').fill('Asked for a refund')
    await panel.getByRole('button', { name: 'Add note' }).click()
    await expect.poll(() => added).toMatchObject([{ body: { text: 'Asked for a refund' } }])
    await expect.element(panel.getByLabelText('New note')).toHaveValue('')
    await panel.getByRole('button', { name: 'Delete note' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this note?' })
    expect(deleted).toHaveLength(0)
    await question.getByRole('button', { name: 'Delete note' }).click()
    await expect.poll(() => deleted).toMatchObject([{ method: 'DELETE' }])
  })
})
