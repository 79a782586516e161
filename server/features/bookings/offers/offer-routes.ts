import type { FastifyInstance } from 'fastify'
import { processMessages } from '../../../../contract/bookings/process.ts'
import { quoteMessages } from '../../../../contract/bookings/quotes.ts'
import * as calls from '../../../../contract/messages/calls.ts'
import { offerMessages } from '../../../../contract/messages/offers.ts'
import { ok } from '../../../platform/http/answer.ts'
import { readIdempotencyKey } from '../../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../../platform/http/path-id.ts'
import { defineRoutes } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import { hashNetwork } from '../../agreements/sign.ts'
import { readDetail } from '../detail.ts'
import { acceptOffer, readOffer } from './accept-offer.ts'
import { suggestInstead } from './suggest.ts'

export function addOfferBookingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'member', tags: ['Booking'] })

  route(calls.fetchOffer, 'Fetch a custom offer with its quote', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, offerMessages.notFound())
    return ok(await readOffer(db, id, signedIn.personId, new Date()), offerMessages.found())
  })

  route(calls.suggestInstead, {
    guard: 'photographer',
    market: 'live',
    summary: 'Answer a request with a custom offer, whose time is held for 24 hours',
    description: 'The request is declined and its authorisation released.',
    handler: async (request) => {
      const bookingId = idOrNotFound(request.params.id, processMessages.notFound())
      const photographerId = request.signedIn.personId
      const key = readIdempotencyKey(request) ?? undefined
      const wanted = { bookingId, photographerId, body: request.body, key }
      return ok(await suggestInstead(services, wanted, new Date()), offerMessages.suggested())
    },
  })

  route(calls.acceptOffer, {
    guard: 'client',
    market: 'live',
    summary: 'Accept a custom offer (30-minute hold) and create its checkout link',
    description:
      'The booking is confirmed once it is paid. Send an `Idempotency-Key` header so that a repeated request creates one booking.',
    handler: async ({ params, body, headers, signedIn, ip }) => {
      const now = new Date()
      const { personId: clientId, confirmed } = signedIn
      const network = hashNetwork(services, ip)
      const asked = { offerId: idOrNotFound(params.id, offerMessages.notFound()), clientId, confirmed, body }
      const { booking, checkoutUrl } = await acceptOffer(
        services,
        { ...asked, network, key: readIdempotencyKey({ headers }) },
        now,
      )
      const detail = await readDetail(db, booking.id, clientId, 'client', now)
      return ok({ booking: detail!, checkoutUrl }, quoteMessages.held())
    },
  })
}
