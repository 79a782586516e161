import type { MouseEvent, ReactNode } from 'react'
import { thumbHashToAverageRGBA } from 'thumbhash'
import type { SharedPicture } from '../../contract/galleries.ts'

export type GridPicture = Pick<
  SharedPicture,
  'id' | 'width' | 'height' | 'placeholder' | 'small' | 'large' | 'srcset' | 'set'
>

export type Chapter<P> = { id: string; name: string | null; pictures: P[] }

/** The photos by set, in order; those in no set come last, without a title if there are no sets. */
export function chaptersOf<P extends GridPicture>(
  pictures: P[],
  sets: { id: string; name: string }[],
): Chapter<P>[] {
  const rest = pictures.filter(({ set }) => !sets.some(({ id }) => id === set))
  const chapters: Chapter<P>[] = sets.map(({ id, name }) => ({
    id,
    name,
    pictures: pictures.filter(({ set }) => set === id),
  }))
  chapters.push({ id: 'rest', name: sets.length > 0 ? 'More photos' : null, pictures: rest })
  return chapters.filter((chapter) => chapter.pictures.length > 0)
}

type GridProps<P> = {
  pictures: P[]
  altOf: (picture: P) => string
  /** Without it, or without JavaScript, a photo links to its large version. */
  onOpen?: (picture: P) => void
  /** Rendered on top of the photo. */
  over?: (picture: P) => ReactNode
  /** Rendered below the photo. */
  below?: (picture: P) => ReactNode
}

/**
 * Rows of photos in their own aspect ratios, laid out by the browser from known sizes: nothing shifts while they
 * load, with or without JavaScript.
 */
export function PictureGrid<P extends GridPicture>({ pictures, altOf, onOpen, over, below }: GridProps<P>) {
  const open = (picture: P) => (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(picture)
  }
  return (
    <ul className="flex flex-wrap gap-2 after:grow-[1000] sm:gap-3">
      {pictures.map((picture) => {
        const { width, height } = picture
        const ratio = width / height || 1
        return (
          <li
            key={picture.id}
            className="relative"
            style={{ flexGrow: ratio * 100, flexBasis: `calc(${ratio} * clamp(9rem, 24vw, 17rem))` }}
          >
            <a href={picture.large} onClick={open(picture)} className="block">
              <img
                src={picture.small}
                srcSet={picture.srcset}
                sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 40vw, 70vw"
                width={width}
                height={height}
                alt={altOf(picture)}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-picture bg-hairline"
                style={{ backgroundColor: colourOf(picture.placeholder) }}
              />
            </a>
            {over?.(picture)}
            {below?.(picture)}
          </li>
        )
      })}
    </ul>
  )
}

/** The photo's average colour: a placeholder that needs no download. */
function colourOf(placeholder: string): string | undefined {
  if (!placeholder) return undefined
  const hash = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0))
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}
