import * as m from '#messages/gallery'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'

const WORKING = ['booked', 'shot', 'changes']

/** Link to a booking's gallery: for the photographer from when it can be prepared, for both once it has photos. */
export function GalleryLink({ booking, role }: { booking: BookingDetail; role: string }) {
  const { id, state, delivered } = booking
  const works = role === 'photographer' && WORKING.includes(state)
  const ended = ['cancelled', 'declined', 'expired'].includes(state)
  if (!works && (!delivered || ended)) return null
  const turn = state === (role === 'client' ? 'delivered' : 'changes') || (works && state === 'shot')
  return (
    <ButtonLink
      to={fill(role === 'client' ? site.gallery : site.delivery, { id })}
      look={turn ? 'solid' : 'outline'}
      size={turn ? 'large' : 'regular'}
      className="mt-6"
    >
      {works ? (state === 'booked' ? m.prepareGallery() : m.deliverPhotos()) : m.viewPhotos()}
    </ButtonLink>
  )
}
