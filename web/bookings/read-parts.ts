import type { BookingDetail } from '../../contract/bookings/process.ts'
import { api } from '../../contract/paths.ts'
import type { Focus, Picture } from '../../contract/pictures/pictures.ts'
import type { Safekeeping } from '../../contract/safekeeping/safekeeping.ts'
import type { PublicProfile } from '../../contract/search/search.ts'
import { readMonth } from '../checkout/read-slots.ts'
import { get } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { formatLocalNote } from '../format/local-hours.ts'
import { readPlace } from '../places/find-place.ts'
import { dayIn } from '../search-criteria/search-criteria.ts'
import { asksForTimes, type NewTimes } from './proposing.ts'

/** The times to which the booking can move, once the form that proposes one is opened. */
export async function readNewTimes(
  page: Pick<SiteContext, 'call'>,
  { id, actions, place, package: copy, date: booked }: BookingDetail,
  params: URLSearchParams,
): Promise<NewTimes | null> {
  if (!asksForTimes(params) || !actions.some(({ action }) => action === 'propose')) return null
  const date = dayIn(params) ?? undefined
  const spot = (place && date && (await readPlace(page, place.id))) || null
  const slots = await readMonth(
    async (from, to) => {
      const answer = await page.call(get(api.newTimes, { params: { id }, query: { from, to } }))
      return answer.ok ? answer.body.data : null
    },
    date,
    params.get('month') ?? (date ? null : booked.slice(0, 7)),
    { spot, service: copy?.service ?? null },
  )
  return (
    slots && { ...slots, localNote: formatLocalNote(place?.name ?? null, slots.timeZone, date ?? booked) }
  )
}

/** Without an answer, the page says nothing about it. */
export async function readSafekeeping(call: SiteContext['call'], id: string): Promise<Safekeeping | null> {
  const answer = await call(get(api.safekeeping, { params: { id } }))
  return answer.ok ? answer.body.data : null
}

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
  if (!booking.progress?.milestone) return null
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
