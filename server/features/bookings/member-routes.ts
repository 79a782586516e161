import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  actionBody,
  bookingDetail,
  cancellation,
  memberActions,
  myBookingsPage,
  myBookingsQuery,
  processMessages,
} from '../../../contract/booking-process.ts'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import { bookBody, bookedAnswer, quote, quoteBody, quoteMessages } from '../../../contract/quotes.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { listMine } from '../booking-process/read.ts'
import { findAlternatives, isOfferFree, loadQuote, presentQuote } from '../quotes/quote.ts'
import { createBooking } from './create-booking.ts'
import { findCancellation, readDetail } from './detail.ts'
import { performAction } from './perform-action.ts'
import { presentCancellation, presentSummary } from './present-detail.ts'
import { findHoldsWith } from './reserve-slot.ts'

const tags = ['Booking']
const actionParams = idParams.extend({ action: z.string().describe(memberActions.join(', ')) })
/** Long enough for any client's idempotency key, short enough for an index. */
const KEY_LENGTH = 200

const roleOf = (visitor: Visitor) => visitor.role as 'client' | 'photographer'

export function addMarketBookingRoutes(app: FastifyInstance, services: Services): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const { db } = services

  routes.post(
    api.quotes,
    {
      config: { guard: 'public', market: 'live', answers: [404] },
      schema: {
        tags,
        summary: 'What a shoot costs, and whether it can be booked now',
        body: quoteBody,
        response: { 200: success(quote) },
      },
    },
    async ({ body, visitor }) => {
      const now = new Date()
      const offer = await loadQuote(db, body, now)
      let free = await isOfferFree(db, offer, now)
      // A time that only the client's own hold blocks is available to this client, because a new choice replaces the old one.
      const mine =
        free || visitor?.role !== 'client'
          ? []
          : await findHoldsWith(db, visitor.personId, offer.photographerId, now)
      if (mine.length > 0) free = await isOfferFree(db, offer, now, mine)
      const alternatives = free ? [] : await findAlternatives(db, offer, now, mine)
      return ok(presentQuote(offer, free, alternatives, now), quoteMessages.quoted)
    },
  )

  routes.post(
    api.myBookings,
    {
      config: { guard: 'client', market: 'live', answers: [404, 409, 503] },
      schema: {
        tags,
        summary: 'Hold a time for 30 minutes and get the way to pay; send an Idempotency-Key',
        body: bookBody,
        response: { 201: success(bookedAnswer) },
      },
    },
    async ({ body, headers, signedIn }, reply) => {
      const now = new Date()
      const sent = headers['idempotency-key']
      const key = typeof sent === 'string' && sent.trim() ? sent.trim().slice(0, KEY_LENGTH) : null
      const asked = { clientId: signedIn.personId, confirmed: signedIn.confirmed, body, key }
      const { booking, checkoutUrl } = await createBooking(services, asked, now)
      const detail = await readDetail(db, booking.id, signedIn.personId, 'client', now)
      return reply.code(201).send(ok({ booking: detail!, checkoutUrl }, quoteMessages.held))
    },
  )

  routes.get(
    api.myBookings,
    {
      config: { guard: 'member' },
      schema: {
        tags,
        summary: 'My bookings, newest first or the soonest first',
        querystring: myBookingsQuery,
        response: { 200: success(myBookingsPage) },
      },
    },
    async ({ query, signedIn }) => {
      const { rows, total } = await listMine(db, {
        ...query,
        personId: signedIn.personId,
        role: roleOf(signedIn),
      })
      return ok(pageOf('bookings', rows.map(presentSummary), query, total), processMessages.listed)
    },
  )

  routes.get(
    api.myBooking,
    {
      config: { guard: 'member' },
      schema: {
        tags,
        summary: 'One of my bookings, with what I may do now',
        params: idParams,
        response: { 200: success(bookingDetail) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      const detail = await readDetail(db, id, signedIn.personId, roleOf(signedIn), new Date())
      if (!detail) throw new NotFound(processMessages.notFound)
      return ok(detail, processMessages.found)
    },
  )

  routes.get(
    api.cancellation,
    {
      config: { guard: 'member', answers: [409] },
      schema: {
        tags,
        summary: 'What would come back if I cancelled now',
        params: idParams,
        response: { 200: success(cancellation) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, processMessages.notFound)
      const found = await findCancellation(services, id, signedIn.personId, roleOf(signedIn), new Date())
      return ok(presentCancellation(found.refund, found.currency), processMessages.found)
    },
  )

  routes.post(
    api.bookingAction,
    {
      config: { guard: 'member', answers: [409, 503] },
      schema: {
        tags,
        summary: 'Do something with a booking that the process allows',
        params: actionParams,
        body: actionBody,
        response: { 200: success(bookedAnswer) },
      },
    },
    async ({ params, body, signedIn }) => {
      const action = memberActions.find((known) => known === params.action)
      if (!action) throw new NotFound(processMessages.notFound)
      const bookingId = idOrNotFound(params.id, processMessages.notFound)
      const now = new Date()
      const who = roleOf(signedIn)
      const checkoutUrl = await performAction(
        services,
        { bookingId, action, who, personId: signedIn.personId, body },
        now,
      )
      const detail = await readDetail(db, bookingId, signedIn.personId, who, new Date())
      return ok({ booking: detail!, checkoutUrl }, processMessages.done)
    },
  )
}
