import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SharedPicture } from '../../contract/galleries/galleries.ts'
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx'
import { join } from '../ui/join-classes.ts'
import { GalleryPictures } from './gallery-pictures.tsx'
import type { Mark } from './use-marks.ts'
import './picture-grid.css'

type HeartPicturesProps<P> = {
  label: string
  /** The whole gallery, by which the photos are numbered. */
  all: P[]
  pictures: P[]
  sets: { id: string; name: string }[]
  captionOf: (picture: P) => string
  isFavourite: (picture: P) => boolean
  mark: (id: string, next: Mark, before: Mark) => Promise<boolean>
  /** Rendered on top of the photo, beside the heart. */
  over?: (picture: P) => ReactNode
  /** Rendered in the lightbox, before the heart. */
  tools?: (picture: P, name: string) => ReactNode
}

/** Photos with a heart, also by `f`, and single downloads where they are allowed. */
export function HeartPictures<P extends SharedPicture>(props: HeartPicturesProps<P>) {
  const { label, all, pictures, sets, captionOf, isFavourite, mark, over, tools } = props
  const press = (picture: P) => {
    const favourite = isFavourite(picture)
    void mark(picture.id, { favourite: !favourite }, { favourite })
  }
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]))
  const nameOf = ({ id }: P) => `photo ${numbers.get(id)}`
  // aria-pressed gives the state, so label and size do not change.
  const heart = (picture: P, className?: string) => (
    <IconButton
      label={`Favourite: ${nameOf(picture)}`}
      aria-pressed={isFavourite(picture)}
      onClick={() => press(picture)}
      className={join('gallery-heart', className)}
    />
  )
  return (
    <GalleryPictures
      label={label}
      book
      pictures={pictures}
      sets={sets}
      altOf={({ id, alt }) => alt || `Photo ${numbers.get(id)} of ${all.length}`}
      captionOf={captionOf}
      onKey={(key, picture) => {
        if (key === 'f') press(picture)
      }}
      over={(picture) => (
        <>
          {/* Light on its own dark background, so that it is visible on any photo. */}
          {heart(picture, 'absolute right-1.5 bottom-1.5 bg-black/55 text-white hover:bg-black/80')}
          {over?.(picture)}
        </>
      )}
      tools={(picture) => (
        <>
          {tools?.(picture, nameOf(picture))}
          {heart(picture)}
          {picture.original && (
            <a
              href={picture.original}
              download
              aria-label={`Download ${nameOf(picture)}`}
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
