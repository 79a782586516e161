import { type ReactNode, useCallback, useRef } from 'react'
import { ChapterBar, chapterAnchor } from './chapter-bar.tsx'
import { chaptersOf, type GridPicture, PictureGrid } from './picture-grid.tsx'
import { type ViewedPictures, Viewer, type ViewerHandle } from './viewer.tsx'

type GalleryPicturesProps<P extends GridPicture> = ViewedPictures<P> & {
  sets: { id: string; name: string }[]
  over?: (picture: P) => ReactNode
  below?: (picture: P) => ReactNode
  /** As a book: with links to its chapters and a slideshow. */
  book?: boolean
}

/** A book with so few photos shows them larger. */
const FEW = 6

/** Photos by set, with a lightbox for single ones. */
export function GalleryPictures<P extends GridPicture>(props: GalleryPicturesProps<P>) {
  const { label, pictures, sets, altOf, over, below, book = false } = props
  // The open photo is the viewer's state: with hundreds of photos, the grid must not render for each step.
  const viewer = useRef<ViewerHandle>(null)
  const open = useCallback((id: string) => viewer.current?.open(id), [])
  const chapters = chaptersOf(pictures, sets)
  return (
    <>
      {book && pictures.length > 1 && (
        <ChapterBar chapters={chapters} onPlay={() => viewer.current?.play()} />
      )}
      {chapters.map((chapter) => (
        <section
          key={chapter.id}
          id={chapterAnchor(chapter.id)}
          data-set={chapter.id}
          aria-label={chapter.name ?? label}
          className="mb-12 scroll-mt-24"
        >
          {chapter.name && (
            <h2
              className={book ? 'mt-14 mb-8 text-center text-3xl break-words' : 'mb-4 text-2xl break-words'}
            >
              {chapter.name}
            </h2>
          )}
          <PictureGrid
            pictures={chapter.pictures}
            altOf={altOf}
            over={over}
            below={below}
            onOpen={open}
            large={book && pictures.length <= FEW}
          />
        </section>
      ))}
      <Viewer ref={viewer} {...props} slideshow={book} />
    </>
  )
}
