import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type BookingRecord, bookingMessages } from '../../../contract/bookings/bookings.ts'
import * as calls from '../../../contract/bookings/calls.ts'
import { adminActions, processMessages } from '../../../contract/bookings/process.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import { readBookingMessages } from '../../../contract/messages/calls.ts'
import type { PaymentStage, PaymentStatus } from '../../../contract/payments/transactions.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readThreadAsAdmin } from '../messages/read-as-admin.ts'
import { isPhotographer } from '../people/queries.ts'
import { readAdminDetail } from './admin-detail.ts'
import { bookingRows, type ListedBooking, listBookings } from './list.ts'
import { performAction } from './perform-action.ts'
import { presentBooking } from './present.ts'

export function addAdminBookingRoutes(app: FastifyInstance, services: Services): void {
  const { pool, reads, config } = services
  const route = defineRoutes(app, { guard: 'admin', tags: ['Bookings'] })

  route(calls.listBookings, 'List bookings', async ({ query }) => {
    const { rows, total } = await listBookings(reads.pool, query, config.timeZone)
    return ok(pageOf('bookingList', rows.map(presentBooking), query, total), bookingMessages.listed())
  })

  route(calls.fetchBooking, 'Fetch a booking with its transactions', async ({ params }) => {
    const booking = await findBookingRecord(pool, idOrNotFound(params.id, bookingMessages.notFound()))
    if (!booking) throw new NotFound(bookingMessages.notFound())
    return ok(booking, bookingMessages.found())
  })

  route(calls.listPhotographerBookings, 'List the bookings of a photographer', async ({ params, query }) => {
    const photographerId = idOrNotFound(params.id, peopleMessages.notFound())
    if (!(await isPhotographer(reads.pool, photographerId))) throw new NotFound(peopleMessages.notFound())
    const { rows, total } = await listBookings(reads.pool, { ...query, photographerId }, config.timeZone)
    return ok(pageOf('bookingList', rows.map(presentBooking), query, total), bookingMessages.listed())
  })

  route(calls.fetchBookingProcess, {
    summary: 'Fetch the timeline and price lines of a booking and what an administrator can do',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, processMessages.notFound())
      const detail = await readAdminDetail(services.db, id, signedIn, new Date())
      if (!detail) throw new NotFound(processMessages.notFound())
      return ok(detail, processMessages.found())
    },
  })

  route(calls.performAdminAction, {
    summary: 'Cancel with a chosen refund, reschedule, propose a split, or resolve a dispute',
    handler: async ({ params, body, signedIn }) => {
      const action = adminActions.find((known) => known === params.action)
      if (!action) throw new NotFound(processMessages.notFound())
      const bookingId = idOrNotFound(params.id, processMessages.notFound())
      await performAction(services, {
        bookingId,
        action,
        who: 'administrator',
        personId: signedIn.personId,
        body,
      })
      const detail = await readAdminDetail(services.db, bookingId, signedIn, new Date())
      return ok(detail!, processMessages.done())
    },
  })

  route(readBookingMessages, {
    summary: 'Read the conversation of a booking',
    description: 'The reason is logged. Photo URLs work for five minutes.',
    handler: async ({ params, body, signedIn: { personId: actorId } }) => {
      const { db, secret } = services
      const id = idOrNotFound(params.id, processMessages.notFound())
      const { clientId, photographerId } = bookings
      const [pair] = await db.select({ clientId, photographerId }).from(bookings).where(eq(bookings.id, id))
      if (!pair) throw new NotFound(processMessages.notFound())
      const log = {
        actorId,
        action: 'booking.messages_read',
        subjectType: 'booking',
        subjectId: id,
        after: body,
      }
      return ok(await readThreadAsAdmin(db, pair, { log, secret }), processMessages.found())
    },
  })
}

type PaidBy = {
  id: string
  total_minor: number
  upfront_minor: number
  remaining_minor: number
  payment_status: PaymentStatus
  payment_stage: PaymentStage
  created_at: string
}

async function findBookingRecord(client: Queryable, id: string): Promise<BookingRecord | undefined> {
  const [booking] = await query<ListedBooking>(client)`
    with page as (select ${id}::uuid as id) select ${bookingRows.columns} from page ${bookingRows.joins}`
  if (!booking) return undefined
  const transactions = await query<PaidBy>(client)`
    select id, total_minor::float8 as total_minor, upfront_minor::float8 as upfront_minor,
      remaining_minor::float8 as remaining_minor, payment_status, payment_stage, created_at
    from transactions where booking_id = ${id} order by created_at, id`
  const { currency } = booking
  return {
    ...presentBooking(booking),
    currency,
    transactions: transactions.map((row) => presentPaidBy(row, currency)),
  }
}

const presentPaidBy = (row: PaidBy, currency: string) => ({
  id: row.id,
  _id: row.id,
  totalAmount: majorOf(asMinor(row.total_minor), currency),
  upfrontAmount: majorOf(asMinor(row.upfront_minor), currency),
  remainingAmount: majorOf(asMinor(row.remaining_minor), currency),
  paymentStatus: row.payment_status,
  paymentStage: row.payment_stage,
  createdAt: new Date(row.created_at).toISOString(),
})
