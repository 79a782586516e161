import type { PortfolioPicture } from '../../contract/search/search.ts'
import { MarketPicture } from '../photographer-cards/picture.tsx'
import { join } from '../ui/join-classes.ts'
import { coverSizes } from '../ui/photo.tsx'
import type { usePortfolio } from './use-portfolio.tsx'

const isPortrait = ({ width, height }: PortfolioPicture): boolean => height > width

/**
 * A portrait photo across a laptop would show half a face, so up to two more stand beside it; portrait ones fit best.
 * None beside a landscape photo.
 */
export function besidePortrait<T extends PortfolioPicture>(cover: T, pictures: T[]): T[] {
  if (!isPortrait(cover)) return []
  return pictures.toSorted((a, b) => Number(isPortrait(b)) - Number(isPortrait(a))).slice(0, 2)
}

/** Each further photo of the opening needs a wider screen. */
const FROM_WIDTH = ['block', 'hidden md:block print:hidden', 'hidden lg:block print:hidden']
/** The portfolio hides a photo from the width at which it is shown at the top. */
export const UNTIL_WIDTH = ['hidden', 'md:hidden print:block', 'lg:hidden print:block']

const COLUMNS = [
  '',
  '',
  'md:grid-cols-2 print:grid-cols-1',
  'md:grid-cols-2 lg:grid-cols-3 print:grid-cols-1',
]
const SIZES = [
  '',
  '100vw',
  '(min-width: 48rem) 50vw, 100vw',
  '(min-width: 64rem) 34vw, (min-width: 48rem) 50vw, 100vw',
]

type OpeningProps = { pictures: PortfolioPicture[]; linkTo: ReturnType<typeof usePortfolio>['linkTo'] }

/** The cover across the top of the profile. */
export function Opening({ pictures, linkTo }: OpeningProps) {
  if (pictures.length === 0) return null
  return (
    <div className={join('grid gap-1', COLUMNS[pictures.length])}>
      {pictures.map((picture, index) => (
        <a key={picture.id} {...linkTo(picture)} className={FROM_WIDTH[index]}>
          <MarketPicture
            picture={picture}
            sizes={coverSizes(SIZES[pictures.length]!)}
            eager={index === 0 && 'first'}
            // A phone shows more of a landscape photo, and the name below it without scrolling.
            className={join(
              'max-h-[62svh] w-full !rounded-none md:h-160 print:h-64',
              isPortrait(picture) ? 'h-160' : 'aspect-4/3',
            )}
          />
        </a>
      ))}
    </div>
  )
}
