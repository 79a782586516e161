import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountMessages } from '../../contract/accounts/accounts.ts'
import { fill } from '../../contract/api/path.ts'
import { calendarMessages } from '../../contract/calendar/calendar.ts'
import { galleryMessages } from '../../contract/galleries/galleries.ts'
import { api, site } from '../../contract/paths.ts'
import { reviewMessages } from '../../contract/reviews/reviews.ts'
import { studioMessages } from '../../contract/studio/studio.ts'
import { fakeApi, ok, refused } from '../../test/screens/fake-api.ts'
import { openPage, setLaunch, signInMember } from '../../test/screens/open.tsx'
import * as records from '../../test/screens/studio-records.ts'

/** A phone; every result must be in its first screen, however long the form. */
const PHONE = [390, 844] as const

const id = records.bookingRecord.id
const params = { id }

function openStudio(): void {
  setLaunch('live')
  signInMember('photographer')
  fakeApi(api.studioProfile, { body: ok(records.studioProfile) })
  fakeApi(api.packages, { body: ok({ packages: [] }) })
  fakeApi(api.uploads, { body: ok({ uploads: [] }) })
  fakeApi(api.availability, { body: ok(records.availability) })
}

function openBooking(role: 'client' | 'photographer', booking: object = {}): void {
  setLaunch('live')
  signInMember(role)
  fakeApi(fill(api.myBooking, params), { body: ok({ ...records.bookingRecord, ...booking }) })
  for (const path of [api.plan, api.agreement, api.portfolioConsent, api.safekeeping])
    fakeApi(fill(path, params), { status: 404 })
  fakeApi(fill(api.bookingThread, params), {
    body: ok({ thread: null, messages: [], events: [], more: false }),
  })
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

type Form = {
  name: string
  open: () => Promise<void>
  send: () => Promise<void>
  /** Where the form is sent. */
  call: string
  accepted: string
  /** The response that shows it, if it is not that of an accepted form. */
  onAccepted?: () => void
}

const forms: Form[] = [
  {
    name: 'sign-up',
    async open() {
      setLaunch('live')
      await openPage(`${site.signUp}?role=client`)
    },
    async send() {
      await page.getByLabelText('Full Name').fill('Ada Lovelace')
      await press('Create account')
    },
    call: api.accounts,
    accepted: accountMessages.signUpSent(),
  },
  {
    name: 'profile',
    async open() {
      openStudio()
      await openPage(site.studioProfile)
    },
    send: () => press('Save profile'),
    call: api.studioProfile,
    accepted: studioMessages.saved(),
  },
  {
    name: 'package',
    async open() {
      openStudio()
      await openPage(site.studioNewPackage)
    },
    send: () => press('Save package'),
    call: api.packages,
    accepted: studioMessages.packageSaved(),
  },
  {
    name: 'weekly hours',
    async open() {
      openStudio()
      fakeApi(api.studioCalendar, { body: ok(records.calendar) })
      fakeApi(api.feeds, { body: ok(records.feeds) })
      await openPage(`${site.studioCalendar}?panel=hours`)
    },
    send: () => press('Save weekly hours'),
    call: api.availability,
    accepted: calendarMessages.saved(),
  },
  {
    name: 'verification',
    async open() {
      openStudio()
      fakeApi(api.evidence, { body: ok({ pictures: [] }) })
      fakeApi(api.verification, { status: 404, body: refused('Nothing submitted') })
      await openPage(site.studioVerification)
    },
    send: () => press('Submit for verification'),
    call: api.verification,
    accepted: studioMessages.submitted(),
    onAccepted: () =>
      fakeApi(api.studioProfile, {
        body: ok({ ...records.studioProfile, verification: { state: 'submitted', reason: null } }),
      }),
  },
  {
    name: 'publish',
    async open() {
      openStudio()
      fakeApi(api.portfolio, { body: ok({ pictures: [] }) })
      for (const path of [api.earnings, api.statistics, api.studioTax])
        fakeApi(path, { status: 404, body: refused('Nothing yet') })
      fakeApi(api.myBookings, { body: ok({ bookings: [] }) })
      await openPage(site.studio)
    },
    send: () => press('Publish page'),
    call: api.studioProfile,
    accepted: studioMessages.published(),
  },
  {
    name: 'delivery',
    async open() {
      openBooking('photographer', { state: 'shot', actions: [{ action: 'deliver', until: null }] })
      fakeApi(fill(api.gallery, params), { body: ok(records.gallery) })
      fakeApi(api.uploads, { body: ok({ uploads: [] }) })
      await openPage(fill(site.delivery, params))
    },
    send: () => page.getByRole('button', { name: /^Deliver \d+ photos/ }).click(),
    call: fill(api.bookingAction, { id, action: 'deliver' }),
    accepted: 'Photos delivered. We’ve emailed your client.',
  },
  {
    name: 'decline',
    async open() {
      openBooking('photographer')
      await openPage(fill(site.myBooking, params))
    },
    async send() {
      const title = await page.getByText('Decline request').first().findElement()
      title.closest('details')!.open = true
      await press('Decline request')
    },
    call: fill(api.bookingAction, { id, action: 'decline' }),
    accepted: 'You declined this request.',
    onAccepted: () =>
      fakeApi(fill(api.myBooking, params), {
        body: ok({
          ...records.bookingRecord,
          ...{ state: 'declined', actions: [] },
          progress: { ...records.bookingRecord.progress, turn: null, headline: 'You declined this request.' },
        }),
      }),
  },
  {
    name: 'review',
    async open() {
      openBooking('client', { state: 'completed', actions: [] })
      fakeApi(fill(api.bookingReview, params), { body: ok(records.reviews) })
      await openPage(fill(site.review, params))
    },
    send: () => press('Submit review'),
    call: fill(api.bookingReview, params),
    accepted: reviewMessages.written(),
  },
  {
    name: 'selection',
    async open() {
      openBooking('client', { state: 'delivered', actions: [] })
      const list = { id: 'list-1', name: 'Album', by: 'client', total: 2, finishedAt: null }
      const pictures = records.gallery.pictures.map((picture) => ({ ...picture, delivered: true }))
      const gallery = { ...records.gallery, state: 'delivered', lists: [list], pictures }
      fakeApi(fill(api.gallery, params), { body: ok(gallery) })
      await openPage(`${fill(site.gallery, params)}?list=list-1`)
    },
    send: () => press('Send selection'),
    call: fill(api.galleryList, { id, list: 'list-1' }),
    accepted: galleryMessages.finished(),
  },
]

const message = 'This can’t be saved right now. Try again in a minute.'

for (const form of forms)
  test(`${form.name}: what an accepted and a rejected form did is in view on a phone`, async () => {
    await page.viewport(...PHONE)
    await form.open()
    fakeApi(form.call, { method: 'write', status: 409, body: refused(message) })
    await form.send()
    await expect.element(page.getByText(message).first()).toBeInViewport({ ratio: 1 })
    form.onAccepted?.()
    fakeApi(form.call, { method: 'write', body: ok({}) })
    await form.send()
    await expect.element(page.getByText(form.accepted).first()).toBeInViewport({ ratio: 1 })
  })
