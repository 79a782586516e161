import { join } from './join-classes.ts'
import { type PhotoName, photos } from './photos.gen.ts'

export type { PhotoName }

type PhotoProps = {
  name: PhotoName
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  className?: string
  /** For what is seen first; everything else loads when it comes near. */
  eager?: boolean
}

/** A photograph in the smallest format and size that will do; a blurred miniature holds its place meanwhile. */
export function Photo({ name, alt, sizes, className, eager = false }: PhotoProps) {
  const { width, height, widths } = photos[name]
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={photoSet(name, 'avif')} sizes={sizes} />
      <img
        src={photoUrl(name, widths.at(-1) ?? width, 'webp')}
        srcSet={photoSet(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={join('rounded-picture bg-cover object-cover', className)}
        style={{ backgroundImage: miniature(name) }}
      />
    </picture>
  )
}

type Format = 'avif' | 'webp'

export const photoUrl = (name: PhotoName, width: number, format: Format): string =>
  `/photos/${name}-${width}.${photos[name].hash}.${format}`

export const photoSet = (name: PhotoName, format: Format): string =>
  photos[name].widths.map((width) => `${photoUrl(name, width, format)} ${width}w`).join(', ')

export const miniature = (name: PhotoName): string => `url(data:image/webp;base64,${photos[name].blur})`
