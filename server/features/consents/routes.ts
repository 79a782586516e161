import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/bookings/calls.ts'
import { consentMessages } from '../../../contract/consents/consents.ts'
import { ok } from '../../platform/http/answer.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { decideConsent, readConsent } from './consent.ts'

/** Whether photos of a booking may be in the portfolio: decided by the client, read by both. */
export function addConsentRoutes(app: FastifyInstance, services: Services): void {
  const route = defineRoutes(app, { guard: 'member', tags: ['Booking'] })
  const { db } = services

  route(
    calls.fetchPortfolioConsent,
    'Fetch whether photos of a booking may be in the portfolio',
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, consentMessages.notFound())
      return ok(await readConsent(db, id, signedIn.personId), consentMessages.found())
    },
  )

  route(calls.decidePortfolioConsent, {
    guard: 'client',
    summary: 'Allow or refuse photos of a booking in the portfolio',
    description:
      'For its client, once the booking is confirmed. A no after a yes withdraws the consent: the photos leave the portfolio, search and their public URLs with this call, and the photographer gets an email. Shared caches stop showing a photo within a minute, browsers that had it within an hour.',
    handler: async ({ params, body, signedIn: { personId } }) => {
      const bookingId = idOrNotFound(params.id, consentMessages.notFound())
      const state = await decideConsent(services, { ...body, bookingId, personId }, new Date())
      const said = state === 'none' ? consentMessages.found() : consentMessages[state]()
      return ok(await readConsent(db, bookingId, personId), said)
    },
  })
}
