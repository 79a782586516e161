import {
  CONSENT_WORDING,
  type ConsentBody,
  type ConsentState,
  consentMessages,
  type PortfolioConsent,
} from '../../../contract/consents/consents.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { limitChanges, lockBooking } from '../booking-process/transition.ts'
import { applyConsent } from '../portfolio-proof/withhold.ts'

/** Before these a booking may never happen; a consent that was given can be withdrawn in any state. */
const DECIDABLE: readonly Booking['state'][] = [
  'booked',
  'shot',
  'delivered',
  'changes',
  'disputed',
  'completed',
]

type Row = Omit<PortfolioConsent, 'open' | 'mayDecide'> & {
  bookingState: Booking['state']
  isClient: boolean
}

/** For the two people of the booking. */
export async function readConsent(db: Db, bookingId: string, personId: string): Promise<PortfolioConsent> {
  const [row] = await query<Row>(db)`
    select b.id as booking, b.state as "bookingState", b.client_id = ${personId} as "isClient",
      coalesce(c.state, 'none') as state, coalesce(c.minors, false) as minors, coalesce(c.guardian, '') as guardian,
      to_char(c.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt",
      to_char(c.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "withdrawnAt",
      k.full_name as client, p.full_name as photographer,
      (select count(*)::int from portfolio_origins o join pictures i on i.id = o.picture_id
        where o.booking_id = b.id and i.state = 'ready') as shown,
      (select count(*)::int from portfolio_origins o join portfolio_pictures f on f.picture_id = o.picture_id
        where o.booking_id = b.id and f.withheld = 'consent') as hidden
    from bookings b join people k on k.id = b.client_id join people p on p.id = b.photographer_id
    left join portfolio_consents c on c.booking_id = b.id
    where b.id = ${bookingId} and (b.client_id = ${personId} or b.photographer_id = ${personId})`
  if (!row) throw new NotFound(consentMessages.notFound())
  const { bookingState, isClient, ...shown } = row
  const open = DECIDABLE.includes(bookingState)
  return { ...shown, open, mayDecide: isClient && (open || row.state === 'given') }
}

type Decision = ConsentBody & { bookingId: string; personId: string }

/** Saves the client's decision, hides or shows the photos, and tells the photographer; the same decision again changes nothing. */
export async function decideConsent(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
  { bookingId, personId, allow, minors = false, guardian }: Decision,
  now: Date,
): Promise<ConsentState> {
  return services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.clientId !== personId) throw new NotFound(consentMessages.notFound())
    const before = await readConsent(tx, bookingId, personId)
    if (!before.mayDecide) throw new Conflict(consentMessages.tooEarly())
    const name = allow && minors ? guardian : ''
    const isSame = before.minors === minors && before.guardian === name
    const wasAllowed = before.state === 'given'
    if (allow ? wasAllowed && isSame : !wasAllowed && before.state !== 'none') return before.state
    await limitChanges(tx, booking.id, 'client')
    const state = allow ? 'given' : wasAllowed ? 'withdrawn' : 'refused'
    await execute(tx)`
      insert into portfolio_consents (booking_id, state, minors, guardian, wording, answered_at, withdrawn_at)
      values (${bookingId}, ${state}, ${allow && minors}, ${name}, ${CONSENT_WORDING}, ${now},
        ${state === 'withdrawn' ? now : null})
      on conflict (booking_id) do update set state = excluded.state, withdrawn_at = excluded.withdrawn_at,
        -- A withdrawn consent still says when, by whom and to what it was given.
        minors = case when excluded.state = 'given' then excluded.minors else portfolio_consents.minors end,
        guardian = case when excluded.state = 'given' then excluded.guardian else portfolio_consents.guardian end,
        wording = case when excluded.state = 'given' then excluded.wording else portfolio_consents.wording end,
        answered_at = case when excluded.state = 'withdrawn' then portfolio_consents.answered_at else excluded.answered_at end`
    await applyConsent(tx, [bookingId])
    if (state !== before.state)
      await appendBookingEvent(tx, services, booking, `portfolio-${state}`, { by: 'client', now })
    return state
  })
}
