import type { PortfolioPicture } from '../../contract/search/search.ts'
import { join } from '../ui/join-classes.ts'

type PictureProps = {
  picture: PortfolioPicture
  sizes: string
  /** On the first screen: loaded at once; `first` gets the highest priority. */
  eager?: boolean | 'first'
  className?: string
  alt?: string
}

/** A portfolio photo with its own aspect ratio, so that nothing shifts while it loads. */
export function MarketPicture({ picture, sizes, eager = false, className, alt = picture.alt }: PictureProps) {
  return (
    <img
      src={picture.small}
      srcSet={picture.srcset}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : 'auto'}
      decoding="async"
      className={join('rounded-picture bg-hairline object-cover', className)}
      style={{ objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
    />
  )
}
