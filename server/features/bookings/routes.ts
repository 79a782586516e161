import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { bookingDetail, bookingMessages, bookingPage, bookingQuery } from '../../../contract/bookings.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { peopleMessages } from '../../../contract/people.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { isPhotographer } from '../people/is-photographer.ts'
import { findBooking } from './find.ts'
import { listBookings } from './list.ts'
import { presentBooking } from './present.ts'

export function addBookingRoutes(app: FastifyInstance, { pool, config }: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.bookings,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Bookings'],
        summary: 'All bookings',
        querystring: bookingQuery,
        response: { 200: success(bookingPage) },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listBookings(pool, query, config.timeZone)
      return ok(pageOf('bookingList', rows.map(presentBooking), query, total), bookingMessages.listed)
    },
  )

  routes.get(
    api.booking,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Bookings'],
        summary: 'One booking with its transactions',
        params: idParams,
        response: { 200: success(bookingDetail) },
      },
    },
    async ({ params }) => {
      const booking = await findBooking(pool, idOrNotFound(params.id, bookingMessages.notFound))
      if (!booking) throw new NotFound(bookingMessages.notFound)
      return ok(booking, bookingMessages.found)
    },
  )

  routes.get(
    api.photographerBookings,
    {
      config: { guard: 'admin' },
      schema: {
        tags: ['Bookings'],
        summary: 'The bookings of one photographer',
        params: idParams,
        querystring: bookingQuery,
        response: { 200: success(bookingPage) },
      },
    },
    async ({ params, query }) => {
      const photographerId = idOrNotFound(params.id, peopleMessages.notFound)
      if (!(await isPhotographer(pool, photographerId))) throw new NotFound(peopleMessages.notFound)
      const { rows, total } = await listBookings(pool, { ...query, photographerId }, config.timeZone)
      return ok(pageOf('bookingList', rows.map(presentBooking), query, total), bookingMessages.listed)
    },
  )
}
