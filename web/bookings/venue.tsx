import type { BookingDetail } from '../../contract/booking-process.ts'
import { VenueField } from '../booking-view/venue-field.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'

/** The name of its form on the booking page. */
export const VENUE_FORM = 'venue'

type VenueProps = { booking: BookingDetail; result?: FormResult }

/** The client changes the venue until the shoot starts. */
export function ChangeVenue({ booking: { venue, venueOpen }, result }: VenueProps) {
  if (!venueOpen) return null
  const { value, error, rejected } = fieldsOf(VENUE_FORM, result)
  return (
    <details className="mt-4 print:hidden" open={rejected}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {venue ? 'Change venue' : 'Add venue'}
      </summary>
      <div className="mt-2">
        <ActionForm key={venue} name={VENUE_FORM} result={result} submit="Save venue" look="outline">
          <VenueField defaultValue={value('venue', venue)} error={error('venue')} />
        </ActionForm>
      </div>
    </details>
  )
}
