import { data, redirect } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'

type Visit = Parameters<typeof requireMember>[0] & { params: { id: string } }

/** A client's gallery with its booking; photographers are sent to the delivery. */
export async function loadGallery({ params, ...visit }: Visit) {
  const { role } = await requireMember(visit)
  if (role === 'photographer') throw redirect(fill(site.delivery, params))
  const { call } = visit.context.get(siteContext)
  const [gallery, booking] = await Promise.all([
    call(get(api.gallery, { params })),
    call(get(api.myBooking, { params })),
  ])
  if (!gallery.ok || !booking.ok) throw data(null, { status: gallery.ok ? booking.status : gallery.status })
  return { gallery: gallery.body.data, booking: booking.body.data }
}
