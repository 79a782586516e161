import { data } from 'react-router'
import type { BookingState, BookingSummary } from '../../../contract/bookings/process.ts'
import { isNeverOpen } from '../../../contract/calendar/calendar.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import type { SiteContext } from '../../client/load-context.ts'

const NEXT = 5

/** What the checklist and the guided set-up need to know. */
export async function readFacts({ call }: SiteContext) {
  const [profile, availability, earnings, tax] = await Promise.all([
    call(get(api.studioProfile)),
    call(get(api.availability)),
    call(get(api.earnings)),
    call(get(api.studioTax)),
  ])
  if (!profile.ok || !availability.ok) throw data(null, { status: 503 })
  return {
    profile: profile.body.data,
    hasHours: !isNeverOpen(availability.body.data),
    money: earnings.ok ? earnings.body.data : null,
    /** Null: unknown. */
    hasTax: tax.ok ? tax.body.data.details !== null : null,
    heldInvoices: tax.ok && !tax.body.data.details ? tax.body.data.held : null,
  }
}
type AllFacts = Awaited<ReturnType<typeof readFacts>>
export type Facts = Pick<AllFacts, 'profile' | 'hasHours' | 'money' | 'hasTax'>

/** Pending actions, upcoming bookings and missing steps. */
export async function readOverview(page: SiteContext) {
  const { call } = page
  const bookings = async (state: BookingState) => {
    const answer = await call(get(api.myBookings, { query: { state, sort: 'start', pageSize: 100 } }))
    return answer.ok ? answer.body.data.bookings : []
  }
  const [facts, packages, portfolio, messages, statistics, requested, shot, changes, booked] =
    await Promise.all([
      readFacts(page),
      call(get(api.packages)),
      call(get(api.portfolio)),
      call(get(api.unreadMessages)),
      call(get(api.statistics)),
      bookings('requested'),
      bookings('shot'),
      bookings('changes'),
      bookings('booked'),
    ])
  if (!packages.ok || !portfolio.ok) throw data(null, { status: 503 })
  const { pictures } = portfolio.body.data
  const prices = packages.body.data.packages.filter(({ active }) => active).map(({ price }) => price)
  return {
    ...facts,
    cover: pictures.find(({ cover }) => cover) ?? pictures[0] ?? null,
    from: prices.length > 0 ? Math.min(...prices) : null,
    unread: messages.ok ? messages.body.data.unread : 0,
    statistics: statistics.ok ? statistics.body.data : null,
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
