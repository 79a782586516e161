import { useState } from 'react'
import { fill } from '../../../contract/api/path.ts'
import {
  type AdminAction,
  type AdminBookingDetail,
  bookingActionPermissions,
} from '../../../contract/bookings/process.ts'
import { site } from '../../../contract/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useRole } from '../shared/role.ts'
import { BookingStep } from './booking-step.tsx'

const labels: Record<AdminAction, string> = {
  resolve: 'Resolve dispute',
  reschedule: 'Reschedule',
  cancel: 'Cancel booking',
}
const order: AdminAction[] = ['resolve', 'reschedule', 'cancel']

/** The actions that the booking process allows an administrator now. */
export function BookingSteps({ booking }: { booking: AdminBookingDetail }) {
  const { may } = useRole()
  const [chosen, setChosen] = useState<AdminAction | null>(null)
  const allowed = order.filter(
    (name) => booking.actions.some(({ action }) => action === name) && may(bookingActionPermissions[name]),
  )
  const gallery = booking.state === 'disputed' && may('moderation:read')
  if (allowed.length === 0 && !gallery) return null
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {allowed.map((name) => (
        <Button key={name} look={name === 'resolve' ? 'solid' : 'outline'} onClick={() => setChosen(name)}>
          {labels[name]}
        </Button>
      ))}
      {gallery && (
        <ButtonLink to={fill(site.bookingGallery, { id: booking.id })} look="outline">
          View gallery
        </ButtonLink>
      )}
      {chosen && (
        <BookingStep
          key={chosen}
          booking={booking}
          action={chosen}
          title={labels[chosen]}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
