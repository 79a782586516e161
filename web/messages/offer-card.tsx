import { Link } from 'react-router'
import * as m from '#messages/messages'
import { fill } from '../../contract/api/path.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { formatDays, formatDuration } from '../../contract/format/numbers.ts'
import type { Offer } from '../../contract/messages/offers.ts'
import { site } from '../../contract/paths.ts'
import { formatBookedDay, formatOfferedHours } from '../format/moments.ts'
import { isAhead } from '../format/wording.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Deadline } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'

type CardProps = {
  offer: Offer
  /** The reader is the photographer who sent it. */
  mine: boolean
}

/** A custom offer in the conversation, with its state for both people. */
export function OfferCard({ offer, mine }: CardProps) {
  return (
    <section
      aria-label={m.offerForDay({ day: formatBookedDay(offer.date) })}
      className="mt-2 rounded-control border border-hairline bg-raised p-4 text-start"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-display text-lg">{m.customOffer()}</p>
        <p className="figures font-display text-xl">{formatMajor(offer.total, offer.currency)}</p>
      </div>
      <p className="mt-1 font-medium">
        {formatBookedDay(offer.date)}, {formatOfferedHours(offer)}
      </p>
      <p className="text-sm text-soft">
        {m.durationAndDelivery({
          duration: formatDuration(offer.minutes),
          days: formatDays(offer.deliveryDays),
        })}
      </p>
      <p className="mt-2 text-sm" role="status">
        <State offer={offer} mine={mine} />
      </p>
      <Action offer={offer} mine={mine} />
    </section>
  )
}

function State({ offer: { state, validUntil, heldUntil, timeZone }, mine }: CardProps) {
  if (state === 'accepted') return mine ? m.acceptedAndPaid() : m.youAcceptedThisOffer()
  if (state === 'withdrawn') return mine ? m.youWithdrewThisOffer() : m.thisOfferWasWithdrawn()
  if (state === 'expired') return m.thisOfferHasExpired()
  if (state === 'paying' && heldUntil)
    return rich(
      (mine ? m.heldWhilePaying : m.heldForYouUntil)({
        deadline: () => <Deadline instant={heldUntil} zone={timeZone} />,
      }),
    )
  const valid = () => <Deadline instant={validUntil} zone={timeZone} />
  if (heldUntil)
    return rich(
      (mine ? m.heldForClientValidUntil : m.heldForYouValidUntil)({
        held: () => <Deadline instant={heldUntil} zone={timeZone} />,
        valid,
      }),
    )
  return rich(m.validUntilNotHeld({ deadline: valid }))
}

function Action({ offer: { id, state, booking, thread, validUntil }, mine }: CardProps) {
  if (state === 'accepted' && booking)
    return (
      <Link to={fill(site.myBooking, { id: booking })} className={`${buttonClass('outline', 'small')} mt-3`}>
        {m.viewBooking()}
      </Link>
    )
  const undone = state === 'withdrawn' && isAhead(validUntil)
  if (mine && (state === 'open' || undone))
    return (
      <div className="mt-3">
        <ActionForm
          name={undone ? 'restore' : 'withdraw'}
          hidden={{ offer: id }}
          action={fill(site.conversation, { id: thread })}
          submit={undone ? m.undoWithdrawal() : m.withdrawOffer()}
          look="outline"
          size="small"
        />
      </div>
    )
  if (!mine && (state === 'open' || state === 'paying'))
    return (
      <Link to={fill(site.offer, { id })} className={`${buttonClass('solid', 'small')} mt-3`}>
        {state === 'open' ? m.reviewAndPay() : m.continueToPayment()}
      </Link>
    )
  return null
}
