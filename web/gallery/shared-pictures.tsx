import { Download } from 'lucide-react'
import { useCallback } from 'react'
import type { SharedGallery, SharedPicture } from '../../contract/galleries/galleries.ts'
import { api } from '../../contract/paths.ts'
import { patch } from '../client/api-request.ts'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { GalleryPictures } from './gallery-pictures.tsx'
import { Heart, overPicture } from './heart.tsx'
import { type Mark, useMarks } from './use-marks.ts'

/** The photos with a guest's tools: favourites by `f`, and single downloads where the link allows them. */
export function SharedPictures({ token, gallery }: { token: string; gallery: SharedGallery }) {
  const requestOf = useCallback(
    (picture: string, { favourite = false }: Mark) =>
      patch(api.sharedPicture, { params: { token, picture }, body: { favourite } }),
    [token],
  )
  const { marks, mark } = useMarks(requestOf)
  const isFavourite = ({ id, favourite }: SharedPicture) => marks[id]?.favourite ?? favourite
  const press = (picture: SharedPicture) => {
    const favourite = isFavourite(picture)
    void mark(picture.id, { favourite: !favourite }, { favourite })
  }
  const numbers = new Map(gallery.pictures.map(({ id }, index) => [id, index + 1]))
  const heart = (picture: SharedPicture, className?: string) => (
    <Heart
      what={`photo ${numbers.get(picture.id)}`}
      pressed={isFavourite(picture)}
      onPress={() => press(picture)}
      className={className}
    />
  )
  return (
    <GalleryPictures
      label={gallery.title || 'Photos for you'}
      book
      pictures={gallery.pictures}
      sets={gallery.sets}
      altOf={({ id, alt }) => alt || `Photo ${numbers.get(id)} of ${gallery.pictures.length}`}
      captionOf={({ caption }) => caption}
      onKey={(key, picture) => {
        if (key === 'f') press(picture)
      }}
      over={(picture) => heart(picture, overPicture)}
      tools={(picture) => (
        <>
          {heart(picture)}
          {picture.original && (
            <a
              href={picture.original}
              download
              aria-label={`Download photo ${numbers.get(picture.id)}`}
              title="Download"
              className={iconButtonClass()}
            >
              <Download aria-hidden="true" className="size-5" />
            </a>
          )}
        </>
      )}
    />
  )
}
