import { useState } from 'react'
import * as m from '#messages/admin-bookings'
import { fill } from '../../../contract/api/path.ts'
import {
  type AdminAction,
  type AdminBookingDetail,
  bookingActionPermissions,
} from '../../../contract/bookings/process.ts'
import { site } from '../../../contract/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HandOver } from '../shared/hand-over.tsx'
import { useRole } from '../shared/role.ts'
import { BookingStep } from './booking-step.tsx'

const labels: Record<AdminAction, () => string> = {
  resolve: m.resolveDispute,
  'propose-split': m.proposeSplit,
  reschedule: m.reschedule,
  cancel: m.cancelBooking,
}
/** Who can do what; support lacks two actions of a dispute, and every role at most one of another booking. */
const colleagues: Record<AdminAction, (parameters: { who: string }) => string> = {
  resolve: m.canResolve,
  'propose-split': m.canProposeSplit,
  reschedule: m.canReschedule,
  cancel: m.canCancel,
}
const order: AdminAction[] = ['resolve', 'propose-split', 'reschedule', 'cancel']

/** The actions that the booking process allows an administrator now. */
export function BookingSteps({ booking }: { booking: AdminBookingDetail }) {
  const { may } = useRole()
  const [chosen, setChosen] = useState<AdminAction | null>(null)
  const mayDo = (name: AdminAction) => may(bookingActionPermissions[name])
  // A proposal is for colleagues who may not decide, so it is neither offered to nor asked of those who may.
  const possible = order.filter(
    (name) =>
      booking.actions.some(({ action }) => action === name) &&
      !(name === 'propose-split' && mayDo('resolve')),
  )
  const allowed = possible.filter(mayDo)
  const others = possible.filter((name) => !mayDo(name))
  const gallery = booking.state === 'disputed' && may('moderation:read')
  return (
    <>
      {(allowed.length > 0 || gallery) && (
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          {allowed.map((name) => (
            <Button
              key={name}
              look={name === 'resolve' || name === 'propose-split' ? 'solid' : 'outline'}
              onClick={() => setChosen(name)}
            >
              {labels[name]()}
            </Button>
          ))}
          {gallery && (
            <ButtonLink to={fill(site.bookingGallery, { id: booking.id })} look="outline">
              {m.viewGallery()}
            </ButtonLink>
          )}
          {chosen && (
            <BookingStep
              key={chosen}
              booking={booking}
              action={chosen}
              title={labels[chosen]()}
              onClose={() => setChosen(null)}
            />
          )}
        </div>
      )}
      {others.length > 0 && (
        <div className="mt-6 print:hidden">
          <HandOver
            needs={bookingActionPermissions[others[0]!]}
            text={
              others.includes('resolve') && others.includes('cancel')
                ? m.canResolveAndCancel
                : colleagues[others[0]!]
            }
          />
        </div>
      )}
    </>
  )
}
