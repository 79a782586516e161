import { Link } from 'react-router'
import * as m from '#messages/site'
import { landingPath } from '../../../contract/search/landing-path.ts'
import type { Highlights } from '../../../contract/search/landings.ts'
import { MarketPicture } from '../../photographer-cards/picture.tsx'
import { join, swiped } from '../../ui/join-classes.ts'

/** The cities with the most photographers, each with a photo taken by one of them. */
export function Cities({ cities }: Pick<Highlights, 'cities'>) {
  if (cities.length === 0) return null
  return (
    <section
      aria-labelledby="cities"
      className="render-late border-t border-hairline [--height-until-drawn:32rem] md:[--height-until-drawn:67rem]"
    >
      <div className="page py-10 md:py-24">
        <h2 id="cities" className="text-3xl">
          {m.photographersByCity()}
        </h2>
        <ul
          className={join(
            'mt-6 grid gap-y-8 sm:grid-cols-2 sm:gap-x-4 md:mt-10 md:grid-cols-4 md:gap-x-6 md:gap-y-10',
            swiped,
          )}
        >
          {cities.map((city) => (
            <li key={city.placeId} className="max-sm:snap-start">
              <Link to={landingPath(city)} className="group block">
                <span className="block aspect-3/2 overflow-hidden rounded-picture bg-hairline">
                  {city.cover && (
                    <MarketPicture
                      picture={city.cover}
                      alt=""
                      sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 22vw, (min-width: 40rem) 46vw, 80vw"
                      className="size-full transition-transform duration-250 group-hover:scale-[1.02]"
                    />
                  )}
                </span>
                <span className="mt-3 block font-display text-xl group-hover:underline group-hover:underline-offset-4">
                  {city.name}
                </span>
                <span className="figures block text-sm text-soft">
                  {m.photographersInCity({ count: city.count })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
