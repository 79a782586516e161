import { redirect } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { read } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'

type Visit = Parameters<typeof requireMember>[0] & { params: { id: string } }

/** A client's gallery with its booking; photographers are sent to the delivery. */
export async function loadGallery({ params, ...visit }: Visit) {
  const { role } = await requireMember(visit)
  if (role === 'photographer') throw redirect(fill(site.delivery, params))
  const [gallery, booking] = await Promise.all([
    read(visit.context, get(api.gallery, { params })),
    read(visit.context, get(api.myBooking, { params })),
  ])
  return { gallery, booking }
}
