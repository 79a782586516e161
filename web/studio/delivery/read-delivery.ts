import { data } from 'react-router'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { siteContext } from '../../client/load-context.ts'
import type { PageArgs } from '../../client/visit.ts'
import { requirePhotographer } from '../require-photographer.ts'

/** The booking of the URL and its gallery, for loaders. */
export async function readDelivery({ params, ...args }: PageArgs & { params: { id: string } }) {
  await requirePhotographer(args)
  const { call } = args.context.get(siteContext)
  const [gallery, booking] = await Promise.all([
    call(get(api.gallery, { params })),
    call(get(api.myBooking, { params })),
  ])
  if (!gallery.ok || !booking.ok) throw data(null, { status: gallery.ok ? booking.status : gallery.status })
  return { gallery: gallery.body.data, booking: booking.body.data }
}
