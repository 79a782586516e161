import * as m from '#messages/booking-view'
import { MAX_VENUE } from '../../contract/bookings/rules.ts'
import { TextArea } from '../ui/field.tsx'

type VenueProps = { form?: string; defaultValue?: string; error?: string; className?: string }

/** Name and address of the spot within the city. */
export function VenueField(props: VenueProps) {
  return (
    <TextArea
      {...props}
      label={m.venueOptional()}
      name="venue"
      rows={2}
      maxLength={MAX_VENUE}
      autoComplete="off"
      placeholder={m.venuePlaceholder()}
      hint={m.venueHint()}
    />
  )
}
