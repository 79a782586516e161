import { Play } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import type { Chapter } from './picture-grid.tsx'

type BarProps = { chapters: Pick<Chapter<unknown>, 'id' | 'name'>[]; onPlay: () => void }

/** Stays in view above the photos: the chapters to jump to, and the slideshow. */
export function ChapterBar({ chapters, onPlay }: BarProps) {
  return (
    <div className="sticky top-0 z-10 mb-6 flex items-center gap-4 border-b border-hairline bg-paper">
      {chapters.length > 1 ? (
        <nav
          aria-label="Chapters"
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
      <Button look="quiet" size="small" onClick={onPlay} className="-mr-3 noscript:hidden">
        <Play aria-hidden="true" className="size-4" />
        Slideshow
      </Button>
    </div>
  )
}

export const chapterAnchor = (id: string): string => `chapter-${id}`
