import type { FastifyInstance } from 'fastify'
import { bookingMessages } from '../../../contract/bookings/bookings.ts'
import * as calls from '../../../contract/bookings/calls.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { isPhotographer } from '../people/queries.ts'
import { findBookingRecord } from './find.ts'
import { listBookings } from './list.ts'
import { presentBooking } from './present.ts'

export function addBookingRoutes(app: FastifyInstance, { pool, config }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['Bookings'] })

  route(calls.listBookings, 'List bookings', async ({ query }) => {
    const { rows, total } = await listBookings(pool, query, config.timeZone)
    return ok(pageOf('bookingList', rows.map(presentBooking), query, total), bookingMessages.listed)
  })

  route(calls.fetchBooking, 'Fetch a booking with its transactions', async ({ params }) => {
    const booking = await findBookingRecord(pool, idOrNotFound(params.id, bookingMessages.notFound))
    if (!booking) throw new NotFound(bookingMessages.notFound)
    return ok(booking, bookingMessages.found)
  })

  route(calls.listPhotographerBookings, 'List the bookings of a photographer', async ({ params, query }) => {
    const photographerId = idOrNotFound(params.id, peopleMessages.notFound)
    if (!(await isPhotographer(pool, photographerId))) throw new NotFound(peopleMessages.notFound)
    const { rows, total } = await listBookings(pool, { ...query, photographerId }, config.timeZone)
    return ok(pageOf('bookingList', rows.map(presentBooking), query, total), bookingMessages.listed)
  })
}
