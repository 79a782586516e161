import { MapPin, Star } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { FieldError } from '../../contract/envelope.ts'
import type { PublicProfile, ReviewsPage } from '../../contract/search.ts'
import { languageName, serviceName } from '../format/wording.ts'
import { MarketPicture } from '../photographer-cards/picture.tsx'
import { WrongFields } from '../photographer-cards/wrong-fields.tsx'
import { withoutFields } from '../search-criteria/search-criteria.ts'
import type { FreeDays } from './free-days/read-free-days.ts'
import { Portfolio } from './portfolio.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileBar } from './profile-bar.tsx'
import { ProfileOffers } from './profile-offers.tsx'
import { ProfileReviews } from './profile-reviews.tsx'
import { usePortfolio } from './use-portfolio.tsx'

type ProfileViewProps = {
  profile: PublicProfile
  open: FreeDays | null
  reviews: ReviewsPage | null
  /** Whether it is this visitor's favourite; undefined in a preview. */
  kept?: boolean
  /** Parameters of the URL that were ignored as invalid, and why. */
  left?: string[]
  wrong?: FieldError[]
}

/** A photographer's page, for visitors and as its owner's preview. */
export function ProfileView({ profile, open, reviews, kept, left = [], wrong = [] }: ProfileViewProps) {
  const [params] = useSearchParams()
  const wish = withoutFields(params, left)
  const { fullName, slug, place, headline, about, totalReviews } = profile
  const name = fullName ?? slug
  const { named, linkTo, lightbox } = usePortfolio(profile.pictures, name)
  // The hero is wide: a portrait photo would have to be enlarged.
  const cover = named.find(({ width, height }) => width > height) ?? named[0]
  return (
    <main id="content">
      {cover && (
        <a {...linkTo(cover)} className="block">
          <MarketPicture
            picture={cover}
            sizes="100vw"
            eager="first"
            className="h-[min(62svh,40rem)] w-full !rounded-none print:h-64"
          />
        </a>
      )}
      <div className="page grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <h1 className="text-4xl">
            <bdi className="break-words">{name}</bdi>
          </h1>
          {headline && <p className="mt-3 max-w-text text-xl text-soft">{headline}</p>}
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-soft">
            <li className="flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4" />
              {[place.name, place.region].filter(Boolean).join(', ')}
            </li>
            <li className="figures flex items-center gap-1.5">
              <Star aria-hidden="true" className="size-4 fill-golden text-golden" />
              {totalReviews > 0
                ? `${profile.averageRating.toFixed(1)} (${totalReviews} ${totalReviews === 1 ? 'review' : 'reviews'})`
                : 'New here'}
            </li>
            {profile.languages.length > 0 && <li>Speaks {profile.languages.map(languageName).join(', ')}</li>}
          </ul>
          {profile.services.length > 0 && (
            <p className="mt-3 text-soft">{profile.services.map(serviceName).join(' · ')}</p>
          )}
          <WrongFields wrong={wrong} />
          {kept !== undefined && <ProfileActions slug={slug} name={name} kept={kept} wish={wish} />}
          <Portfolio pictures={named.filter((picture) => picture !== cover)} name={name} linkTo={linkTo} />
          {about && (
            <section aria-labelledby="about" className="mt-14">
              <h2 id="about" className="text-2xl">
                About {name}
              </h2>
              <p className="mt-4 max-w-text whitespace-pre-line break-words">{about}</p>
            </section>
          )}
          {/* If reviews failed to load, do not claim there are none. */}
          {(reviews || totalReviews === 0) && <ProfileReviews page={reviews} />}
        </div>
        <ProfileOffers profile={profile} open={open} wish={wish} />
      </div>
      {kept !== undefined && <ProfileBar profile={profile} wish={wish} />}
      {lightbox}
    </main>
  )
}
