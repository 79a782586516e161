import { z } from 'zod'
import * as m from '#messages/contract-studio'
import { cleanText, paged, pageQuery } from '../api/envelope.ts'
import { link, list, majorAmount, money, personName, whole } from '../api/fields.ts'
import { countryCodes } from '../format/countries.ts'
import { MAX_PACKAGES, service, studioPackage } from '../listings/packages.ts'
import { place } from '../listings/places.ts'
import { serviceKeys } from '../listings/service-keys.ts'
import { chosenLanguage, languageChoice } from '../listings/written-in.ts'
import { focus, picture } from '../pictures/pictures.ts'
import { photoProof } from '../portfolio-proof/portfolio-proof.ts'
import { shownTexts, studioTexts } from './texts.ts'

/** A line of the listing checklist. */
export const listingPoint = z.object({
  key: z.enum([
    'account',
    'address',
    'place',
    'pictures',
    'package',
    'payee',
    'tax',
    'verification',
    'published',
  ]),
  done: z.boolean(),
  /** What is still to do, as a sentence. */
  text: z.string(),
})
export type ListingPoint = z.infer<typeof listingPoint>

const verificationState = z.enum(['none', 'submitted', 'approved', 'changes', 'refused'])

export const studioProfile = z.object({
  slug: z.string(),
  fullName: z.string().nullable(),
  ...shownTexts,
  about: z.string(),
  place: place.nullable(),
  /** ISO 639: "en", "de" … */
  languages: z.array(z.string()),
  services: z.array(z.string()),
  links: z.array(z.string()),
  includedKm: z.number().int(),
  perKm: majorAmount,
  farthestKm: z.number().int(),
  currency: z.string(),
  /** The platform's share of a booking's total. */
  feePercent: z.number(),
  instant: z.boolean(),
  /** Promises to store photos safely within 48 hours of a shoot; `safe` says whether the badge shows. */
  safekeeping: z.boolean(),
  safe: z.boolean(),
  published: z.boolean(),
  profileImage: z.string().nullable(),
  /** ISO 3166: where payouts are wanted, as chosen before the account at the provider is opened. */
  payoutCountry: z.string().nullable(),
  verification: z.object({ state: verificationState, reason: z.string().nullable() }),
  listed: z.boolean(),
  /** What is missing before it can be listed, as sentences. */
  missing: z.array(z.string()),
  checklist: z.array(listingPoint),
  languageOfTexts: languageChoice,
})
export type StudioProfile = z.infer<typeof studioProfile>

const chooseCountry = { error: m.chooseACountry }

const profileChange = z
  .object({
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .min(3, { error: m.slugTooShort })
      .max(60, { error: m.slugTooLong })
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: m.slugLetters }),
    fullName: personName(m.fullNameIsRequired),
    ...studioTexts,
    about: cleanText(5000),
    /** Of the headline and the text about the photographer. */
    textLanguage: chosenLanguage,
    place: z.union(
      [z.uuid({ error: m.chooseACityFromTheList }), z.literal('').transform(() => null), z.null()],
      {
        error: m.chooseACityFromTheList,
      },
    ),
    languages: list(
      z.string().regex(/^[a-z]{2,3}$/, { error: m.enterALanguageCodeLikeEn }),
      20,
      m.chooseUpTo20Languages,
    ),
    services: list(service, serviceKeys.length, m.chooseServicesFromTheList),
    links: list(link, 10, m.addUpTo10Links),
    includedKm: whole(m.travelIncluded, 0, 20_000),
    perKm: money(m.thePricePerExtraKm),
    farthestKm: whole(m.theMaximumTravelDistance, 0, 20_000),
    instant: z.boolean(),
    safekeeping: z.boolean(),
    published: z.boolean(),
    payoutCountry: z.string(chooseCountry).refine((code) => countryCodes.includes(code), chooseCountry),
  })
  .partial()
/**
 * An absent field stays as it is. `place` is an id, `services` are keys. `base` holds the values the sender saw: an
 * unchanged field is not written, and one changed elsewhere meanwhile is refused with 409. Without `base` every field that
 * is sent is written.
 */
export const updateProfileBody = profileChange.extend({
  // A name saved before the rule existed must not block its own correction.
  base: profileChange.extend({ fullName: cleanText(200).optional() }).optional(),
})
export type UpdateProfileBody = z.infer<typeof updateProfileBody>

export const portfolioPicture = picture.extend({
  caption: z.string(),
  alt: z.string(),
  service: z.string().nullable(),
  cover: z.boolean(),
  focus,
})
export type PortfolioPicture = z.infer<typeof portfolioPicture>
/** As its photographer sees it, with what is known of its origin. */
export const ownPortfolioPicture = portfolioPicture.extend({ proof: photoProof })
export type OwnPortfolioPicture = z.infer<typeof ownPortfolioPicture>
/** In display order. */
export const portfolio = z.object({ pictures: z.array(ownPortfolioPicture) })

const percent = whole(m.focus, 0, 100)

const portfolioFields = {
  caption: cleanText(200),
  /** Alternative text, for people who do not see the photo. */
  alt: cleanText(300),
  service: z.union([z.literal('').transform(() => null), service, z.null()], {
    error: m.chooseAServiceFromTheList,
  }),
  /** true makes it the cover and clears the previous one. */
  cover: z.boolean(),
  focusX: percent,
  focusY: percent,
}
export const updatePortfolioBody = z.object(portfolioFields).partial()
export type UpdatePortfolioBody = z.infer<typeof updatePortfolioBody>
/** Uploads for the portfolio are added automatically; this adds another photo, or sets its details. */
export const addPortfolioBody = updatePortfolioBody.extend({ picture: z.uuid({ error: m.mustBeAnId }) })
/** All ids of the portfolio, in their new order. */
export const orderPortfolioBody = z.object({
  order: list(z.uuid({ error: m.mustBeIdsOfPhotos }), 200, m.mustBeTheIdsOfAllPhotos),
})

/** Evidence: links, or photos uploaded with the purpose `evidence`. */
export const verificationBody = z.object({
  note: cleanText(2000).default(''),
  links: list(link, 10, m.addUpTo10Links).default([]),
})
export type VerificationBody = z.infer<typeof verificationBody>

export const verification = z.object({
  id: z.string(),
  _id: z.string(),
  state: verificationState,
  reason: z.string().nullable(),
  note: z.string(),
  links: z.array(z.string()),
  evidence: z.array(picture),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type Verification = z.infer<typeof verification>

export const evidenceInHand = z.object({
  /** Uploaded evidence that the next submission will include. */
  pictures: z.array(picture),
  /** How long a review usually takes: the median of the last ones. Null before there were a few. */
  usualReviewHours: z.number().int().nullable(),
})

/** An administrator's view: evidence by links that expire within minutes, and the photographer's profile. */
export const adminVerification = verification.extend({
  photographer: z.object({
    id: z.string(),
    _id: z.string(),
    fullName: z.string().nullable(),
    email: z.string().nullable(),
    profileImage: z.string().nullable(),
    slug: z.string(),
    ...shownTexts,
    about: z.string(),
    place: z.string().nullable(),
    services: z.array(z.string()),
  }),
  portfolio: z.array(portfolioPicture),
  packages: z.array(studioPackage),
  decidedBy: z.string().nullable(),
})
export type AdminVerification = z.infer<typeof adminVerification>
export const verificationPage = paged('verifications', adminVerification)
export const verificationQuery = pageQuery.extend({
  state: z
    .enum(['submitted', 'approved', 'changes', 'refused', 'all'], {
      error: m.stateWrong,
    })
    .default('submitted'),
})
export const decisionBody = z.object({ reason: cleanText(2000).default('') })

export const MAX_RENAMES_PER_DAY = 3

export const studioMessages = {
  profile: m.profile,
  saved: m.saved,
  published: m.published,
  unpublished: m.unpublished,
  youAreListed: m.youAreListed,
  listedBeforeLaunch: m.listedBeforeLaunch,
  notListed: m.notListed,
  confirmFirst: m.confirmFirst,
  changedMeanwhile: m.changedMeanwhile,
  nowElsewhere: (now: string) => (now ? m.changedElsewhereTo({ value: now }) : m.changedElsewhere()),
  slugLimit: () => m.slugLimit({ count: MAX_RENAMES_PER_DAY }),
  slugTaken: m.slugTaken,
  packages: m.packages,
  packageSaved: m.packageSaved,
  packagePaused: m.packagePaused,
  packageOffered: m.packageOffered,
  packageRemoved: m.packageRemoved,
  packageArchived: m.packageArchived,
  packageNotFound: m.packageNotFound,
  priceTooLow: (minimum: string) => m.priceTooLow({ minimum }),
  tooManyPaused: () => m.tooManyPaused({ count: MAX_PACKAGES }),
  tooManyPackages: m.tooManyPackages,
  portfolio: m.portfolio,
  pictureSaved: m.pictureSaved,
  pictureRemoved: m.pictureRemoved,
  pictureNotFound: m.pictureNotFound,
  ordered: m.ordered,
  orderStale: m.orderStale,
  submitted: m.submitted,
  submittedAlready: m.submittedAlready,
  verifiedAlready: m.verifiedAlready,
  wasRefused: m.wasRefused,
  notComplete: m.notComplete,
  noEvidence: m.noEvidence,
  describeYourself: m.describeYourself,
  verifications: m.verifications,
  verificationFound: m.verificationFound,
  verificationNotFound: m.verificationNotFound,
  decidedAlready: m.decidedAlready,
  reasonRequired: m.reasonRequired,
  approved: m.approved,
  changesAsked: m.changesAsked,
  refused: m.refused,
} as const
