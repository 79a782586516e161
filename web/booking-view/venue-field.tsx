import { MAX_VENUE } from '../../contract/bookings/rules.ts'
import { TextArea } from '../ui/field.tsx'

type VenueProps = { form?: string; defaultValue?: string; error?: string; className?: string }

/** Name and address of the spot within the city. */
export function VenueField(props: VenueProps) {
  return (
    <TextArea
      {...props}
      label="Venue (optional)"
      name="venue"
      rows={2}
      maxLength={MAX_VENUE}
      autoComplete="off"
      placeholder={'Name of the venue\nStreet and number'}
      hint="You can add or change this until the shoot. The photographer sees it once the booking is confirmed."
    />
  )
}
