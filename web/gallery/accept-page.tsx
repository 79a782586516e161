import { redirect } from 'react-router'
import * as m from '#messages/gallery'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { site } from '../../contract/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/accept-page.ts'
import { AcceptForm } from './accept-form.tsx'
import { loadGallery } from './load-gallery.ts'

export const meta = () => [
  { title: m.acceptPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]
export async function loader(args: Route.LoaderArgs) {
  const { gallery, booking } = await loadGallery(args)
  const manifest = args.url.searchParams.get('manifest')
  const mayAccept = booking.actions.some(({ action }) => action === 'accept-delivery')
  if (!manifest || !mayAccept) throw redirect(fill(site.gallery, args.params))
  return { gallery, booking, manifest }
}

/** The confirmation for browsers without JavaScript; otherwise it is a dialog of the gallery. */
export default function AcceptPage({ loaderData }: Route.ComponentProps) {
  const back = fill(site.gallery, { id: loaderData.booking.id })
  return (
    <main id="content" className="page max-w-xl py-10 md:py-14">
      <BackLink to={back}>{m.yourPhotos()}</BackLink>
      <h1 className="mt-3 text-3xl">{m.acceptPhotosQuestion()}</h1>
      <AcceptForm
        {...loaderData}
        cancel={
          <ButtonLink look="outline" to={`${back}#decision`}>
            {m.cancel()}
          </ButtonLink>
        }
      />
    </main>
  )
}
