import { z } from 'zod'
import { cleanText, paged, pageQuery } from '../api/envelope.ts'
import { link, list, majorAmount, money, personName, whole } from '../api/fields.ts'
import { countryCodes } from '../format/countries.ts'
import { MAX_PACKAGES, service, studioPackage } from '../listings/packages.ts'
import { place } from '../listings/places.ts'
import { serviceKeys } from '../listings/services.ts'
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
})
export type StudioProfile = z.infer<typeof studioProfile>

const chooseCountry = 'Choose a country'

const profileChange = z
  .object({
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .min(3, 'Use at least 3 characters')
      .max(60, 'Use at most 60 characters')
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use only letters a to z, digits and single hyphens'),
    fullName: personName('Full Name is required'),
    ...studioTexts,
    about: cleanText(5000),
    place: z.union([z.uuid('Choose a city from the list'), z.literal('').transform(() => null), z.null()], {
      error: 'Choose a city from the list',
    }),
    languages: list(
      z.string().regex(/^[a-z]{2,3}$/, 'Enter a language code like en'),
      20,
      'Choose up to 20 languages',
    ),
    services: list(service, serviceKeys.length, 'Choose services from the list'),
    links: list(link, 10, 'Add up to 10 links'),
    includedKm: whole('Travel included', 0, 20_000),
    perKm: money('The price per extra km'),
    farthestKm: whole('The maximum travel distance', 0, 20_000),
    instant: z.boolean(),
    safekeeping: z.boolean(),
    published: z.boolean(),
    payoutCountry: z
      .string({ error: chooseCountry })
      .refine((code) => countryCodes.includes(code), chooseCountry),
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

const percent = whole('Focus', 0, 100)

const portfolioFields = {
  caption: cleanText(200),
  /** Alternative text, for people who do not see the photo. */
  alt: cleanText(300),
  service: z.union([z.literal('').transform(() => null), service, z.null()], {
    error: 'Choose a service from the list',
  }),
  /** true makes it the cover and clears the previous one. */
  cover: z.boolean(),
  focusX: percent,
  focusY: percent,
}
export const updatePortfolioBody = z.object(portfolioFields).partial()
export type UpdatePortfolioBody = z.infer<typeof updatePortfolioBody>
/** Uploads for the portfolio are added automatically; this adds another photo, or sets its details. */
export const addPortfolioBody = updatePortfolioBody.extend({ picture: z.uuid('must be an id') })
/** All ids of the portfolio, in their new order. */
export const orderPortfolioBody = z.object({
  order: list(z.uuid('must be ids of photos'), 200, 'must be the ids of all photos'),
})

/** Evidence: links, or photos uploaded with the purpose `evidence`. */
export const verificationBody = z.object({
  note: cleanText(2000).default(''),
  links: list(link, 10, 'Add up to 10 links').default([]),
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
      error: 'state must be submitted, approved, changes, refused or all',
    })
    .default('submitted'),
})
export const decisionBody = z.object({ reason: cleanText(2000).default('') })

export const MAX_RENAMES_PER_DAY = 3

export const studioMessages = {
  profile: 'Profile found',
  saved: 'Saved',
  published: 'Page published. It will be listed once the remaining steps are done.',
  unpublished: 'Page unpublished. Clients can’t find it until you publish it again.',
  youAreListed: 'You’re listed. Clients can find and book you.',
  listedBeforeLaunch: 'You’re listed. Clients can find and book you once we open.',
  notListed: 'You’re not listed yet. The steps below show what’s left.',
  confirmFirst: 'Confirm your email address before you publish.',
  changedMeanwhile:
    'This was changed in another window. Check the marked fields, then save again to keep yours.',
  nowElsewhere: (now: string) => `Changed in another window${now && ` to “${now}”`}.`,
  slugLimit: `You can change your page link ${MAX_RENAMES_PER_DAY} times a day. Try again tomorrow.`,
  slugTaken: 'This page link is taken. Choose another one.',
  packages: 'Packages found',
  packageSaved: 'Package saved',
  packagePaused: 'Package paused. Clients can’t book it until you offer it again.',
  packageOffered: 'Package offered. Clients can book it.',
  packageRemoved: 'Package removed',
  packageArchived: 'Package archived, because it has been booked.',
  packageNotFound: 'Package not found',
  priceTooLow: (minimum: string) =>
    `The price must be at least ${minimum}: smaller amounts can’t be charged to a card.`,
  tooManyPaused: `You can have ${MAX_PACKAGES} packages. Remove one you no longer need first.`,
  tooManyPackages: 'You can offer 12 packages at a time. Pause one first.',
  portfolio: 'Portfolio found',
  pictureSaved: 'Photo saved',
  pictureRemoved: 'Photo removed',
  pictureNotFound: 'Photo not found',
  ordered: 'Order saved',
  orderStale: 'Your portfolio has changed. Reload the page, then sort it again.',
  submitted: 'Submitted. We’ll review your profile and email you.',
  submittedAlready: 'Your profile is already under review.',
  verifiedAlready: 'You’re already verified.',
  wasRefused: 'Your profile wasn’t approved. Contact us if you think this is a mistake.',
  notComplete: 'Before you submit:',
  noEvidence: 'Add a link or a photo that shows the work is yours.',
  describeYourself: 'Add a headline and describe your work.',
  verifications: 'Verifications fetched successfully',
  verificationFound: 'Verification found',
  verificationNotFound: 'Verification not found',
  decidedAlready: 'This was already decided.',
  reasonRequired: 'Enter a reason. The photographer will read it.',
  approved: 'Photographer verified.',
  changesAsked: 'Changes requested.',
  refused: 'Profile rejected.',
} as const
