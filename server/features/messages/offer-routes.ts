import type { FastifyInstance } from 'fastify'
import * as m from '#messages/server-studio'
import { darkFrom, describeLight, isDark } from '../../../contract/format/light.ts'
import { asMinor } from '../../../contract/format/money.ts'
import type { Spot } from '../../../contract/format/sun.ts'
import * as calls from '../../../contract/messages/calls.ts'
import { conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import {
  type CheckOfferBody,
  notOffered,
  type OfferCheck,
  offerMessages,
} from '../../../contract/messages/offers.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { ok } from '../../platform/http/answer.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { quoteOffer } from '../offers/quote-offer.ts'
import { limitMessages } from './limits.ts'
import { seeThread } from './read-thread.ts'
import { explainNotOffered, restoreOffer, sendOffer, withdrawOffer } from './send-offer.ts'

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
      const threadId = idOrNotFound(request.params.id, sentences.notFound())
      await seeThread(services.db, threadId, personId)
      await limitMessages(services.db, personId)
      const wanted = {
        threadId,
        photographerId: personId,
        body: request.body,
        key: readIdempotencyKey(request) ?? undefined,
      }
      return ok(await sendOffer(services, wanted, new Date()), offerMessages.sent())
    },
  })

  route(calls.withdrawOffer, 'Withdraw a custom offer', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, offerMessages.notFound())
    const offer = await withdrawOffer(services.db, {
      id,
      photographerId: signedIn.personId,
      now: new Date(),
    })
    return ok(offer, offerMessages.withdrawn())
  })

  route(calls.restoreOffer, 'Take the withdrawal of a custom offer back', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, offerMessages.notFound())
    const photographerId = signedIn.personId
    return ok(
      await restoreOffer(services.db, { id, photographerId, now: new Date() }),
      offerMessages.restored(),
    )
  })

  route(calls.checkOffer, {
    market: 'live',
    summary: 'Check whether you can offer a time',
    handler: async ({ body, signedIn }) =>
      ok(await checkOffer(services.db, signedIn.personId, body, new Date()), offerMessages.checked()),
  })
}

/** Not below any minimum charge: only the time is checked. */
const ANY_PRICE = asMinor(1_000_000)

/** Whether the photographer can offer this time, before the offer is written. */
async function checkOffer(
  db: Db,
  photographerId: PersonId,
  { date, start, hours, place, ignoresNotice, booking }: CheckOfferBody,
  now: Date,
): Promise<OfferCheck> {
  const quote = await quoteOffer(
    db,
    {
      ...{ photographerId, placeId: place, date, start, minutes: hours * 60, ignoresNotice },
      ...{ priceMinor: ANY_PRICE, policy: 'standard', text: '', deliveryDays: 14, upfrontPercent: 30 },
    },
    now,
  )
  if (quote.missing) return { reason: offerMessages.noSuchTime(), tooSoon: false, light: null }
  const rows = booking
    ? await query<{ id: string }>(db)`
        select id from bookings where id = ${booking} and photographer_id = ${photographerId} and state = 'requested'`
    : []
  const found = await explainNotOffered(
    db,
    quote,
    now,
    rows.map(({ id }) => id),
  )
  const [spot] = await query<Spot>(db)`select latitude, longitude from places where id = ${place}`
  return {
    reason: found && notOffered[found](),
    tooSoon: found === 'too-soon',
    light: describeStart(date, start, hours * 60, quote.timeZone, spot!),
  }
}

/** An offer names no service, so a shoot in the dark is always worth a word. */
function describeStart(date: string, start: string, minutes: number, timeZone: string, spot: Spot): string {
  const light = describeLight(date, timeZone, spot)
  if (isDark(date, start, timeZone, spot)) return [light, m.darkAtStart()].join(' ')
  const dark = darkFrom(date, start, minutes, timeZone, spot)
  return dark ? [light, m.darkFrom({ time: dark })].join(' ') : light
}
