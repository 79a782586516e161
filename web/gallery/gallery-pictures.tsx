import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LightboxProps } from '../ui/lightbox.tsx'
import { chaptersOf, type GridPicture, PictureGrid } from './picture-grid.tsx'

const Lightbox = lazy(() => import('../ui/lightbox.tsx')) as unknown as <P extends Shown>(
  props: LightboxProps<P>,
) => ReactNode

type Shown = GridPicture & { alt: string; caption?: string }

type GalleryPicturesProps<P extends GridPicture> = {
  /** Label of the lightbox. */
  label: string
  pictures: P[]
  sets: { id: string; name: string }[]
  altOf: (picture: P) => string
  captionOf?: (picture: P) => string
  over?: (picture: P) => ReactNode
  below?: (picture: P) => ReactNode
  tools?: (picture: P) => ReactNode
  onKey?: (key: string, picture: P) => void
}

/** Photos by set, with a lightbox for single ones. */
export function GalleryPictures<P extends GridPicture>(props: GalleryPicturesProps<P>) {
  const { label, pictures, sets, altOf, captionOf, over, below, tools, onKey } = props
  const [open, setOpen] = useState<string | null>(null)
  const at = pictures.findIndex(({ id }) => id === open)
  const shown = pictures.map((picture) => ({
    ...picture,
    alt: altOf(picture),
    caption: captionOf?.(picture),
  }))
  return (
    <>
      {chaptersOf(pictures, sets).map((chapter) => (
        <section key={chapter.id} aria-label={chapter.name ?? label} className="mb-10">
          {chapter.name && <h2 className="mb-4 text-2xl break-words">{chapter.name}</h2>}
          <PictureGrid
            pictures={chapter.pictures}
            altOf={altOf}
            over={over}
            below={below}
            onOpen={({ id }) => setOpen(id)}
          />
        </section>
      ))}
      {at >= 0 && (
        <Suspense>
          <Lightbox
            label={label}
            pictures={shown}
            at={at}
            onMove={(next) => setOpen(pictures[next]?.id ?? null)}
            onClose={() => setOpen(null)}
            tools={tools}
            onKey={onKey}
          />
        </Suspense>
      )}
    </>
  )
}
