import * as m from '#messages/studio-delivery'
import { fill } from '../../../contract/api/path.ts'
import { site } from '../../../contract/paths.ts'
import { CoverPhoto, coverOf, GalleryTitle } from '../../gallery/cover.tsx'
import { GalleryPictures } from '../../gallery/gallery-pictures.tsx'
import { readGallery } from '../../gallery/load-gallery.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { rich } from '../../ui/rich.ts'
import { requirePhotographer } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/preview-page.ts'

export const meta = () => studioMeta(m.previewOfTheGallery())
export async function loader(args: Route.LoaderArgs) {
  await requirePhotographer(args)
  return readGallery(args)
}

/** The gallery as the client sees it after the delivery, without the client's own tools. */
export default function PreviewPage({ loaderData: { gallery, booking } }: Route.ComponentProps) {
  const { pictures, sets, focus } = gallery
  const cover = coverOf(pictures, gallery.cover)
  const client = booking.client.fullName
  return (
    <main id="content">
      <div className="page py-4">
        <BackLink to={fill(site.delivery, { id: booking.id })}>{m.backToTheDelivery()}</BackLink>
        <p className="mt-1 text-sm text-soft">
          {client === null
            ? m.thisIsHowYourClientSees()
            : rich(m.thisIsHowTheySee({ client: () => <bdi>{client}</bdi> }))}
          {gallery.marked && ` ${m.untilPaidWatermarked()}`}
        </p>
      </div>
      {cover && <CoverPhoto picture={cover} focus={focus} others={pictures} />}
      <div className="page py-8 md:py-10">
        <GalleryTitle
          title={gallery.title || client || m.yourPhotos()}
          date={booking.date}
          by={booking.photographer.fullName}
        />
        <div className="mt-10">
          <GalleryPictures
            label={m.photosOfThisBooking()}
            book
            pictures={pictures}
            sets={sets}
            altOf={({ alt, name }) => alt || name || m.photo()}
            captionOf={({ caption }) => caption}
          />
        </div>
      </div>
    </main>
  )
}
