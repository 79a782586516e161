import type { CSSProperties, ReactNode } from 'react'
import * as m from '#messages/gallery'
import { formatLongDay } from '../../contract/format/days.ts'
import type { SharedPicture } from '../../contract/galleries/galleries.ts'
import type { Focus } from '../../contract/pictures/pictures.ts'
import { join } from '../ui/join-classes.ts'
import { coverSizes } from '../ui/photo.tsx'
import { rich } from '../ui/rich.ts'

type CoverPicture = Pick<SharedPicture, 'id' | 'width' | 'height' | 'large' | 'srcset'>

/** The chosen cover, or else the first photo. */
export const coverOf = <P extends CoverPicture>(pictures: P[], cover: string | null): P | undefined =>
  pictures.find(({ id }) => id === cover) ?? pictures[0]

const isPortrait = ({ width, height }: CoverPicture): boolean => height > width

type CoverProps = { picture: CoverPicture; focus: Focus; others?: CoverPicture[] }

/**
 * Across the whole window, cropped around the focal point. Where the window is wide, a portrait photo has the next portrait
 * one beside it, because a strip of it would show too little. It is loaded first: nothing else is in view.
 */
export function CoverPhoto({ picture, focus, others = [] }: CoverProps) {
  const beside = isPortrait(picture)
    ? others.find((other) => other.id !== picture.id && isPortrait(other))
    : undefined
  const position = { objectPosition: `${focus.x}% ${focus.y}%` }
  return (
    <CoverFrame>
      <CoverImage picture={picture} isHalf={beside !== undefined} style={position} />
      {beside && <CoverImage picture={beside} isHalf className="max-md:hidden" />}
    </CoverFrame>
  )
}

type CoverImageProps = { picture: CoverPicture; isHalf: boolean; className?: string; style?: CSSProperties }

const CoverImage = ({ picture, isHalf, className, style }: CoverImageProps) => (
  <img
    src={picture.large}
    srcSet={picture.srcset}
    sizes={coverSizes(isHalf ? '(min-width: 48rem) 50vw, 100vw' : '100vw')}
    width={picture.width}
    height={picture.height}
    alt=""
    fetchPriority={className ? undefined : 'high'}
    className={join('h-full min-w-0 flex-1 object-cover', className)}
    style={style}
  />
)

/** Leaves room below it for the title. */
export function CoverFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex max-h-184 min-h-64 w-full gap-1 overflow-hidden bg-hairline max-md:aspect-4/3 md:h-[50svh]">
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
              {rich(m.photographedBy({ name: by, bdi: (text) => <bdi>{text}</bdi> }))}
            </>
          )}
        </p>
      )}
      {children}
    </header>
  )
}
