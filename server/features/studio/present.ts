import { majorOf } from '../../../contract/format/money.ts'
import type { StudioPackage } from '../../../contract/listings/packages.ts'
import type { PhotoProof } from '../../../contract/portfolio-proof/portfolio-proof.ts'
import type { OwnPortfolioPicture, StudioProfile } from '../../../contract/studio/studio.ts'
import { pickTexts } from '../../../contract/studio/texts.ts'
import { languageChoice, writtenIn } from '../../core/languages/texts.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import type { PictureRow } from '../../core/pictures/purposes.ts'
import type { people } from '../../platform/db/tables/people.ts'
import type { portfolioPictures } from '../../platform/db/tables/pictures.ts'
import type { places } from '../../platform/db/tables/places.ts'
import type { packages } from '../../platform/db/tables/studios.ts'
import { presentAddOns } from '../listings/add-ons.ts'
import { type ListingFacts, listingPoints } from '../listings/listing.ts'
import type { Studio } from '../listings/studios.ts'
import { presentPlace } from '../places/present-place.ts'
import type { ProofRow } from '../portfolio-proof/mark.ts'

export type ProfileParts = {
  studio: Studio
  person: Pick<typeof people.$inferSelect, 'fullName' | 'about' | 'profileImage'>
  place: typeof places.$inferSelect | null
  services: string[]
  facts: ListingFacts
  /** The badge for safely stored photos shows. */
  safe: boolean
  currency: string
  feePercent: number
}

export function presentProfile({
  studio,
  person,
  place,
  services,
  facts,
  safe,
  currency,
  feePercent,
}: ProfileParts): StudioProfile {
  const checklist = listingPoints(facts)
  return {
    slug: studio.slug,
    fullName: person.fullName,
    ...pickTexts(studio),
    about: person.about ?? '',
    place: place && presentPlace(place),
    languages: studio.languages,
    services,
    links: studio.links,
    includedKm: studio.includedKm,
    perKm: majorOf(studio.perKmMinor, currency),
    farthestKm: studio.farthestKm,
    currency,
    feePercent,
    instant: studio.instant,
    safekeeping: studio.safekeeping,
    safe,
    published: studio.published,
    profileImage: person.profileImage,
    payoutCountry: studio.payoutCountry,
    verification: { state: studio.verification, reason: studio.verificationReason },
    listed: studio.listed,
    missing: checklist.filter(({ done }) => !done).map(({ text }) => text),
    checklist,
    languageOfTexts: languageChoice(studio.textLanguage),
  }
}

export function presentPackage(row: typeof packages.$inferSelect, currency: string): StudioPackage {
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    service: row.service,
    includes: row.includes,
    minutes: row.minutes,
    price: majorOf(row.priceMinor, currency),
    extraHour: majorOf(row.extraHourMinor, currency),
    pictures: row.pictures,
    deliveryDays: row.deliveryDays,
    upfrontPercent: row.upfrontPercent,
    policy: row.policy,
    addOns: presentAddOns(row.addOns, currency),
    active: row.active,
    currency,
    writtenIn: writtenIn(row.language),
    languages: languageChoice(row.language),
  }
}

export type PortfolioRow = { entry: typeof portfolioPictures.$inferSelect; picture: PictureRow }

export function presentPortfolioPicture(
  { entry, picture }: PortfolioRow,
  origin?: ProofRow,
): OwnPortfolioPicture {
  const { caption, alt, service, cover, focusX, focusY, withheld, withheldReason } = entry
  const proof = {
    booking: origin?.booking ?? null,
    consent: origin?.consent ?? null,
    mark: origin?.mark ?? false,
    obstacle: origin ? obstacleOf(origin) : null,
    withheld,
    reason: withheldReason,
  }
  return {
    ...presentPicture(picture),
    ...{ caption, alt, service, cover, proof },
    focus: { x: focusX, y: focusY },
  }
}

function obstacleOf({ isSeenBefore, isAi, isProven, isGone }: ProofRow): PhotoProof['obstacle'] {
  if (isSeenBefore) return 'seen-before'
  if (isAi) return 'ai'
  if (isProven) return null
  return isGone ? 'gone' : 'open'
}
