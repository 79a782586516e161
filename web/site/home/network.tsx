import { Link } from 'react-router'
import * as m from '#messages/site'
import { ownBrand } from '../../../contract/brand/brand.ts'
import { site } from '../../../contract/paths.ts'
import { useVisit } from '../../client/root-data.ts'
import { join } from '../../ui/join-classes.ts'
import { Photo } from '../../ui/photo.tsx'
import { brandText } from '../brand-text.ts'
import { type FeaturedPhoto, featured } from '../content.ts'
import { UploadedPhoto } from '../section-photo.tsx'

/** An irregular grid; the photographer's name shows on hover and keyboard focus. */
export function Network({ credits }: { credits: string[] }) {
  const { live } = useVisit()
  return (
    <section
      aria-labelledby="network"
      className={join(
        'render-late border-t border-hairline [--height-until-drawn:62rem] md:[--height-until-drawn:103rem]',
        // The page is long enough there, with the photos of real listings.
        live && 'max-sm:hidden',
      )}
    >
      <div className="page py-10 md:py-28">
        <div className="mb-6 md:mb-12 flex flex-wrap items-end justify-between gap-6">
          <h2 id="network" className="max-w-xl text-3xl">
            {brandText('networkTitle')}
          </h2>
          <p className="max-w-sm text-soft">{brandText('networkText')}</p>
        </div>
        <ul className="grid auto-rows-[3rem] md:auto-rows-[4.5rem] grid-cols-2 gap-3 md:gap-4 lg:grid-cols-12">
          {featured.map((work, index) => (
            <li key={work.photo.name} className={join('min-w-0 max-sm:nth-[n+5]:hidden', work.place)}>
              <Work work={work} credit={credits[index]} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The credits name the photographers of shipped photos only. */
function Work({ work, credit }: { work: FeaturedPhoto; credit?: string }) {
  const { slot, photo, alt, crop } = work
  const sizes = '(min-width: 64rem) 34rem, 48vw'
  const own = ownBrand().pictures?.[slot]
  if (own) {
    // A wide photo fills a tall place only if it is far wider than the place.
    const wide = own.width > own.height && '(min-width: 64rem) 57rem, 150vw'
    return <UploadedPhoto picture={own} alt={own.alt} sizes={wide || sizes} className="size-full" />
  }
  return (
    <Link
      to={`${site.credits}#${photo.name}`}
      className="group relative block size-full overflow-hidden rounded-picture"
    >
      <Photo
        photo={photo}
        alt={alt()}
        sizes={sizes}
        className={join('size-full transition-transform duration-250 group-hover:scale-[1.02]', crop)}
      />
      <span className="night absolute inset-x-0 bottom-0 px-3 py-2 text-sm opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
        {m.photoCredit({ credit: credit ?? '' })}
      </span>
    </Link>
  )
}
