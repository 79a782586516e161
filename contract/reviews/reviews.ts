import { z } from 'zod'
import * as m from '#messages/contract-reviews'
import { cleanText, numeric, paged, pageQuery, personQuery, requiredText } from '../api/envelope.ts'
import { chosenLanguage, languageChoice, writtenIn } from '../listings/written-in.ts'

/** How long after completion the client and the photographer can write a review. */
export const REVIEW_DAYS = 14
export const reviewLimits = { least: 20, most: 2000, reason: 500 } as const

export const reviewMessages = {
  found: m.found,
  written: () => m.written({ count: REVIEW_DAYS }),
  writtenUntil: (moment: string) => m.writtenUntil({ moment }),
  bothWritten: m.bothWritten,
  notFound: m.notFound,
  noBooking: m.noBooking,
  notCompleted: m.notCompleted,
  tooLate: () => m.tooLate({ count: REVIEW_DAYS }),
  already: m.already,
  rating: m.rating,
  length: () => m.length({ count: reviewLimits.least }),
  answerMissing: m.answerMissing,
  answered: m.answered,
  answeredAlready: m.answeredAlready,
  reasonMissing: m.reasonMissing,
  hidden: m.hidden,
  shown: m.shown,
} as const

const { least, most } = reviewLimits

export const reviewBody = z.object({
  rating: numeric(reviewMessages.rating).pipe(
    z
      .number({ error: reviewMessages.rating })
      .int({ error: reviewMessages.rating })
      .min(1, { error: reviewMessages.rating })
      .max(5, { error: reviewMessages.rating }),
  ),
  review: requiredText(100_000, reviewMessages.length)
    .transform((text) => text.trim())
    .pipe(
      cleanText(100_000)
        .min(least, { error: reviewMessages.length })
        .max(most, { error: reviewMessages.length }),
    ),
  language: chosenLanguage,
})
export type ReviewBody = z.infer<typeof reviewBody>

export const answerBody = z.object({ answer: requiredText(most, reviewMessages.answerMissing) })
export const reasonBody = z.object({
  reason: requiredText(reviewLimits.reason, reviewMessages.reasonMissing),
})

const reviewAnswer = z.object({ answer: z.string(), createdAt: z.string() })
export const publicReview = z.object({
  id: z.string(),
  _id: z.string(),
  rating: z.number().int(),
  review: z.string(),
  writtenIn,
  createdAt: z.string(),
  clientName: z.string().nullable(),
  answer: reviewAnswer.nullable(),
})
export type PublicReview = z.infer<typeof publicReview>

/** A published review as the photographer it is about sees it. */
const studioReview = publicReview.extend({ booking: z.string() })
export type StudioReview = z.infer<typeof studioReview>
export const studioReviewsQuery = pageQuery.extend({
  reply: z.enum(['missing'], { error: m.replyMustBeMissing }).optional(),
})
export type StudioReviewsQuery = z.infer<typeof studioReviewsQuery>
export const studioReviewsPage = paged('reviews', studioReview).extend({
  /** Of all published reviews, whatever was asked for; 0 without any. */
  averageRating: z.number(),
  totalReviews: z.number().int(),
  /** How many of them have no reply. */
  withoutReply: z.number().int(),
})

/** A review as the booking's client or photographer sees it. */
export const bookingReview = z.object({
  id: z.string(),
  _id: z.string(),
  booking: z.string(),
  about: z.enum(['photographer', 'client']),
  rating: z.number().int(),
  review: z.string(),
  writtenIn,
  createdAt: z.string(),
  /** Whether others than its author can read it yet. */
  visible: z.boolean(),
  answer: reviewAnswer.nullable(),
})
export type BookingReview = z.infer<typeof bookingReview>

const aboutClient = z.object({
  id: z.string(),
  _id: z.string(),
  rating: z.number().int(),
  review: z.string(),
  createdAt: z.string(),
  photographerName: z.string().nullable(),
})

export const bookingReviews = z.object({
  mine: bookingReview.nullable(),
  /** The client's review, for the photographer, once it is visible. */
  theirs: bookingReview.nullable(),
  may: z.boolean(),
  /** Of a review that is written now. */
  languages: languageChoice,
  until: z.string().nullable(),
  /** Photographers' reviews of this client; for photographers only. */
  client: z
    .object({
      averageRating: z.number(),
      totalReviews: z.number().int(),
      reviews: z.array(aboutClient),
    })
    .nullable(),
})
export type BookingReviews = z.infer<typeof bookingReviews>

const person = z.object({ id: z.string(), fullName: z.string().nullable() })
export const adminReview = z.object({
  id: z.string(),
  _id: z.string(),
  about: z.enum(['photographer', 'client']),
  booking: z.string(),
  client: person,
  photographer: person,
  rating: z.number().int(),
  review: z.string(),
  answer: reviewAnswer.nullable(),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  createdAt: z.string(),
})
export type AdminReview = z.infer<typeof adminReview>

export const adminReviewsQuery = pageQuery.extend({
  ...personQuery.shape,
  about: z.enum(['photographer', 'client'], { error: m.aboutMustBePhotographerOrClient }).optional(),
  hidden: z.enum(['yes', 'no'], { error: m.hiddenMustBeYesOrNo }).optional(),
})
export type AdminReviewsQuery = z.infer<typeof adminReviewsQuery>
export const adminReviewsPage = paged('reviews', adminReview)
