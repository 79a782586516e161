import type { PortfolioPicture } from '../../contract/search.ts'
import { MarketPicture } from './picture.tsx'

/** The pictures in their own shapes, in columns. Each leads to its large version, with or without a script. */
export function Portfolio({ pictures, name }: { pictures: PortfolioPicture[]; name: string }) {
  if (pictures.length === 0) return null
  return (
    <section aria-label={`Photographs by ${name}`} className="mt-10">
      <ul className="columns-2 gap-3 md:columns-3">
        {pictures.map((picture, index) => (
          <li key={picture.id} className="mb-3 break-inside-avoid">
            <figure>
              <a href={picture.full} className="block">
                <MarketPicture
                  picture={picture}
                  alt={picture.alt || `Photograph ${index + 2} by ${name}`}
                  sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 32vw, 48vw"
                  className="h-auto w-full"
                />
              </a>
              {picture.caption && (
                <figcaption className="mt-1 text-sm text-soft">{picture.caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
