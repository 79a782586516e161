import { data } from 'react-router'
import type { BookingState, BookingSummary } from '../../../contract/bookings/process.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import type { SiteContext } from '../../client/load-context.ts'

const NEXT = 5

/** Pending actions, upcoming bookings and missing steps. */
export async function readOverview({ call }: SiteContext) {
  const bookings = async (state: BookingState) => {
    const answer = await call(get(api.myBookings, { query: { state, sort: 'start', pageSize: 100 } }))
    return answer.ok ? answer.body.data.bookings : []
  }
  const [
    profile,
    packages,
    portfolio,
    availability,
    earnings,
    messages,
    statistics,
    tax,
    requested,
    shot,
    changes,
    booked,
  ] = await Promise.all([
    call(get(api.studioProfile)),
    call(get(api.packages)),
    call(get(api.portfolio)),
    call(get(api.availability)),
    call(get(api.earnings)),
    call(get(api.unreadMessages)),
    call(get(api.statistics)),
    call(get(api.studioTax)),
    bookings('requested'),
    bookings('shot'),
    bookings('changes'),
    bookings('booked'),
  ])
  if (!profile.ok || !packages.ok || !portfolio.ok || !availability.ok) throw data(null, { status: 503 })
  const { pictures } = portfolio.body.data
  const prices = packages.body.data.packages.filter(({ active }) => active).map(({ price }) => price)
  return {
    profile: profile.body.data,
    hasHours: availability.body.data.weekly.length > 0,
    cover: pictures.find(({ cover }) => cover) ?? pictures[0] ?? null,
    from: prices.length > 0 ? Math.min(...prices) : null,
    unread: messages.ok ? messages.body.data.unread : 0,
    statistics: statistics.ok ? statistics.body.data : null,
    money: earnings.ok ? earnings.body.data : null,
    /** Null: unknown. */
    hasTax: tax.ok ? tax.body.data.details !== null : null,
    heldInvoices: tax.ok && !tax.body.data.details ? tax.body.data.held : null,
    turns: [...requested.filter(isToReply), ...shot, ...changes, ...booked.filter(isToAnswer)].toSorted(
      byDeadline,
    ),
    next: booked.slice(0, NEXT),
  }
}
export type Overview = Awaited<ReturnType<typeof readOverview>>

/** An accepted request can wait for the client’s payment. */
const isToReply = ({ turn }: BookingSummary): boolean => turn === 'you'

/** The client has proposed a new time. */
const isToAnswer = ({ proposal }: BookingSummary): boolean => proposal?.by === 'client'

/** Earliest deadline first. */
const byDeadline = (a: BookingSummary, b: BookingSummary): number =>
  (a.deadline ?? a.startsAt).localeCompare(b.deadline ?? b.startsAt)
