import { Fragment } from 'react'
import * as m from '#messages/site'
import { ownBrand } from '../../../contract/brand/brand.ts'
import { site } from '../../../contract/paths.ts'
import { useVisit } from '../../client/root-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { join } from '../../ui/join-classes.ts'
import { miniature, photoSet, photoUrl } from '../../ui/photo.tsx'
import { heroBroad, heroTall, heroWide, heroWidest, type PhotoEntry } from '../../ui/photos.gen.ts'
import { brandText } from '../brand-text.ts'
import { UploadedPhoto } from '../section-photo.tsx'
import { HeroSearch } from './hero-search.tsx'

/**
 * One photograph in four crops: the empty space is above her on a portrait screen and beside her on a wide one, and large
 * screens get more of the image, because no crop is ever enlarged.
 */
export const heroScreens: { photo: PhotoEntry; media: string }[] = [
  { photo: heroTall, media: '(max-aspect-ratio: 1/1) and (max-width: 960px)' },
  { photo: heroBroad, media: '(max-aspect-ratio: 1/1) and (min-width: 960.02px) and (max-width: 1700px)' },
  { photo: heroWidest, media: '(max-aspect-ratio: 1/1) and (min-width: 1700.02px)' },
  { photo: heroWide, media: '(min-aspect-ratio: 1/1) and (max-width: 2300px)' },
  { photo: heroWidest, media: '(min-aspect-ratio: 1/1) and (min-width: 2300.02px)' },
]

function HeroPhoto() {
  const own = ownBrand().pictures?.hero
  const frame = 'absolute inset-0 -z-10 size-full'
  if (own) return <UploadedPhoto picture={own} alt={own.alt} sizes="100vw" className={frame} eager />
  return (
    <picture>
      {heroScreens.map(({ photo, media }) => (
        <Fragment key={media}>
          <source type="image/avif" media={media} srcSet={photoSet(photo, 'avif')} sizes="100vw" />
          <source type="image/webp" media={media} srcSet={photoSet(photo, 'webp')} sizes="100vw" />
        </Fragment>
      ))}
      <img
        src={photoUrl(heroWide, 1440, 'webp')}
        alt={m.altBellowsCamera()}
        width={1440}
        height={814}
        fetchPriority="high"
        className={`${frame} bg-cover object-cover object-[50%_30%] landscape:object-[30%_70%]`}
        style={{ backgroundImage: miniature(heroWide) }}
      />
    </picture>
  )
}

export function Hero() {
  const { live } = useVisit()
  return (
    <section className="night relative isolate z-10 flex min-h-[min(86svh,60rem)] portrait:min-h-[min(88svh,64rem)]">
      <HeroPhoto />
      <div
        className={join(
          'page flex items-start pt-12 landscape:justify-end landscape:pt-[clamp(1.5rem,9svh,7rem)] landscape:pb-8 landscape:lg:pb-16',
          // In live, the form is above her.
          live ? 'pb-[20svh]' : 'pb-[60svh]',
        )}
      >
        {live ? (
          <div className="w-full max-w-[38rem] landscape:max-w-[46%] landscape:xl:max-w-[38rem]">
            <h1 className="max-w-[11ch] text-4xl landscape:max-w-none landscape:lg:max-xl:text-3xl short:landscape:text-2xl">
              {m.captureMomentsThatMatter()}
            </h1>
            <p className="mt-5 max-w-[34ch] text-lg short:landscape:hidden">{brandText('heroIntro')}</p>
            <HeroSearch />
          </div>
        ) : (
          <div className="max-w-[11ch] text-4xl landscape:max-w-[46%] short:landscape:max-w-[34%] landscape:xl:max-w-[38rem]">
            <h1 className="text-4xl landscape:lg:max-xl:text-3xl short:landscape:text-2xl">
              {m.captureMomentsThatMatter()}
            </h1>
            <ButtonLink to={site.joinWaitlist} size="large" className="mt-8 short:landscape:mt-5">
              {m.joinTheWaitlistLowerCase()}
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  )
}
