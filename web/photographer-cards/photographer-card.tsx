import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/photographer-cards'
import { formatMajor } from '../../contract/format/money.ts'
import type { FoundPhotographer } from '../../contract/search/search.ts'
import { describeCriteria } from '../format/wording.ts'
import { dayIn, profilePath } from '../search-criteria/search-criteria.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Availability, Rating, VerifiedMark } from './card-facts.tsx'
import { CompareChoice } from './compare-choice.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { MarketPicture } from './picture.tsx'

type CardProps = {
  photographer: FoundPhotographer
  /** Passed on to the profile, so that it shows the price for the same criteria. */
  criteria: URLSearchParams
  placeName?: string
  favourite: boolean
  eager: boolean | 'first'
  /** Below the price. */
  children?: ReactNode
}

/**
 * Phones request less than the 59vw shown: at two or three dots per pixel the middle file looks the same as the large
 * one, which has four times the bytes.
 */
const COVER = '(min-width: 64rem) 19rem, (min-width: 40rem) 32vw, (min-resolution: 2.5dppx) 33vw, 50vw'

/** Photos first, then the person, then when and for how much. */
export function PhotographerCard({
  photographer,
  criteria,
  placeName,
  favourite,
  eager,
  children,
}: CardProps) {
  const { slug, fullName, place, distanceKm, cover, pictures, offer, totalReviews } = photographer
  const name = fullName ?? slug
  const [second, third] = pictures.filter(({ id }) => id !== cover?.id)
  return (
    <article className="group relative flex h-full flex-col">
      <div className="grid aspect-3/2 grid-cols-[2fr_1fr] grid-rows-2 gap-1 overflow-hidden rounded-picture bg-hairline">
        {cover && (
          <MarketPicture
            picture={cover}
            alt={cover.alt || m.photoBy({ name })}
            sizes={COVER}
            eager={eager}
            className="row-span-2 size-full"
          />
        )}
        {[second, third].map(
          (picture) =>
            picture && (
              <MarketPicture
                key={picture.id}
                picture={picture}
                alt=""
                sizes="(min-width: 64rem) 9rem, (min-width: 40rem) 16vw, 33vw"
                className="size-full min-h-0"
              />
            ),
        )}
      </div>
      <div className="mt-3 flex items-start gap-3">
        <Avatar fullName={name} image={photographer.profileImage} className="mt-0.5 size-11 text-sm" />
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="min-w-0 text-xl leading-tight">
              <Link
                to={profilePath(slug, criteria)}
                className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                <bdi className="break-words">{name}</bdi>
              </Link>{' '}
              <VerifiedMark />
            </h2>
            <Rating average={photographer.averageRating} count={totalReviews} />
          </div>
          <p className="mt-0.5 flex items-center gap-1 text-sm text-soft">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {distanceKm ? m.placeAndDistance({ place: place.name, km: distanceKm }) : place.name}
          </p>
        </div>
      </div>
      {photographer.headline && (
        <p lang={photographer.writtenIn?.code} className="mt-2 line-clamp-2 text-soft">
          {photographer.headline}
        </p>
      )}
      <Availability photographer={photographer} criteria={criteria} />
      <div className="mt-4 flex flex-1 items-end justify-between gap-4">
        <p className="min-w-0">
          <span className="figures font-display text-2xl">{formatMajor(offer.total, offer.currency)}</span>{' '}
          <span className="block text-sm text-soft">
            {offer.package.name},{' '}
            {describeCriteria({ minutes: offer.minutes, place: placeName, date: dayIn(criteria) })}
          </span>
        </p>
        <CompareChoice slug={slug} name={name} />
      </div>
      {children}
      <FavouriteButton
        slug={slug}
        name={name}
        favourite={favourite}
        className="absolute top-2 inset-e-2 z-10"
      />
    </article>
  )
}
