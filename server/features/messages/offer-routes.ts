import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/messages/calls.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { offerMessages } from '../../../contract/messages/offers.ts'
import { ok } from '../../platform/http/answer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { checkOffer } from './check-offer.ts'
import { limitMessages } from './limits.ts'
import { seeThread } from './read-thread.ts'
import { restoreOffer, sendOffer, withdrawOffer } from './send-offer.ts'

/** Reading and accepting an offer are with the bookings. */
export function addOfferRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'photographer', tags: ['Messages'] })

  route(calls.sendOffer, {
    market: 'live',
    summary: 'Send a custom offer in a conversation',
    description:
      'An offer holds no time. With an `Idempotency-Key` header (or the field `key`) a repeated offer is saved once.',
    handler: async (request) => {
      const { personId } = request.signedIn
      const threadId = idOrNotFound(request.params.id, sentences.notFound)
      await seeThread(services.db, threadId, personId)
      await limitMessages(services.db, personId)
      const wanted = {
        threadId,
        photographerId: personId,
        body: request.body,
        key: readIdempotencyKey(request) ?? undefined,
      }
      return ok(await sendOffer(services, wanted, new Date()), offerMessages.sent)
    },
  })

  route(calls.withdrawOffer, 'Withdraw a custom offer', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, offerMessages.notFound)
    const offer = await withdrawOffer(services.db, {
      id,
      photographerId: signedIn.personId,
      now: new Date(),
    })
    return ok(offer, offerMessages.withdrawn)
  })

  route(calls.restoreOffer, 'Take the withdrawal of a custom offer back', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, offerMessages.notFound)
    const photographerId = signedIn.personId
    return ok(
      await restoreOffer(services.db, { id, photographerId, now: new Date() }),
      offerMessages.restored,
    )
  })

  route(calls.checkOffer, {
    market: 'live',
    summary: 'Check whether you can offer a time',
    handler: async ({ body, signedIn }) =>
      ok(await checkOffer(services.db, signedIn.personId, body, new Date()), offerMessages.checked),
  })
}
