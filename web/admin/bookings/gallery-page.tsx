import { useState } from 'react'
import { Link, useParams } from 'react-router'
import * as m from '#messages/admin-bookings'
import { fill } from '../../../contract/api/path.ts'
import type { Gallery } from '../../../contract/galleries/galleries.ts'
import { api, site } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { GalleryPictures } from '../../gallery/gallery-pictures.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { ReasonForm } from '../shared/reason-form.tsx'

export const meta = () => adminMeta(m.disputedGallery())

/** The gallery of a disputed booking: opened for a few minutes, with a reason that is logged. */
export default function OfficeGalleryPage() {
  const { id = '' } = useParams()
  const [gallery, setGallery] = useState<Gallery | null>(null)
  return (
    <>
      <PageHead
        title={m.disputedGallery()}
        intro={rich(
          m.galleryIntro({
            link: (text) => (
              <Link to={fill(site.booking, { id })} className="underline underline-offset-4">
                {text}
              </Link>
            ),
          }),
        )}
      />
      <Panel>
        {gallery ? (
          <div className="p-5">
            <p className="mb-5 text-soft">
              {m.photosDelivered({
                count: gallery.pictures.length,
                delivered: gallery.pictures.filter(({ delivered }) => delivered).length,
              })}
            </p>
            <GalleryPictures
              label={m.disputedPhotos()}
              pictures={gallery.pictures}
              sets={gallery.sets}
              altOf={({ name }) => name || m.photo()}
              captionOf={({ name, note }) => [name, note].filter(Boolean).join(': ')}
              below={({ name, note, delivered }) => (
                <p className="mt-1 text-sm break-words text-soft">
                  {delivered ? name : m.photoNotDelivered({ name })}
                  {note && <span className="block text-ink">{m.quotedNote({ note })}</span>}
                </p>
              )}
            />
          </div>
        ) : (
          <div className="p-5">
            <ReasonForm
              hint={m.galleryPrivate()}
              action={m.openGallery()}
              failure={m.failedToOpenGallery()}
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
