import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking, insertPerson, insertPlace, insertStudio } from '../../../test/factories.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { newId } from '../../platform/db/new-id.ts'
import { bookingEvents, reviews } from '../../platform/db/tables/bookings.ts'
import { pictures, portfolioPictures } from '../../platform/db/tables/pictures.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { verifications } from '../../platform/db/tables/verifications.ts'
import { MINUTE } from '../../platform/time/wall-clock.ts'

const running = startTestApp()
let slug: string
let photographerId: string

beforeAll(async () => {
  const { db } = running.services
  await db.update(settings).set({ launch: 'live' })
  const place = await insertPlace(db)
  photographerId = (await insertPerson(db, { role: 'photographer' })).id
  slug = (await insertStudio(db, photographerId, { listed: true, placeId: place.id })).slug
})

const readProfile = async () => (await running.app.inject({ url: fill(api.profile, { slug }) })).json().data

/** A completed booking that was requested and accepted this many minutes later. */
async function insertAccepted(minutes: number, rating: number, review: string) {
  const { db } = running.services
  const client = await insertPerson(db)
  const requestedAt = Date.now() - 10 * 24 * 60 * MINUTE
  const createdAt = new Date(requestedAt)
  const booking = await insertBooking(db, {
    clientId: client.id,
    photographerId,
    status: 'completed',
    createdAt,
  })
  await db.insert(bookingEvents).values([
    {
      id: newId(),
      bookingId: booking.id,
      type: 'requested',
      what: 'Request sent',
      by: 'client',
      at: createdAt,
    },
    {
      id: newId(),
      bookingId: booking.id,
      type: 'accepted',
      what: 'Bo accepted the request',
      by: 'photographer',
      at: new Date(requestedAt + minutes * MINUTE),
    },
  ])
  await db
    .insert(reviews)
    .values({ id: newId(), bookingId: booking.id, clientId: client.id, photographerId, rating, review })
}

test('a new photographer has no record yet', async () => {
  expect(await readProfile()).toMatchObject({
    verifiedAt: null,
    shoots: 0,
    replyMinutes: null,
    totalReviews: 0,
    ratings: [0, 0, 0, 0, 0],
  })
})

test('verification, completed shoots, median reply time and distribution of ratings are shown', async () => {
  await insertAccepted(10, 5, 'Wonderful')
  await insertAccepted(600, 4, '')
  expect((await readProfile()).replyMinutes).toBeNull()
  await insertAccepted(120, 5, '')
  await running.services.db.insert(verifications).values({
    id: newId(),
    photographerId,
    state: 'approved',
    decidedAt: new Date('2026-03-12T10:00:00Z'),
  })
  expect(await readProfile()).toMatchObject({
    verifiedAt: '2026-03-12',
    shoots: 3,
    replyMinutes: 120,
    averageRating: 4.7,
    totalReviews: 3,
    ratings: [0, 0, 0, 1, 2],
  })
})

test('the list of reviews can leave out ratings without text', async () => {
  const url = fill(api.profileReviews, { slug })
  const all = (await running.app.inject({ url })).json().data
  const written = (await running.app.inject({ url: `${url}?withText=true` })).json().data
  expect([all.total, written.total]).toEqual([3, 1])
  expect(written.reviews.map(({ review }: { review: string }) => review)).toEqual(['Wonderful'])
})

test('every photo names its service, the cover first', async () => {
  const { db } = running.services
  const shown = [
    { service: 'wedding', cover: false },
    { service: null, cover: true },
  ].map((entry, position) => ({ ...entry, pictureId: newId(), photographerId, position }))
  await db.insert(pictures).values(
    shown.map(({ pictureId: id }) => ({
      ...{ id, ownerId: photographerId, purpose: 'portfolio' as const },
      ...{ state: 'ready' as const, width: 3, height: 2 },
    })),
  )
  await db.insert(portfolioPictures).values(shown)
  expect((await readProfile()).pictures).toMatchObject([
    { id: shown[1]!.pictureId, service: null },
    { id: shown[0]!.pictureId, service: 'wedding' },
  ])
})
