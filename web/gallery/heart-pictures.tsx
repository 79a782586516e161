import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/gallery'
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
  tools?: (picture: P, number: number) => ReactNode
}

/** Photos with a heart, also by `f`, and single downloads where they are allowed. */
export function HeartPictures<P extends SharedPicture>(props: HeartPicturesProps<P>) {
  const { label, all, pictures, sets, captionOf, isFavourite, mark, over, tools } = props
  const press = (picture: P) => {
    const favourite = isFavourite(picture)
    void mark(picture.id, { favourite: !favourite }, { favourite })
  }
  const numbers = new Map(all.map(({ id }, index) => [id, index + 1]))
  const numberOf = ({ id }: P) => numbers.get(id)!
  // aria-pressed gives the state, so label and size do not change.
  const heart = (picture: P, className?: string) => (
    <IconButton
      label={m.favouritePhoto({ number: numberOf(picture) })}
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
      altOf={(picture) => picture.alt || m.photoOf({ number: numberOf(picture), count: all.length })}
      captionOf={captionOf}
      onKey={(key, picture) => {
        if (key === 'f') press(picture)
      }}
      over={(picture) => (
        <>
          {/* Light on its own dark background, so that it is visible on any photo. */}
          {heart(picture, 'absolute inset-e-1.5 bottom-1.5 bg-black/55 text-white hover:bg-black/80')}
          {over?.(picture)}
        </>
      )}
      tools={(picture) => (
        <>
          {tools?.(picture, numberOf(picture))}
          {heart(picture)}
          {picture.original && (
            <a
              href={picture.original}
              download
              aria-label={m.downloadPhoto({ number: numberOf(picture) })}
              title={m.download()}
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
