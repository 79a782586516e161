import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import type { Gallery } from '../../../contract/galleries/galleries.ts'
import { api, site } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { GalleryPictures } from '../../gallery/gallery-pictures.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReasonForm } from '../shared/reason-form.tsx'

export const meta = () => adminMeta('Disputed gallery')

/** The gallery of a disputed booking: opened for a few minutes, with a reason that is logged. */
export default function OfficeGalleryPage() {
  const { id = '' } = useParams()
  const [gallery, setGallery] = useState<Gallery | null>(null)
  return (
    <>
      <PageHead
        title="Disputed gallery"
        intro={
          <>
            Delivered and undelivered photos of this booking.{' '}
            <Link to={fill(site.booking, { id })} className="underline underline-offset-4">
              View booking
            </Link>
          </>
        }
      />
      <Panel>
        {gallery ? (
          <div className="p-5">
            <p className="mb-5 text-soft">
              {gallery.pictures.length === 1 ? '1 photo' : `${gallery.pictures.length} photos`},{' '}
              {gallery.pictures.filter(({ delivered }) => delivered).length} delivered. Access ends after a
              few minutes. To see more, open the gallery again.
            </p>
            <GalleryPictures
              label="Disputed photos"
              pictures={gallery.pictures}
              sets={gallery.sets}
              altOf={({ name }) => name || 'Photo'}
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
              hint="Galleries are private. Your access and reason are logged."
              action="Open gallery"
              failure="Failed to open gallery"
              send={async (body) =>
                setGallery((await request(post(api.adminGallery, { params: { id }, body }))).data)
              }
            />
          </div>
        )}
      </Panel>
    </>
  )
}
