import type { ComponentProps } from 'react'
import { brandPictureUrl, ownBrand } from '../../contract/brand/brand.ts'
import type { PictureSlot, Portrait, UploadedPicture } from '../../contract/brand/values.ts'
import { join } from '../ui/join-classes.ts'
import { Photo } from '../ui/photo.tsx'
import type { PhotoEntry } from '../ui/photos.gen.ts'
import * as photos from '../ui/photos.gen.ts'

type PhotoProps = ComponentProps<typeof Photo>

/** The shipped photo of a section, or the one that an administrator uploaded in its place. */
export function SectionPhoto({ slot, ...props }: PhotoProps & { slot: PictureSlot }) {
  const own = ownBrand().pictures?.[slot]
  if (!own) return <Photo {...props} />
  // A decorative photo has no alternative text; its replacement has none either.
  return <UploadedPhoto {...props} picture={own} alt={props.alt && own.alt} />
}

type UploadedProps = Pick<PhotoProps, 'alt' | 'sizes' | 'className' | 'eager'> & { picture: UploadedPicture }

export function UploadedPhoto({ picture, alt, sizes, className, eager = false }: UploadedProps) {
  const { id, width, height } = picture
  return (
    <img
      src={brandPictureUrl(id, 1600)}
      srcSet={uploadedSet(picture)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={join('rounded-picture bg-hairline object-cover', className)}
    />
  )
}

/** The sizes are lengths of the longer side, and photos are never enlarged. */
function uploadedSet({ id, width, height }: UploadedPicture): string {
  const longer = Math.max(width, height)
  const widthAt = (size: number) => Math.round((width * Math.min(size, longer)) / longer)
  return ([320, 640, 1600] as const)
    .filter((_size, index, all) => index === 0 || all[index - 1]! < longer)
    .map((size) => `${brandPictureUrl(id, size)} ${widthAt(size)}w`)
    .join(', ')
}

const samples = {
  founder: photos.founder,
  testimonial1: photos.testimonial1,
  testimonial2: photos.testimonial2,
  testimonial3: photos.testimonial3,
}

/** The shipped photo of a sample person. */
export const samplePhoto = (portrait: Portrait | undefined): PhotoEntry | null =>
  portrait && 'sample' in portrait ? samples[portrait.sample] : null
