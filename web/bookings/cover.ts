import type { BookingDetail } from '../../contract/booking-process.ts'
import { api } from '../../contract/paths.ts'
import type { Focus, Picture } from '../../contract/pictures.ts'
import type { PublicProfile } from '../../contract/search.ts'
import { get } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { milestoneOf } from './milestone.ts'

export type Cover = Pick<Picture, 'small' | 'srcset' | 'width' | 'height'> & { focus: string }

const cropped = ({ small, srcset, width, height }: Picture, focus: Focus = { x: 50, y: 35 }): Cover => ({
  small,
  srcset,
  width,
  height,
  focus: `${focus.x}% ${focus.y}%`,
})

/** The photo of a moment: from the gallery once there is one, else from the photographer's portfolio. */
export async function readCover(
  call: SiteContext['call'],
  booking: BookingDetail,
  profile: PublicProfile | null,
): Promise<Cover | null> {
  if (!milestoneOf(booking, 'client')) return null
  if (booking.delivered) {
    const answer = await call(get(api.gallery, { params: { id: booking.id } }))
    const { pictures = [], cover = null, focus } = answer.ok ? answer.body.data : {}
    const delivered = pictures.filter((picture) => picture.delivered)
    const chosen = delivered.find(({ id }) => id === cover) ?? delivered[0]
    if (chosen) return cropped(chosen, focus)
  }
  const [first] = profile?.pictures ?? []
  return first ? cropped(first, first.focus) : null
}
