import { BadgeCheck } from 'lucide-react'
import * as m from '#messages/profile'
import type { ProfilePicture } from '../../contract/search/search.ts'
import { MarketPicture } from '../photographer-cards/picture.tsx'
import { join } from '../ui/join-classes.ts'
import { UNTIL_WIDTH } from './opening.tsx'
import { describeMark, type usePortfolio } from './use-portfolio.tsx'

type PortfolioProps = {
  pictures: ProfilePicture[]
  /** Those at the top of the page, where it is wide enough. */
  opening: ProfilePicture[]
  name: string
  linkTo: ReturnType<typeof usePortfolio>['linkTo']
}

function styleOf({ width, height }: ProfilePicture) {
  const ratio = width / height
  // Shares that sum up to less than 1, as of one portrait photo, would leave a part of the row empty.
  return { '--ratio': ratio, flexGrow: ratio * 10 } as React.CSSProperties
}

/**
 * Photos in rows of one height, in their own aspect ratios. Except on a phone, a last row that would leave much empty keeps its height
 * instead of filling the width. Each links to its large version, also without JavaScript.
 */
export function Portfolio({ pictures, opening, name, linkTo }: PortfolioProps) {
  if (pictures.length === 0) return null
  return (
    <section aria-label={m.photosBy({ name })} className="mt-10">
      <ul className="flex flex-wrap gap-3 after:grow-100 after:basis-2/5 max-sm:after:hidden print:block print:columns-4">
        {pictures.map((picture) => (
          <li
            key={picture.id}
            className={join(
              'basis-[calc(var(--ratio)*8rem)] md:basis-[calc(var(--ratio)*13rem)]',
              'print:mb-3 print:break-inside-avoid',
              UNTIL_WIDTH[opening.indexOf(picture)],
            )}
            style={styleOf(picture)}
          >
            <figure>
              <a {...linkTo(picture)} className="block">
                <MarketPicture
                  picture={picture}
                  sizes={`(min-width: 64rem) 17rem, (min-width: 48rem) 32vw, ${picture.width > picture.height ? 92 : 48}vw`}
                  className="h-auto w-full"
                />
              </a>
              {picture.caption && (
                <figcaption className="mt-1 text-sm break-words text-soft">{picture.caption}</figcaption>
              )}
              {picture.fromBooking && <Mark />}
            </figure>
          </li>
        ))}
      </ul>
      {[...pictures, ...opening].some(({ fromBooking }) => fromBooking) && (
        <p className="mt-4 max-w-text text-sm text-soft">{m.markExplained({ mark: describeMark(), name })}</p>
      )}
    </section>
  )
}

function Mark() {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm text-soft">
      <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-golden" />
      {describeMark()}
    </p>
  )
}
