import type { BookingDetail } from '../../contract/booking-process.ts'
import { VenueField } from '../booking-view/venue-field.tsx'
import type { FormResult } from '../forms/form-result.ts'
import { MemberForm } from '../forms/member-form.tsx'

/** The name of its form on the booking page. */
export const VENUE_FORM = 'venue'

type VenueProps = { booking: BookingDetail; outcome?: FormResult }

/** The client changes the venue until the shoot starts. */
export function ChangeVenue({ booking: { venue, venueOpen }, outcome }: VenueProps) {
  if (!venueOpen) return null
  return (
    <details className="mt-4 print:hidden" open={outcome?.form === VENUE_FORM}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {venue ? 'Change venue' : 'Add venue'}
      </summary>
      <div className="mt-2">
        <MemberForm key={venue} form={VENUE_FORM} outcome={outcome} submit="Save venue" look="outline">
          <VenueField defaultValue={outcome?.values.venue ?? venue} error={outcome?.errors.venue} />
        </MemberForm>
      </div>
    </details>
  )
}
