import type { PortfolioPicture } from '../../contract/search.ts'
import { MarketPicture } from '../photographer-cards/picture.tsx'
import { join } from '../ui/join-classes.ts'
import { UNTIL_WIDTH } from './opening.tsx'
import type { usePortfolio } from './use-portfolio.tsx'

type PortfolioProps = {
  pictures: PortfolioPicture[]
  /** Those at the top of the page, where it is wide enough. */
  opening: PortfolioPicture[]
  name: string
  linkTo: ReturnType<typeof usePortfolio>['linkTo']
}

/** Photos in columns, in their own aspect ratios. Each links to its large version, also without JavaScript. */
export function Portfolio({ pictures, opening, name, linkTo }: PortfolioProps) {
  if (pictures.length === 0) return null
  return (
    <section aria-label={`Photos by ${name}`} className="mt-10">
      <ul className="columns-2 gap-3 md:columns-3 print:columns-4">
        {pictures.map((picture) => (
          <li
            key={picture.id}
            className={join('mb-3 break-inside-avoid', UNTIL_WIDTH[opening.indexOf(picture)])}
          >
            <figure>
              <a {...linkTo(picture)} className="block">
                <MarketPicture
                  picture={picture}
                  sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 32vw, 48vw"
                  className="h-auto w-full"
                />
              </a>
              {picture.caption && (
                <figcaption className="mt-1 text-sm break-words text-soft">{picture.caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
