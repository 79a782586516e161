import { redirect } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { read } from '../client/load-context.ts'
import { type PageArgs, requireMember } from '../client/visit.ts'

type Visit = PageArgs & { params: { id: string } }

/** A client's gallery with its booking; photographers are sent to the delivery. */
export async function loadGallery({ params, ...visit }: Visit) {
  const { role } = await requireMember(visit)
  if (role === 'photographer') throw redirect(fill(site.delivery, params))
  return readGallery({ params, ...visit })
}

/** The gallery and the booking of the URL, for both sides. */
export async function readGallery({ params, context }: Pick<Visit, 'params' | 'context'>) {
  const [gallery, booking] = await Promise.all([
    read(context, get(api.gallery, { params })),
    read(context, get(api.myBooking, { params })),
  ])
  return { gallery, booking }
}
