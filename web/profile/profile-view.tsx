import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import * as m from '#messages/profile'
import type { FieldError } from '../../contract/api/envelope.ts'
import { fill } from '../../contract/api/path.ts'
import { site } from '../../contract/paths.ts'
import { MAX_COMPARED } from '../../contract/search/landing-path.ts'
import type { Landing } from '../../contract/search/landings.ts'
import type { PublicProfile, ReviewsPage } from '../../contract/search/search.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { FavouriteButton } from '../photographer-cards/favourite-button.tsx'
import { LandingLinks } from '../photographer-cards/landing-links.tsx'
import { ShareButton } from '../photographer-cards/share-button.tsx'
import { WrongFields } from '../photographer-cards/wrong-fields.tsx'
import {
  asQuery,
  chosenIn,
  comparePath,
  criteriaOf,
  withoutFields,
} from '../search-criteria/search-criteria.ts'
import { ButtonLink } from '../ui/button.tsx'
import { BookingCard } from './booking-card.tsx'
import type { FreeDays as Found } from './free-days/read-free-days.ts'
import { besidePortrait, Opening } from './opening.tsx'
import { Portfolio } from './portfolio.tsx'
import { ProfileBar } from './profile-bar.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileOffers } from './profile-offers.tsx'
import { usePortfolio } from './use-portfolio.tsx'

/** Both are loaded after the page: their links work before. */
const ProfileReviews = lazyPart(() =>
  import('./profile-reviews.tsx').then((module) => ({ default: module.ProfileReviews })),
)
const FreeDays = lazyPart(() =>
  import('./free-days/free-days.tsx').then((module) => ({ default: module.FreeDays })),
)

type ProfileViewProps = {
  profile: PublicProfile
  open: Found | null
  reviews: ReviewsPage | null
  /** Whether it is this visitor's favourite; undefined in a preview. */
  favourite?: boolean
  /** Parameters of the URL that were ignored as invalid, and why. */
  left?: string[]
  wrong?: FieldError[]
  /** Pages of the photographer's city. */
  landings?: Landing[]
}

/** A photographer's page, for visitors and as its owner's preview. */
export function ProfileView(props: ProfileViewProps) {
  const { profile, open, reviews, favourite, left = [], wrong = [], landings = [] } = props
  const [params] = useSearchParams()
  const criteria = withoutFields(params, left)
  const { fullName, slug, place, about, totalReviews } = profile
  const name = fullName ?? slug
  const { named, linkTo, lightbox } = usePortfolio(profile.pictures, name)
  const [cover, ...others] = named
  const service = criteria.get('service')
  // Photos of the searched service first, each part in the photographer's order.
  const pictures = others.toSorted((a, b) => Number(b.service === service) - Number(a.service === service))
  const opening = cover ? [cover, ...besidePortrait(cover, pictures)] : []
  return (
    <main id="content">
      <Opening pictures={opening} linkTo={linkTo} />
      <div className="page grid gap-x-16 gap-y-12 py-10 md:py-14 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <ProfileHead profile={profile} />
          <WrongFields wrong={wrong} />
          {favourite !== undefined && (
            <ProfileActions slug={slug} name={name} favourite={favourite} criteria={criteria} />
          )}
          {about && (
            <section aria-labelledby="about" className="mt-14">
              <h2 id="about" className="text-2xl">
                {m.about({ name })}
              </h2>
              <p lang={profile.writtenIn?.code} className="mt-4 max-w-text whitespace-pre-line break-words">
                {about}
              </p>
            </section>
          )}
          <Suspense>
            <Portfolio pictures={pictures} opening={opening} name={name} linkTo={linkTo} />
          </Suspense>
          <Suspense>
            <ProfileOffers profile={profile} criteria={criteria} />
          </Suspense>
          {open && (
            <section id="free-days" aria-labelledby="free-days-title" className="mt-14 scroll-mt-8">
              <h2 id="free-days-title" className="text-2xl">
                {m.availability()}
              </h2>
              <Suspense>
                <FreeDays found={open} profile={profile} criteria={criteria} />
              </Suspense>
            </section>
          )}
          {/* If reviews failed to load, do not claim there are none. */}
          <Suspense>
            {(reviews || totalReviews === 0) && <ProfileReviews page={reviews} profile={profile} />}
          </Suspense>
        </div>
        {favourite !== undefined && (
          <BookingCard profile={profile} criteria={criteria} next={open?.next ?? []} />
        )}
      </div>
      {landings.length > 0 && (
        <div className="page pb-14 print:hidden">
          <LandingLinks id="more" title={m.moreIn({ place: place.name })} landings={landings} by="service" />
        </div>
      )}
      {favourite !== undefined && <ProfileBar profile={profile} criteria={criteria} next={open?.next[0]} />}
      {lightbox}
    </main>
  )
}

type ActionsProps = { slug: string; name: string; favourite: boolean; criteria: URLSearchParams }

function ProfileActions({ slug, name, favourite, criteria }: ActionsProps) {
  const others = chosenIn(criteria)
    .filter((one) => one !== slug)
    .slice(0, MAX_COMPARED - 1)
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <FavouriteButton slug={slug} name={name} favourite={favourite} bordered />
      <ButtonLink to={comparePath(criteria, [...others, slug])} look="outline">
        {others.length > 0 ? m.compareWithChosen({ count: others.length }) : m.compare()}
      </ButtonLink>
      <ShareButton title={name} path={fill(site.profile, { slug }) + asQuery(criteriaOf(criteria))} />
    </div>
  )
}
