import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { read } from '../../client/load-context.ts'
import type { PageArgs } from '../../client/visit.ts'
import { requirePhotographer } from '../require-photographer.ts'

/** The booking of the URL and its gallery, for loaders. */
export async function readDelivery({ params, ...args }: PageArgs & { params: { id: string } }) {
  await requirePhotographer(args)
  const [gallery, booking] = await Promise.all([
    read(args.context, get(api.gallery, { params })),
    read(args.context, get(api.myBooking, { params })),
  ])
  return { gallery, booking }
}
