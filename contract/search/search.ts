import { z } from 'zod'
import * as m from '#messages/contract-search'
import { cleanText, paged, pageQuery, type Wrong } from '../api/envelope.ts'
import { majorAmount, queryFlag } from '../api/fields.ts'
import { policyDates, priceLine } from '../bookings/process.ts'
import { offeredPackage } from '../listings/packages.ts'
import { place, placeId } from '../listings/places.ts'
import { serviceKeys } from '../listings/service-keys.ts'
import { writtenIn } from '../listings/written-in.ts'
import { focus, picture } from '../pictures/pictures.ts'
import { publicReview } from '../reviews/reviews.ts'
import { shownTexts } from '../studio/texts.ts'
import { priceVat } from '../tax/tax.ts'

/** A form without JavaScript also sends its empty fields. */
const blankIsUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema)

const number = (least: number, most: number, error: Wrong) =>
  z.coerce.number({ error }).min(least, { error }).max(most, { error })

const halfHours = number(0.5, 24, m.hoursWrong).refine((hours) => Number.isInteger(hours * 2), {
  error: m.hoursWrong,
})

export const searchSorts = ['best', 'price', 'distance', 'rating'] as const
export type SearchSort = (typeof searchSorts)[number]

/** Service, place, date, start and duration, parsed alike for search, comparison and quote. */
export const criteriaQuery = z.object({
  service: blankIsUnset(z.enum(serviceKeys, { error: m.chooseAServiceFromTheList }).optional()),
  place: blankIsUnset(placeId.optional()),
  /** In the time zone of the shoot's place; without a place, of the photographer. */
  date: blankIsUnset(z.iso.date({ error: m.dateWrong }).optional()),
  start: blankIsUnset(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.startMustBeATimeLike1430 })
      .optional(),
  ),
  hours: blankIsUnset(halfHours.optional()),
})
export type SearchCriteria = z.infer<typeof criteriaQuery>

const slugText = z.string().regex(/^[a-z0-9-]{1,80}$/, { error: m.slugsMustBeTheAddressesOf })

/** `slugs=a,b` or `slugs=a&slugs=b`, as a form without JavaScript sends them; duplicates count once. */
export const slugList = (most: number, error: Wrong) =>
  z.preprocess(
    (value) =>
      value === undefined
        ? undefined
        : [...new Set([value].flat().flatMap((text) => String(text).split(',')))].filter(Boolean),
    z.array(slugText).max(most, { error }).optional(),
  )

export const searchQuery = criteriaQuery.extend({
  /** Only these photographers: prices favourites for the criteria. */
  slugs: slugList(200, m.slugsMustBe200AtMost),
  distance: blankIsUnset(number(1, 20_000, m.distanceWrong).optional()),
  budget: blankIsUnset(number(0, 100_000_000, m.budgetMustBeAnAmountOfMoney).brand<'Major'>().optional()),
  rating: blankIsUnset(number(1, 5, m.ratingMustBeFrom1To5).optional()),
  language: blankIsUnset(cleanText(35).optional()),
  /** Only photographers with instant booking. */
  instant: blankIsUnset(
    z
      .enum(['yes'], { error: m.instantMustBeYesOrEmpty })
      .transform(() => true as const)
      .optional(),
  ),
  /** Only photographers who store photos safely within 48 hours of the shoot. */
  safe: blankIsUnset(
    z
      .enum(['yes'], { error: m.safeMustBeYesOrEmpty })
      .transform(() => true as const)
      .optional(),
  ),
  /** With `yes`, the response also counts what each filter would leave. */
  counts: blankIsUnset(z.enum(['yes'], { error: m.countsMustBeYesOrEmpty }).optional()),
  sort: blankIsUnset(
    z.enum(searchSorts, { error: () => m.sortWrong({ sorts: searchSorts.join(', ') }) }).default('best'),
  ),
  page: pageQuery.shape.page,
  pageSize: pageQuery.shape.pageSize.removeDefault().default(12),
})
export type SearchQuery = z.infer<typeof searchQuery>

/** A portfolio photo; its alternative text falls back to its caption. */
export const portfolioPicture = picture.extend({ alt: z.string(), caption: z.string(), focus })
export type PortfolioPicture = z.infer<typeof portfolioPicture>
/** On a profile; the service is null for a photo without one. */
const profilePicture = portfolioPicture.extend({
  service: z.string().nullable(),
  /** Delivered in a booking here, and shown with its client's consent. */
  fromBooking: z.boolean(),
})
export type ProfilePicture = z.infer<typeof profilePicture>

export const offer = z.object({
  package: z.object({
    id: z.string(),
    _id: z.string(),
    name: z.string(),
    service: z.string(),
    minutes: z.number().int(),
  }),
  total: majorAmount,
  currency: z.string(),
  /** The duration that the total is for. */
  minutes: z.number().int(),
})

export const foundPhotographer = z.object({
  id: z.string(),
  _id: z.string(),
  slug: z.string(),
  fullName: z.string().nullable(),
  headline: z.string(),
  /** Of the headline. */
  writtenIn,
  place,
  distanceKm: z.number().int().nullable(),
  profileImage: z.string().nullable(),
  /** With a service, the first photo of it, if there is one; otherwise the cover of the portfolio. */
  cover: portfolioPicture.nullable(),
  /** Photos of the requested service first. */
  pictures: z.array(portfolioPicture),
  services: z.array(z.string()),
  languages: z.array(z.string()),
  averageRating: z.number(),
  totalReviews: z.number().int(),
  instant: z.boolean(),
  /** Stores photos safely within 48 hours of the shoot. */
  safe: z.boolean(),
  /** Without a date: the first date that can be booked, in the photographer's time zone; null if none is near. */
  nextAvailable: z.string().nullable(),
  offer,
})
export type FoundPhotographer = z.infer<typeof foundPhotographer>

/** Why a result has its place: a summary, and each thing that counts or might be thought to. `ranking.ts` writes it. */
const placeReasons = z.object({
  summary: z.string(),
  reasons: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type PlaceReasons = z.infer<typeof placeReasons>

const facet = z.object({ key: z.string(), count: z.number().int() })
/** A filter that could be removed, and how many results that would give. */
const loosening = z.object({ drop: z.string(), count: z.number().int() })

export const searchPage = paged('photographers', foundPhotographer.extend({ why: placeReasons })).extend({
  /** The resolved place of the shoot; null without one. */
  place: place.nullable(),
  currency: z.string(),
  facets: z.object({ services: z.array(facet), languages: z.array(facet) }),
  /** How many results each filter would leave, with the other filters as they are; null unless requested. */
  counts: z
    .object({
      ratings: z.array(facet),
      languages: z.array(facet),
      instant: z.number().int(),
      safe: z.number().int(),
      /** Round amounts spread over the prices of the results. */
      budgets: z.array(facet),
      /** In km; none without a place. */
      distances: z.array(facet),
    })
    .nullable(),
  /** Only without results. */
  loosen: z.array(loosening),
})

export const searchMessages = {
  found: m.photographersFetchedSuccessfully,
  notFound: m.notFound,
  pastDate: m.pastDate,
} as const
export type SearchPage = z.infer<typeof searchPage>
export type SearchResult = SearchPage['photographers'][number]

export const profileParams = z.object({ slug: z.string().max(200) })

/** A package on a profile. */
const shownPackage = offeredPackage.extend({
  /** The price for the given criteria; null without them, and if the place is too far away. */
  asked: z
    .object({
      minutes: z.number().int(),
      lines: z.array(priceLine),
      total: majorAmount,
      /** Whether it is available then; null without a date. */
      free: z.boolean().nullable(),
      /** Refund deadlines; null without a date and a start. */
      policyDates: policyDates.nullable(),
    })
    .nullable(),
})
export type OfferedPackage = z.infer<typeof shownPackage>

export const publicProfile = z.object({
  id: z.string(),
  _id: z.string(),
  slug: z.string(),
  fullName: z.string().nullable(),
  ...shownTexts,
  about: z.string(),
  /** Of the headline and the text about the photographer. */
  writtenIn,
  profileImage: z.string().nullable(),
  place,
  languages: z.array(z.string()),
  services: z.array(z.string()),
  links: z.array(z.string()),
  includedKm: z.number().int(),
  perKm: majorAmount,
  farthestKm: z.number().int(),
  instant: z.boolean(),
  safe: z.boolean(),
  memberSince: z.string(),
  /** The day of the approval; null for those approved before it was recorded. */
  verifiedAt: z.string().nullable(),
  /** Completed bookings. */
  shoots: z.number().int(),
  /** The median time to accept or decline a request; null while there are too few. */
  replyMinutes: z.number().int().nullable(),
  currency: z.string(),
  packages: z.array(shownPackage),
  vat: priceVat,
  /** The place of the shoot, and how far it is; null without one. */
  asked: z.object({ place, distanceKm: z.number().int(), tooFar: z.boolean() }).nullable(),
  pictures: z.array(profilePicture),
  averageRating: z.number(),
  totalReviews: z.number().int(),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  ratings: z.array(z.number().int()),
})
export type PublicProfile = z.infer<typeof publicProfile>
/** What the photographer sees before the profile is listed. */
export const profilePreview = publicProfile.extend({ place: place.nullable() })
export type ProfilePreview = z.infer<typeof profilePreview>

export const reviewsQuery = pageQuery.extend({
  /** Leaves out ratings without text. */
  withText: queryFlag.optional(),
})
export const reviewsPage = paged('reviews', publicReview)
export type ReviewsPage = z.infer<typeof reviewsPage>
