import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/bookings/calls.ts'
import { memberActions, processMessages } from '../../../contract/bookings/process.ts'
import { type Quote, quoteMessages } from '../../../contract/bookings/quotes.ts'
import type { OpenDays, OpenDaysQuery } from '../../../contract/calendar/calendar.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { ok, pageOf } from '../../platform/http/answer.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { idOrNotFound } from '../../platform/http/path-id.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { hashNetwork } from '../agreements/sign.ts'
import { changeVenue } from '../booking-process/change-venue.ts'
import type { Booking } from '../booking-process/events.ts'
import { listMine } from '../booking-process/read.ts'
import { findOpenDays } from '../calendar/open-days.ts'
import { findAlternatives, isQuoteFree, loadQuote, type PackageQuote, presentQuote } from '../quotes/quote.ts'
import { createBooking } from './create-booking.ts'
import { findCancellation, readDetail } from './detail.ts'
import { performAction } from './perform-action.ts'
import { presentCancellation, presentSummary } from './present-detail.ts'
import { findHoldsWith } from './reserve-slot.ts'

const roleOf = (visitor: Visitor) => visitor.role as 'client' | 'photographer'

export function addMemberBookingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const route = defineRoutes(app, { guard: 'member', tags: ['Booking'] })

  route(calls.fetchQuote, {
    guard: 'public',
    market: 'live',
    summary: 'Quote a shoot and check whether it can be booked now',
    handler: async ({ body, visitor }) => {
      const now = new Date()
      const quote = await loadQuote(db, body, now)
      let free = await isQuoteFree(db, quote, now)
      // A time that only the client's own hold blocks is available to this client, because a new choice replaces the old one.
      const holds =
        free || visitor?.role !== 'client'
          ? []
          : await findHoldsWith(db, visitor.personId, quote.photographerId, now)
      const mine = holds.map(({ id }) => id)
      if (mine.length > 0) free = await isQuoteFree(db, quote, now, mine)
      const alternatives = free ? [] : await findAlternatives(db, quote, now, mine)
      const hold = presentHold(holds, quote)
      return ok({ ...presentQuote(quote, free, alternatives, now), hold }, quoteMessages.quoted())
    },
  })

  route(calls.createBooking, {
    guard: 'client',
    market: 'live',
    summary: 'Create a booking (30-minute hold) and its checkout link',
    description: 'Send an `Idempotency-Key` header so that a repeated request creates one booking.',
    handler: async ({ body, headers, signedIn, ip }) => {
      const now = new Date()
      const network = hashNetwork(services, ip)
      const key = readIdempotencyKey({ headers })
      const asked = { clientId: signedIn.personId, confirmed: signedIn.confirmed, body, key, network }
      const { booking, checkoutUrl } = await createBooking(services, asked, now)
      const detail = await readDetail(db, booking.id, signedIn.personId, 'client', now)
      return ok({ booking: detail!, checkoutUrl }, quoteMessages.held())
    },
  })

  route(calls.listMyBookings, {
    summary: 'List your bookings by view, newest or soonest first',
    handler: async ({ query, signedIn }) => {
      const { rows, total, needsYou } = await listMine(db, {
        ...query,
        personId: signedIn.personId,
        role: roleOf(signedIn),
      })
      const role = roleOf(signedIn)
      const page = pageOf(
        'bookings',
        rows.map((row) => presentSummary(row, role)),
        query,
        total,
      )
      return ok({ ...page, needsYou }, processMessages.listed())
    },
  })

  route(calls.fetchMyBooking, {
    summary: 'Fetch one of your bookings and its available actions',
    handler: async ({ params, signedIn }) => {
      const id = idOrNotFound(params.id, processMessages.notFound())
      const detail = await readDetail(db, id, signedIn.personId, roleOf(signedIn), new Date())
      if (!detail) throw new NotFound(processMessages.notFound())
      return ok(detail, processMessages.found())
    },
  })

  route(calls.changeVenue, {
    guard: 'client',
    summary: 'Change the venue until the shoot starts',
    handler: async ({ params, body, signedIn }) => {
      const bookingId = idOrNotFound(params.id, processMessages.notFound())
      const clientId = signedIn.personId
      await changeVenue(services, { bookingId, clientId, venue: body.venue }, new Date())
      const detail = await readDetail(db, bookingId, clientId, 'client', new Date())
      return ok(detail!, processMessages.venueSaved())
    },
  })

  route(calls.previewCancellation, 'Preview the refund for cancelling now', async ({ params, signedIn }) => {
    const id = idOrNotFound(params.id, processMessages.notFound())
    const found = await findCancellation(services, id, signedIn.personId, roleOf(signedIn), new Date())
    return ok(presentCancellation(found.refund, found.currency), processMessages.found())
  })

  route(calls.listNewTimes, {
    summary: 'List the times to which a booking can be moved',
    handler: async ({ params, query, signedIn }) => {
      const bookingId = idOrNotFound(params.id, processMessages.notFound())
      const { personId } = signedIn
      return ok(await readNewTimes(db, { bookingId, personId }, query), processMessages.timesListed())
    },
  })

  route(calls.performAction, 'Perform a booking action', async ({ params, body, signedIn }) => {
    const action = memberActions.find((known) => known === params.action)
    if (!action) throw new NotFound(processMessages.notFound())
    const bookingId = idOrNotFound(params.id, processMessages.notFound())
    const now = new Date()
    const who = roleOf(signedIn)
    const checkoutUrl = await performAction(
      services,
      { bookingId, action, who, personId: signedIn.personId, body },
      now,
    )
    const detail = await readDetail(db, bookingId, signedIn.personId, who, new Date())
    return ok({ booking: detail!, checkoutUrl }, processMessages.done())
  })
}

type Row = {
  photographerId: string
  state: string
  timeZone: string
  baseZone: string
  minutes: number
}

/** The starts that `proposeDate` accepts for this booking, whose own time counts as available. */
async function readNewTimes(
  db: Db,
  { bookingId, personId }: { bookingId: BookingId; personId: PersonId },
  wanted: Pick<OpenDaysQuery, 'from' | 'to'>,
): Promise<OpenDays> {
  const [found] = await query<Row>(db)`
    select b.photographer_id as "photographerId", b.state, b.time_zone as "timeZone",
      extract(epoch from b.ends_at - b.starts_at)::int / 60 as minutes, coalesce(p.time_zone, 'UTC') as "baseZone"
    from bookings b
    left join studios s on s.photographer_id = b.photographer_id
    left join places p on p.id = s.place_id
    where b.id = ${bookingId} and ${personId} in (b.client_id, b.photographer_id)`
  if (!found) throw new NotFound(processMessages.notFound())
  if (found.state !== 'booked') throw new Conflict(processMessages.notNow())
  return findOpenDays(db, { ...found, without: [bookingId] }, wanted)
}

/** The hold of the quoted time and package. */
function presentHold(holds: Booking[], { startsAt, endsAt, packageId }: PackageQuote): Quote['hold'] {
  const same = holds.find(
    (hold) => hold.packageId === packageId && +hold.startsAt === +startsAt && +hold.endsAt === +endsAt,
  )
  if (!same?.holdUntil) return null
  const { holdUntil, venue, description } = same
  return { until: holdUntil.toISOString(), venue, description }
}
