import { type MouseEvent, memo, type ReactNode } from 'react'
import { thumbHashToAverageRGBA } from 'thumbhash'
import * as m from '#messages/gallery'
import type { SharedPicture } from '../../contract/galleries/galleries.ts'
import './picture-grid.css'

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
  chapters.push({ id: 'rest', name: sets.length > 0 ? m.morePhotos() : null, pictures: rest })
  return chapters.filter((chapter) => chapter.pictures.length > 0)
}

type GridProps<P> = {
  pictures: P[]
  altOf: (picture: P) => string
  /** Without it, or without JavaScript, a photo links to its large version. */
  onOpen?: (id: string) => void
  /** Rendered on top of the photo. */
  over?: (picture: P) => ReactNode
  /** Rendered below the photo. */
  below?: (picture: P) => ReactNode
  large?: boolean
}

/**
 * Rows of photos in their own aspect ratios, laid out by the browser from known sizes: nothing shifts while they
 * load, with or without JavaScript. A last row that would leave much empty keeps its height instead of filling the width.
 */
export function PictureGrid<P extends GridPicture>(props: GridProps<P>) {
  const { pictures, altOf, onOpen, over, below, large = false } = props
  const height = large ? 'clamp(12rem, 38vw, 26rem)' : 'clamp(9rem, 24vw, 17rem)'
  return (
    <ul className="flex flex-wrap gap-2 after:grow-[1000] after:basis-2/5 sm:gap-3">
      {pictures.map((picture) => {
        const ratio = ratioOf(picture)
        const width = `calc(${ratio} * ${height})`
        return (
          <li key={picture.id} style={{ flexGrow: ratio * 100, flexBasis: width }}>
            <div className="gallery-tile" style={{ aspectRatio: ratio }}>
              <Tile picture={picture} alt={altOf(picture)} width={width} onOpen={onOpen} />
              {over?.(picture)}
            </div>
            {below?.(picture)}
          </li>
        )
      })}
    </ul>
  )
}

const ratioOf = ({ width, height }: GridPicture): number => width / height || 1

type TileProps = { picture: GridPicture; alt: string; width: string; onOpen?: (id: string) => void }

/** Rendered again only when its photo changes: a gallery may hold 2,000. */
const Tile = memo(function Tile({ picture, alt, width, onOpen }: TileProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(picture.id)
  }
  return (
    <a
      href={picture.large}
      data-photo={picture.id}
      onClick={open}
      style={{ backgroundColor: colourOf(picture.placeholder) }}
    >
      <img
        src={picture.small}
        srcSet={picture.srcset}
        // A photo grows to fill its row, by a third on average.
        sizes={`calc(1.33 * ${width})`}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    </a>
  )
}, isSameTile)

/** Loading the page's data again makes new objects of the same photos. */
function isSameTile(a: TileProps, b: TileProps): boolean {
  const same = a.picture.id === b.picture.id && a.picture.srcset === b.picture.srcset
  return same && a.alt === b.alt && a.width === b.width && a.onOpen === b.onOpen
}

/** The photo's average colour: a placeholder that needs no download. */
function colourOf(placeholder: string): string | undefined {
  if (!placeholder) return undefined
  const hash = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0))
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}
