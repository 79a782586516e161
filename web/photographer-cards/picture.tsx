import type { PortfolioPicture } from '../../contract/search.ts'
import { join } from '../ui/join-classes.ts'

type PictureProps = {
  picture: PortfolioPicture
  sizes: string
  /** In the first screen: loaded at once. The one that is seen first goes before all others. */
  eager?: boolean | 'first'
  className?: string
  alt?: string
}

/** A photographer's picture with its real shape, so that nothing moves when it arrives. */
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
    />
  )
}
