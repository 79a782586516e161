import { z } from 'zod'
import * as m from '#messages/contract-people'
import { agreementData } from '../agreements/personal-data.ts'
import {
  cleanText,
  numeric,
  paged,
  pageQuery,
  rangeQuery,
  requiredText,
  searchQuery,
} from '../api/envelope.ts'
import { majorAmount } from '../api/fields.ts'
import { emailText } from '../auth/auth.ts'
import { passkey } from '../auth/passkeys.ts'
import { publicReview } from '../reviews/reviews.ts'
import { calendarData, galleryData, mailData, orderData, planData, studioData } from './personal-data.ts'

export const marketplaceRole = z.enum(['client', 'photographer'])
export type MarketplaceRole = z.infer<typeof marketplaceRole>
const userStatus = z.enum(['active', 'inactive'], { error: m.statusMustBeActiveOrInactive })
export type UserStatus = z.infer<typeof userStatus>

const yesOrNo = (name: string) => z.enum(['yes', 'no'], { error: () => m.mustBeYesOrNo({ name }) }).optional()
const payee = z.enum(['none', 'pending', 'ready'], { error: m.payeeMustBeNonePendingOrReady })

const peopleSorts = [
  ...['newest', 'oldest', 'name', '-name', 'email', '-email', 'rate', '-rate'],
  ...['price', '-price', 'active', '-active', '-listed', '-profile', '-payee'],
] as const

export const peopleFilter = z.object({
  role: z.enum(['client', 'photographer'], { error: m.roleMustBeClientOrPhotographer }),
  ...searchQuery.shape,
  ...rangeQuery.shape,
  status: userStatus.optional(),
  /** The email address. */
  verified: yesOrNo('verified'),
  listed: yesOrNo('listed'),
  profileVerified: yesOrNo('profileVerified'),
  payee: payee.optional(),
  /** Whether an active package is for sale. */
  sells: yesOrNo('sells'),
  lastActive: z
    .enum(['week', 'month', 'dormant'], { error: m.lastactiveMustBeWeekMonthOrDormant })
    .optional(),
  sort: z
    .enum(peopleSorts, { error: () => m.sortMustBeOneOf({ sorts: peopleSorts.join(', ') }) })
    .default('newest'),
})
export const peopleQuery = peopleFilter.extend(pageQuery.shape)
export type PeopleQuery = z.infer<typeof peopleQuery>

/** The marketplace side of a photographer, for the list of the back-office. */
const studioSummary = z.object({
  listed: z.boolean(),
  verified: z.boolean(),
  payee,
  /** The cheapest active package; null without one. */
  priceFrom: majorAmount.nullable(),
  currency: z.string(),
  lastActiveAt: z.string().nullable(),
})
export type StudioSummary = z.infer<typeof studioSummary>

export const personRow = z.object({
  id: z.string(),
  _id: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  hourlyRate: majorAmount.nullable(),
  status: userStatus,
  role: z.string(),
  profileImage: z.string().nullable(),
  createdAt: z.string(),
  /** In the list of photographers, for those who have a studio. */
  studio: studioSummary.optional(),
})
export type PersonRow = z.infer<typeof personRow>
export const peoplePage = paged('users', personRow)

export const personDetail = personRow.extend({ address: z.string().nullable(), about: z.string().nullable() })
export type PersonDetail = z.infer<typeof personDetail>

export const photographerDetail = personDetail.extend({
  services: z.array(z.string()),
  averageRating: z.number(),
  totalReviews: z.number().int(),
  reviews: z.array(publicReview),
})
export type PhotographerDetail = z.infer<typeof photographerDetail>

const hourlyRate = numeric(m.hourlyRateMustBeANumber).pipe(
  z
    .number({ error: m.hourlyRateMustBeANumber })
    .min(0, { error: m.hourlyRateMustBePositive })
    .max(1_000_000, { error: m.hourlyRateMustBeAtMost1000000 })
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, {
      error: m.hourlyRateCanHaveAtMost2Decimals,
    })
    .brand<'Major'>(),
)

const optionalText = (most: number) => cleanText(most).nullable().optional()

const personChange = z.object({
  fullName: cleanText(200).nullable().optional(),
  status: userStatus.optional(),
  phone: optionalText(40),
  address: optionalText(500),
  about: optionalText(5000),
  hourlyRate: z
    .union([z.literal('').transform(() => null), hourlyRate, z.null()], {
      error: m.hourlyRateMustBeANumber,
    })
    .optional(),
})
export type PersonChange = z.infer<typeof personChange>

/**
 * An absent field stays as it is. A blank name is valid only for a person who has none, so the server decides. `base` holds
 * the values the sender saw: an unchanged field is not written, and one changed elsewhere in the meantime is refused with 409.
 * Without `base` every field that is sent is written.
 */
export const updatePersonBody = personChange.extend({ base: personChange.optional() })
export type UpdatePersonBody = z.infer<typeof updatePersonBody>

/** The edit form's own rules. */
export const editPersonForm = z.object({
  fullName: requiredText(200, m.fullNameIsRequired),
  status: userStatus,
  phone: cleanText(40),
  address: cleanText(500),
  about: cleanText(5000),
  hourlyRate: hourlyRate.nullable(),
})

export const ownProfileBody = z.object({
  fullName: requiredText(200, m.fullNameIsRequired).optional(),
  phone: optionalText(40),
  address: optionalText(500),
  about: optionalText(5000),
})

const moment = { id: z.string(), createdAt: z.string() }

/** All data about one person. The other side of a booking appears by id only. */
export const personData = z.object({
  profile: personDetail.extend({
    services: z.array(z.string()),
    updatedAt: z.string(),
    mailPreferences: z.record(z.string(), z.unknown()),
    timeZone: z.string().nullable(),
    language: z.string().nullable(),
  }),
  ...studioData.shape,
  ...orderData.shape,
  ...calendarData.shape,
  ...galleryData.shape,
  ...planData.shape,
  ...agreementData.shape,
  transactions: z.array(
    z.object({
      ...moment,
      booking: z.string(),
      totalAmount: majorAmount,
      upfrontAmount: majorAmount,
      remainingAmount: majorAmount,
      paymentStatus: z.string(),
      paymentStage: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      ...moment,
      booking: z.string(),
      written: z.boolean(),
      about: z.enum(['photographer', 'client']),
      rating: z.number(),
      review: z.string(),
      answer: z.string().nullable(),
    }),
  ),
  /** Messages this person sent. */
  conversations: z.array(z.object({ ...moment, thread: z.string(), text: z.string() })),
  reports: z.array(z.object({ ...moment, thread: z.string(), reason: z.string() })),
  waitlist: z.array(
    z.object({
      ...moment,
      fullName: z.string(),
      email: z.string(),
      role: z.string().nullable(),
      language: z.string().nullable(),
    }),
  ),
  messages: z.array(z.object({ ...moment, fullName: z.string(), email: z.string(), message: z.string() })),
  mails: z.array(mailData),
  /** Links sent to confirm an address or to set a password. */
  emailLinks: z.array(z.object({ ...moment, kind: z.string(), email: z.string(), expiresAt: z.string() })),
  /** Favourite photographers, by id. */
  favourites: z.array(z.object({ photographer: z.string(), createdAt: z.string() })),
  /** Browsers that receive push notifications. */
  pushDevices: z.array(z.object({ endpoint: z.string(), createdAt: z.string() })),
  notifications: z.array(
    z.object({ title: z.string(), path: z.string(), createdAt: z.string(), readAt: z.string().nullable() }),
  ),
  /** Saved searches and awaited dates. */
  alerts: z.array(
    z.object({
      kind: z.string(),
      query: z.string(),
      photographer: z.string().nullable(),
      date: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  passkeys: z.array(passkey.omit({ _id: true })),
  sessions: z.array(
    z.object({
      ...moment,
      userAgent: z.string().nullable(),
      address: z.string().nullable(),
      lastUsedAt: z.string(),
    }),
  ),
  activity: z.array(
    z.object({
      ...moment,
      action: z.string(),
      before: z.unknown().nullable(),
      after: z.unknown().nullable(),
    }),
  ),
})
export type PersonData = z.infer<typeof personData>

export const privacyBody = z.object({ email: emailText(/^\S+@\S+$/, m.invalidEmailAddress) })
/** All data about one email address, with or without an account. */
export const addressData = z.object({
  email: z.string(),
  unsubscribed: z.boolean(),
  person: personData.nullable(),
  waitlist: personData.shape.waitlist,
  messages: personData.shape.messages,
  mails: personData.shape.mails,
})
export type AddressData = z.infer<typeof addressData>
const personFieldNames: Record<keyof PersonChange, () => string> = {
  fullName: m.fullName,
  status: m.status,
  phone: m.phone,
  address: m.address,
  about: m.about,
  hourlyRate: m.hourlyRate,
}
export type Clash = { field: keyof PersonChange; theirs: string; yours: string }

const LONGEST_QUOTE = 80
const quote = (text: string) =>
  text === ''
    ? m.empty()
    : m.quoted({ text: text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text })

export const peopleMessages = {
  listed: m.listed,
  found: m.found,
  notFound: m.notFound,
  updated: m.updated,
  nameRequired: m.fullNameIsRequired,
  /** Both values of every conflicting field, one sentence each. */
  conflict: (clashes: Clash[]) =>
    [
      m.thisProfileWasChangedBySomeoneElse(),
      ...clashes.map(({ field, theirs, yours }) =>
        m.isNowYouEntered({ field: personFieldNames[field](), theirs: quote(theirs), yours: quote(yours) }),
      ),
    ].join(' '),
  notYours: m.notYours,
  exported: m.exported,
  erased: m.erased,
  nothingHeld: m.nothingHeld,
  administrator: m.administrator,
  erasedAlready: m.erasedAlready,
  openBooking: m.openBooking,
  moneyOwed: m.moneyOwed,
} as const
