import { join } from './join-classes.ts'
import type { PhotoEntry } from './photos.gen.ts'

type PhotoProps = {
  photo: PhotoEntry
  alt: string
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  className?: string
  /** For the first screen; all others load lazily. */
  eager?: boolean
}

/** A photo in the smallest sufficient format and size, with a blurred placeholder. */
export function Photo({ photo, alt, sizes, className, eager = false }: PhotoProps) {
  const { width, height, widths } = photo
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={photoSet(photo, 'avif')} sizes={sizes} />
      <img
        src={photoUrl(photo, widths.at(-1) ?? width, 'webp')}
        srcSet={photoSet(photo, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={join('rounded-picture bg-cover object-cover', className)}
        style={{ backgroundImage: miniature(photo) }}
      />
    </picture>
  )
}

type Format = 'avif' | 'webp'

export const photoUrl = ({ name, hash }: PhotoEntry, width: number, format: Format): string =>
  `/photos/${name}-${width}.${hash}.${format}`

export const photoSet = (photo: PhotoEntry, format: Format): string =>
  photo.widths.map((width) => `${photoUrl(photo, width, format)} ${width}w`).join(', ')

/** The header of a 4×4 pixel BMP; browsers smooth it to a blur when they scale it. */
const bmpHead = 'Qk1mAAAAAAAAADYAAAAoAAAABAAAAAQAAAABABgAAAAAADAAAAAAAAAAAAAAAAAAAAAAAAAA'

export const miniature = ({ blur }: PhotoEntry): string => `url(data:image/bmp;base64,${bmpHead}${blur})`

/**
 * The `sizes` of a cover that is as wide as a phone. A phone with fewer than two dots per pixel gets the middle file,
 * enlarged by up to 1.7: the large one has four times the bytes, and such phones are often on slow lines.
 */
export const coverSizes = (otherwise: string): string =>
  `(max-width: 48rem) and (min-resolution: 1.5dppx) and (max-resolution: 1.9dppx) 59vw, ${otherwise}`
