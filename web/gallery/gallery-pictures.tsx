import { Play } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import * as m from '#messages/gallery'
import { Button } from '../ui/button.tsx'
import { type Chapter, chaptersOf, type GridPicture, PictureGrid } from './picture-grid.tsx'
import { type ViewedPictures, Viewer, type ViewerHandle } from './viewer.tsx'

type GalleryPicturesProps<P extends GridPicture> = ViewedPictures<P> & {
  sets: { id: string; name: string }[]
  over?: (picture: P) => ReactNode
  below?: (picture: P) => ReactNode
  /** Shows links to the sets and a slideshow. */
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

type BarProps = { chapters: Pick<Chapter<unknown>, 'id' | 'name'>[]; onPlay: () => void }

/** Stays in view above the photos: the chapters to jump to, and the slideshow. */
function ChapterBar({ chapters, onPlay }: BarProps) {
  return (
    <div className="sticky top-0 z-10 mb-6 flex items-center gap-4 border-b border-hairline bg-paper">
      {chapters.length > 1 ? (
        <nav
          aria-label={m.chapters()}
          className="-mx-2 flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
        >
          {chapters.map(({ id, name }) => (
            <a
              key={id}
              href={`#${chapterAnchor(id)}`}
              className="inline-flex min-h-12 shrink-0 items-center px-3 text-sm text-soft hover:text-ink"
            >
              <bdi className="max-w-56 truncate">{name}</bdi>
            </a>
          ))}
        </nav>
      ) : (
        <span className="min-h-12 flex-1" />
      )}
      <Button look="quiet" size="small" onClick={onPlay} className="-me-3 noscript:hidden">
        <Play aria-hidden="true" className="size-4" />
        {m.slideshow()}
      </Button>
    </div>
  )
}

const chapterAnchor = (id: string): string => `chapter-${id}`
