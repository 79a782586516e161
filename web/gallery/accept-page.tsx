import { data, redirect } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { api, fill, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/accept-page.ts'
import { AcceptForm } from './accept-form.tsx'

export const meta = () => [{ title: `Accept photos | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  if (role === 'photographer') throw redirect(fill(site.delivery, params))
  const { call } = context.get(siteContext)
  const [gallery, booking] = await Promise.all([
    call(get(api.gallery, { params })),
    call(get(api.myBooking, { params })),
  ])
  if (!gallery.ok || !booking.ok) throw data(null, { status: gallery.ok ? booking.status : gallery.status })
  const manifest = url.searchParams.get('manifest')
  const mayAccept = booking.body.data.actions.some(({ action }) => action === 'accept-delivery')
  if (!manifest || !mayAccept) throw redirect(fill(site.gallery, params))
  return { gallery: gallery.body.data, booking: booking.body.data, manifest }
}

/** The confirmation for browsers without JavaScript; otherwise it is a dialog of the gallery. */
export default function AcceptPage({ loaderData }: Route.ComponentProps) {
  const back = fill(site.gallery, { id: loaderData.booking.id })
  return (
    <main id="content" className="page max-w-xl py-10 md:py-14">
      <BackLink to={back}>Your photos</BackLink>
      <h1 className="mt-3 text-3xl">Accept photos?</h1>
      <AcceptForm
        {...loaderData}
        cancel={
          <ButtonLink look="outline" to={`${back}#decision`}>
            Cancel
          </ButtonLink>
        }
      />
    </main>
  )
}
