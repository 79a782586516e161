import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/reviews/calls.ts'
import { type BookingReviews, reviewMessages } from '../../../contract/reviews/reviews.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { languageChoice } from '../../core/languages/texts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, identifier, query, sql } from '../../platform/db/query.ts'
import { NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { isOver } from '../listings/visible.ts'
import type { Side } from './mails.ts'
import {
  presentAboutClient,
  presentForAdmins,
  presentForStudio,
  presentReview,
  roundRating,
} from './present.ts'
import {
  findForAdmins,
  listForAdmins,
  listOfPhotographer,
  readAboutClient,
  readOfBooking,
  readStanding,
} from './queries.ts'
import { refreshSearch } from './refresh-search.ts'
import { answerReview, writeReview } from './write.ts'

const tags = ['Reviews']
const sideOf = ({ role }: Visitor): Side => (role === 'photographer' ? 'photographer' : 'client')

export function addReviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'member', tags })

  route(calls.fetchBookingReviews, {
    summary: 'Fetch the reviews of a booking',
    description:
      'The other review is included once both are written or the time is over. Photographers also get other reviews of the client.',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, reviewMessages.noBooking())
      return ok(await seeReviews(db, id, signedIn), reviewMessages.found())
    },
  })

  route(calls.createReview, {
    summary: 'Review the photographer or the client of a booking',
    description:
      'Once, within 14 days of completion. Both reviews are published when both exist or the time is over.',
    handler: async ({ params, body, signedIn }) => {
      const bookingId = idOrNotFound(params.id, reviewMessages.noBooking())
      const { personId } = signedIn
      const both = await writeReview(services, { bookingId, personId, side: sideOf(signedIn) }, body)
      const seen = await seeReviews(db, bookingId, signedIn)
      return ok(seen, both ? reviewMessages.bothWritten() : reviewMessages.written())
    },
  })

  route(calls.answerReview, {
    guard: 'photographer',
    summary: 'Reply to a review of you, once and in public',
    handler: async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, reviewMessages.notFound())
      const bookingId = await answerReview(db, id, signedIn.personId, body.answer)
      return ok(await seeReviews(db, bookingId, signedIn), reviewMessages.answered())
    },
  })

  route(calls.listStudioReviews, {
    guard: 'photographer',
    summary: 'List the published reviews of you, newest first',
    handler: async ({ query, signedIn }) => {
      const { rows, totals } = await listOfPhotographer(db, signedIn.personId, query)
      const { average, total, withoutReply } = totals
      const page = pageOf('reviews', rows.map(presentForStudio), query, query.reply ? withoutReply : total)
      const figures = { averageRating: roundRating(average), totalReviews: total, withoutReply }
      return ok({ ...page, ...figures }, reviewMessages.found())
    },
  })

  addAdminRoutes(app, db)
}

type Decision = { actorId: string; id: string; reason: string }

/** Hidden reviews are neither shown nor counted, from now on. A repeated call updates the reason. */
const hideReview = (db: Db, decision: Decision): Promise<void> => decide(db, decision, true)

const showReview = (db: Db, decision: Decision): Promise<void> => decide(db, decision, false)

async function decide(db: Db, { actorId, id, reason }: Decision, hide: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const found = (await lockReview(tx, 'reviews', id)) ?? (await lockReview(tx, 'client_reviews', id))
    if (!found) throw new NotFound(reviewMessages.notFound())
    if (!hide && found.hiddenReason === null) return
    await execute(tx)`
      update ${identifier(found.table)}
      set hidden_at = ${hide ? sql`coalesce(hidden_at, now())` : sql`null`}, hidden_reason = ${hide ? reason : null}
      where id = ${id}`
    if (found.table === 'reviews') await refreshSearch(tx, found.photographerId)
    await recordActivity(tx, {
      actorId,
      action: hide ? 'review.hidden' : 'review.shown',
      subjectType: 'review',
      subjectId: id,
      before: { hidden: found.hiddenReason !== null, reason: found.hiddenReason },
      after: { hidden: hide, reason },
    })
  })
}

type Table = 'reviews' | 'client_reviews'

async function lockReview(tx: Db, table: Table, id: string) {
  const rows = await query<{ photographerId: string; hiddenReason: string | null }>(tx)`
    select photographer_id as "photographerId", hidden_reason as "hiddenReason" from ${identifier(table)}
    where id = ${id} and ${isOver(table)} for update`
  return rows[0] && { ...rows[0], table }
}

function addAdminRoutes(app: FastifyInstance, db: Db): void {
  const route = defineRoutes(app, { guard: 'admin', tags })

  route(calls.listReviews, 'List published and hidden reviews, newest first', async ({ query }) => {
    const { rows, total } = await listForAdmins(db, query)
    return ok(pageOf('reviews', rows.map(presentForAdmins), query, total), reviewMessages.found())
  })

  for (const [call, decide, summary, message] of [
    [calls.hideReview, hideReview, 'Hide a review', reviewMessages.hidden],
    [calls.showReview, showReview, 'Show a hidden review', reviewMessages.shown],
  ] as const)
    route(call, summary, async ({ params, body, signedIn }) => {
      const id = idOrNotFound(params.id, reviewMessages.notFound())
      await decide(db, { actorId: signedIn.personId, id, reason: body.reason })
      return ok(presentForAdmins((await findForAdmins(db, id))!), message())
    })
}

async function seeReviews(db: Db, bookingId: string, visitor: Visitor): Promise<BookingReviews> {
  const standing = await readStanding(db, bookingId, visitor.personId)
  if (!standing) throw new NotFound(reviewMessages.noBooking())
  const side = sideOf(visitor)
  const { mine, theirs } = await readOfBooking(db, bookingId, side)
  const client = side === 'photographer' ? await readAboutClient(db, standing.clientId) : null
  return {
    mine: mine ? presentReview(mine) : null,
    theirs: theirs ? presentReview(theirs) : null,
    may: standing.may && !mine,
    ...(standing.may && !mine && { languages: languageChoice(null) }),
    until: standing.until && new Date(standing.until).toISOString(),
    client: client && presentAboutClient(client),
  }
}
