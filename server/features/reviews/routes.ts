import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import {
  adminReview,
  adminReviewsPage,
  adminReviewsQuery,
  answerBody,
  type BookingReviews,
  bookingReviews,
  reasonBody,
  reviewBody,
  reviewMessages,
} from '../../../contract/reviews.ts'
import type { Db } from '../../platform/db/connect.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { idOrNotFound, idParams } from '../../platform/http/path-id.ts'
import type { Services } from '../../platform/services.ts'
import { hideReview, showReview } from './hide.ts'
import type { Side } from './mails.ts'
import { presentAboutClient, presentForAdmins, presentReview } from './present.ts'
import { findForAdmins, listForAdmins, readAboutClient, readOfBooking, readStanding } from './queries.ts'
import { answerReview, writeReview } from './write.ts'

const tags = ['Reviews']
const sideOf = ({ role }: Visitor): Side => (role === 'photographer' ? 'photographer' : 'client')

export function addReviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.bookingReview,
    {
      config: { guard: 'member' },
      schema: {
        tags,
        summary: 'The reviews of a booking, as one of its two people may see them',
        description:
          'What the other one wrote is there once both have written or the time is over. Photographers also get what others say of the client.',
        params: idParams,
        response: { 200: success(bookingReviews) },
      },
    },
    async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, reviewMessages.noBooking)
      return ok(await seeReviews(db, id, signedIn), reviewMessages.found)
    },
  )

  routes.post(
    api.bookingReview,
    {
      config: { guard: 'member', answers: [409] },
      schema: {
        tags,
        summary: 'Say how it was: the client of the photographer, the photographer of the client',
        description:
          'Once, within 14 days of completion. Neither shows before both exist or the time is over.',
        params: idParams,
        body: reviewBody,
        response: { 201: success(bookingReviews) },
      },
    },
    async ({ params, body, signedIn }, reply) => {
      const bookingId = idOrNotFound(params.id, reviewMessages.noBooking)
      const { personId } = signedIn
      const both = await writeReview(services, { bookingId, personId, side: sideOf(signedIn) }, body)
      const seen = await seeReviews(db, bookingId, signedIn)
      return reply.code(201).send(ok(seen, both ? reviewMessages.bothWritten : reviewMessages.written))
    },
  )

  routes.post(
    api.answerReview,
    {
      config: { guard: 'photographer', answers: [409] },
      schema: {
        tags,
        summary: 'Answer a review of me, once and for everybody to read',
        params: idParams,
        body: answerBody,
        response: { 200: success(bookingReviews) },
      },
    },
    async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, reviewMessages.notFound)
      const bookingId = await answerReview(db, id, signedIn.personId, body.answer)
      return ok(await seeReviews(db, bookingId, signedIn), reviewMessages.answered)
    },
  )

  addAdminRoutes(app, db)
}

function addAdminRoutes(app: FastifyInstance, db: Db): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get(
    api.adminReviews,
    {
      config: { guard: 'admin' },
      schema: {
        tags,
        summary: 'All reviews that show or are hidden, the newest first',
        querystring: adminReviewsQuery,
        response: { 200: success(adminReviewsPage) },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listForAdmins(db, query)
      return ok(pageOf('reviews', rows.map(presentForAdmins), query, total), reviewMessages.found)
    },
  )

  for (const [path, decide, summary, message] of [
    [api.hideReview, hideReview, 'Hide a review: it neither shows nor counts', reviewMessages.hidden],
    [api.showReview, showReview, 'Show a hidden review again', reviewMessages.shown],
  ] as const)
    routes.post(
      path,
      {
        config: { guard: 'admin' },
        schema: {
          tags,
          summary,
          params: idParams,
          body: reasonBody,
          response: { 200: success(adminReview) },
        },
      },
      async ({ params, body, signedIn }) => {
        const id = idOrNotFound(params.id, reviewMessages.notFound)
        await decide(db, { actorId: signedIn.personId, id, reason: body.reason })
        return ok(presentForAdmins((await findForAdmins(db, id))!), message)
      },
    )
}

async function seeReviews(db: Db, bookingId: string, visitor: Visitor): Promise<BookingReviews> {
  const standing = await readStanding(db, bookingId, visitor.personId)
  if (!standing) throw new NotFound(reviewMessages.noBooking)
  const side = sideOf(visitor)
  const { mine, theirs } = await readOfBooking(db, bookingId, side)
  const client = side === 'photographer' ? await readAboutClient(db, standing.clientId) : null
  return {
    mine: mine ? presentReview(mine) : null,
    theirs: theirs ? presentReview(theirs) : null,
    may: standing.may && !mine,
    until: standing.until && new Date(standing.until).toISOString(),
    client: client && presentAboutClient(client),
  }
}
