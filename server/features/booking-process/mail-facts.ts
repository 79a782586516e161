import * as m from '#messages/booking-process'
import { fill } from '../../../contract/api/path.ts'
import { type LabelFacts, labelOf } from '../../../contract/bookings/labels.ts'
import { dateIn } from '../../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { asMinor, formatMinor, type Minor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { bookings, Proposal } from '../../platform/db/tables/bookings.ts'
import { policyInstants, type Terms } from '../quotes/policies.ts'
import { remainingDueOf } from '../quotes/quote.ts'
import { isFreeMove } from './check-action.ts'

/** Bookings from before the booking process have no policy. */
export const labelFacts = ({
  state,
  proposal,
  bookedAt,
  policy,
  payBy,
}: Pick<typeof bookings.$inferSelect, LabelColumn>): LabelFacts => ({
  state,
  proposalBy: proposal?.by ?? null,
  wasRequested: bookedAt !== null || policy === null,
  asksToPay: payBy !== null,
})

type LabelColumn = 'state' | 'proposal' | 'bookedAt' | 'policy' | 'payBy'

type Booking = Pick<
  typeof bookings.$inferSelect,
  LabelColumn | 'id' | 'placeId' | 'finalAmountMinor' | 'currency' | 'package'
> &
  Pick<typeof bookings.$inferSelect, 'lines' | 'remainingDue' | 'timeZone' | 'dispute'>

type Known = { city: string | null; captured: string; refunded: string; authorised: string }

/** What every email about a booking repeats, as one "Label: value" per line. `when`: the shoot's date, formatted. */
export async function describeBooking(
  tx: Db,
  who: 'client' | 'photographer',
  booking: Booking,
  { when, publicUrl, now }: { when: string; publicUrl: string; now: Date },
): Promise<string> {
  const [known] = await query<Known>(tx)`
    select (select name from places where id = ${booking.placeId}) as city,
      (select coalesce(-sum(g.minor), 0) from ledger_postings g join ledger_entries e on e.id = g.entry_id
        where g.account = ${`held:${booking.id}`} and e.kind = 'capture') as captured,
      (select coalesce(sum(amount_minor), 0) from refunds
        where booking_id = ${booking.id} and state = 'made' and source <> 'overpaid') as refunded,
      (select coalesce(sum(amount_minor), 0) from payment_attempts
        where booking_id = ${booking.id} and state in ('authorised', 'capturing')) as authorised`
  const { city, captured, refunded, authorised } = known!
  const money = (amount: Minor) => formatMinor(amount, booking.currency)
  const receipts = `${publicUrl}${fill(site.myBooking, { id: booking.id })}#receipts`
  const addOns = booking.lines.filter(({ kind }) => kind === 'add-on').map(({ text }) => text)
  return [
    m.statusIs({ status: labelOf(labelFacts(booking), who) }),
    m.dateIs({ day: when }),
    city && m.locationIs({ city }),
    booking.package && m.packageIs({ name: booking.package.name }),
    addOns.length > 0 && m.addOnsAre({ names: addOns.join(', ') }),
    m.totalIs({ amount: money(booking.finalAmountMinor) }),
    Number(captured) > 0 && m.paidIs({ amount: money(asMinor(captured)) }),
    Number(refunded) > 0 && m.refundedIs({ amount: money(asMinor(refunded)) }),
    Number(authorised) > 0 && m.authorisedIs({ amount: money(asMinor(authorised)) }),
    describeDue(booking, asMinor(booking.finalAmountMinor - Number(captured) - Number(authorised)), now),
    who === 'client' && Number(captured) > 0 && m.receiptsAt({ url: receipts }),
  ]
    .filter((line) => typeof line === 'string')
    .map((line) => line.replaceAll(/[\r\n\u2028\u2029]+/g, ' '))
    .join('\n')
}

const PAYABLE = new Set(['requested', 'booked', 'shot', 'delivered', 'changes', 'completed'])

/** The rest with its day, at the place of the shoot; nothing where none will be charged. */
function describeDue(booking: Booking, rest: Minor, now: Date) {
  const { state, dispute, remainingDue, timeZone, currency, payBy } = booking
  // A request that was not captured asks for its first payment in the text.
  if (rest <= 0 || dispute || !PAYABLE.has(state) || (state === 'requested' && payBy)) return null
  const amount = formatMinor(rest, currency)
  if (!remainingDue || remainingDue <= now) return m.dueNow({ amount })
  return m.dueOn({ amount, day: formatDay(remainingDue, timeZone) })
}

type Moved = Pick<typeof bookings.$inferSelect, 'remainingDue' | 'timeZone' | 'clientMoves'> & {
  terms: Terms
  owes: boolean
  proposal: Pick<Proposal, 'by' | 'startsAt'>
}

/** What else changes once a proposed time is accepted: the automatic charge and the end of free cancellation. */
export function describeMove(
  { remainingDue, timeZone, clientMoves, terms, owes, proposal }: Moved,
  now: Date,
  format: (at: Date) => string,
): string {
  const startsAt = new Date(proposal.startsAt)
  const due = remainingDueOf(startsAt)
  const { fullUntil } = policyInstants({ ...terms, startsAt })
  const isFree = isFreeMove(proposal.by, clientMoves, terms, now)
  const payment = !owes || !remainingDue ? 'other' : due > now ? 'dated' : 'now'
  const cancellation = !isFree ? 'same' : fullUntil > now ? 'free' : 'other'
  if (payment === 'other' && cancellation === 'other') return ''
  return m.withNewTime({ payment, cancellation, day: formatDay(due, timeZone), until: format(fullUntil) })
}

const formatDay = (at: Date, timeZone: string): string => {
  const day = dateIn(at, timeZone)
  return formatCalendarDay(day, true)
}
