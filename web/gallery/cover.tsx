import type { ReactNode } from 'react'
import { formatLongDay } from '../../contract/format/days.ts'
import type { SharedPicture } from '../../contract/galleries/galleries.ts'
import type { Focus } from '../../contract/pictures/pictures.ts'
import { join } from '../ui/join-classes.ts'
import { coverSizes } from '../ui/photo.tsx'

type CoverPicture = Pick<SharedPicture, 'id' | 'width' | 'height' | 'large' | 'srcset'>

/** The chosen cover, or else the first photo. */
export const coverOf = <P extends CoverPicture>(pictures: P[], cover: string | null): P | undefined =>
  pictures.find(({ id }) => id === cover) ?? pictures[0]

/**
 * Across the whole window, cropped around the focal point; a portrait photo is shown whole where the window is wide. It is loaded
 * first: nothing else is in view.
 */
export function CoverPhoto({ picture, focus }: { picture: CoverPicture; focus: Focus }) {
  const portrait = picture.height > picture.width
  return (
    <CoverFrame portrait={portrait}>
      <img
        src={picture.large}
        srcSet={picture.srcset}
        sizes={coverSizes(portrait ? '(min-width: 48rem) 50vw, 100vw' : '100vw')}
        width={picture.width}
        height={picture.height}
        alt=""
        fetchPriority="high"
        className={join('size-full object-cover', portrait && 'md:object-contain')}
        style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </CoverFrame>
  )
}

export function CoverFrame({ portrait = false, children }: { portrait?: boolean; children: ReactNode }) {
  return (
    <div
      className={join(
        'max-h-184 min-h-64 w-full overflow-hidden',
        portrait ? 'h-[54svh] max-md:bg-hairline md:h-[60svh]' : 'bg-hairline max-md:aspect-4/3 md:h-[54svh]',
      )}
    >
      {children}
    </div>
  )
}

type TitleProps = { title: string; date: string | null; by: string | null; children?: ReactNode }

/** Whose gallery it is: the title, the day of the shoot and the photographer. */
export function GalleryTitle({ title, date, by, children }: TitleProps) {
  return (
    <header className="mx-auto max-w-3xl text-center">
      <h1 className="text-4xl text-balance break-words">
        <bdi>{title}</bdi>
      </h1>
      {date && (
        <p className="mt-4 text-soft">
          <time dateTime={date}>{formatLongDay(date)}</time>
          {by && (
            <>
              <span aria-hidden="true" className="mx-2">
                ·
              </span>
              <span className="sr-only">, </span>
              Photographed by <bdi>{by}</bdi>
            </>
          )}
        </p>
      )}
      {children}
    </header>
  )
}
