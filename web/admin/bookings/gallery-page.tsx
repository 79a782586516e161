import { Link, useParams } from 'react-router'
import type { Gallery } from '../../../contract/galleries.ts'
import { api, fill, site } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { GalleryPictures } from '../../gallery/gallery-pictures.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { useChange } from '../../ui/use-change.ts'

export const meta = () => adminMeta('Gallery in dispute')

/** The gallery of a disputed booking: opened for a few minutes, with a reason that is logged. */
export default function OfficeGalleryPage() {
  const { id = '' } = useParams()
  const open = useChange({
    send: (reason: string) =>
      request<Gallery>(fill(api.adminGallery, { id }), { method: 'POST', body: { reason } }),
    failure: 'Failed to open the gallery',
    touches: [[api.activity]],
  })
  const gallery = open.data?.data
  return (
    <>
      <PageHead
        title="Gallery in dispute"
        intro={
          <>
            What was delivered, and what waits for a delivery.{' '}
            <Link to={fill(site.booking, { id })} className="underline underline-offset-4">
              The booking
            </Link>
          </>
        }
      />
      <Panel>
        {gallery ? (
          <div className="p-5">
            <p className="mb-5 text-soft">
              {gallery.pictures.length} pictures,{' '}
              {gallery.pictures.filter(({ delivered }) => delivered).length} of them delivered. They can be
              seen for a few minutes; open the gallery again after that.
            </p>
            <GalleryPictures
              label="Pictures in dispute"
              pictures={gallery.pictures}
              sets={gallery.sets}
              altOf={({ name }) => name || 'A picture'}
              captionOf={({ name, note }) => [name, note].filter(Boolean).join(': ')}
              below={({ name, note, delivered }) => (
                <p className="mt-1 text-sm break-words text-soft">
                  {name}
                  {!delivered && ', not delivered'}
                  {note && <span className="block text-ink">“{note}”</span>}
                </p>
              )}
            />
          </div>
        ) : (
          <div className="p-5">
            <ReasonForm
              label="Why do you look at it?"
              hint="Galleries are private. Your reason stands in the activity log."
              submit="Open the gallery"
              busy={open.isPending}
              failed={open.failed}
              onSubmit={open.mutate}
            />
          </div>
        )}
      </Panel>
    </>
  )
}
