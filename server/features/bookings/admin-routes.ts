import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { bookingMessages } from '../../../contract/bookings/bookings.ts'
import * as calls from '../../../contract/bookings/calls.ts'
import { adminActions, processMessages } from '../../../contract/bookings/process.ts'
import { readBookingMessages } from '../../../contract/messages/calls.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readThreadAsAdmin } from '../messages/read-as-admin.ts'
import { isPhotographer } from '../people/queries.ts'
import { readAdminDetail } from './admin-detail.ts'
import { findBookingRecord } from './find.ts'
import { listBookings } from './list.ts'
import { performAction } from './perform-action.ts'
import { presentBooking } from './present.ts'

export function addAdminBookingRoutes(app: FastifyInstance, services: Services): void {
  const { pool, reads, config } = services
  const route = defineRoutes(app, { guard: 'admin', tags: ['Bookings'] })

  route(calls.listBookings, 'List bookings', async ({ query }) => {
    const { rows, total } = await listBookings(reads.pool, query, config.timeZone)
    return ok(pageOf('bookingList', rows.map(presentBooking), query, total), bookingMessages.listed)
  })

  route(calls.fetchBooking, 'Fetch a booking with its transactions', async ({ params }) => {
    const booking = await findBookingRecord(pool, idOrNotFound(params.id, bookingMessages.notFound))
    if (!booking) throw new NotFound(bookingMessages.notFound)
    return ok(booking, bookingMessages.found)
  })

  route(calls.listPhotographerBookings, 'List the bookings of a photographer', async ({ params, query }) => {
    const photographerId = idOrNotFound(params.id, peopleMessages.notFound)
    if (!(await isPhotographer(reads.pool, photographerId))) throw new NotFound(peopleMessages.notFound)
    const { rows, total } = await listBookings(reads.pool, { ...query, photographerId }, config.timeZone)
    return ok(pageOf('bookingList', rows.map(presentBooking), query, total), bookingMessages.listed)
  })

  route(calls.fetchBookingProcess, {
    summary: 'Fetch the timeline and price lines of a booking and what an administrator can do',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      const detail = await readAdminDetail(services.db, id, signedIn, new Date())
      if (!detail) throw new NotFound(processMessages.notFound)
      return ok(detail, processMessages.found)
    },
  })

  route(calls.performAdminAction, {
    summary: 'Cancel with a chosen refund, reschedule, propose a split, or resolve a dispute',
    handler: async ({ params, body, signedIn }) => {
      const action = adminActions.find((known) => known === params.action)
      if (!action) throw new NotFound(processMessages.notFound)
      const bookingId = idOrNotFound(params.id, processMessages.notFound)
      await performAction(services, {
        bookingId,
        action,
        who: 'administrator',
        personId: signedIn.personId,
        body,
      })
      const detail = await readAdminDetail(services.db, bookingId, signedIn, new Date())
      return ok(detail!, processMessages.done)
    },
  })

  route(readBookingMessages, {
    summary: 'Read the conversation of a booking',
    description: 'The reason is logged. Photo URLs work for five minutes.',
    handler: async ({ params, body, signedIn: { personId: actorId } }) => {
      const { db, secret } = services
      const id = idOrNotFound(params.id, processMessages.notFound)
      const { clientId, photographerId } = bookings
      const [pair] = await db.select({ clientId, photographerId }).from(bookings).where(eq(bookings.id, id))
      if (!pair) throw new NotFound(processMessages.notFound)
      const log = {
        actorId,
        action: 'booking.messages_read',
        subjectType: 'booking',
        subjectId: id,
        after: body,
      }
      return ok(await readThreadAsAdmin(db, pair, { log, secret }), processMessages.found)
    },
  })
}
