import { z } from 'zod'
import * as m from '#messages/contract-search'
import { majorAmount } from '../api/fields.ts'
import { policyDates, priceLine } from '../bookings/process.ts'
import { alternative } from '../bookings/quotes.ts'
import { place } from '../listings/places.ts'
import { MAX_COMPARED, tooManyCompared } from './landing-path.ts'
import { criteriaQuery, foundPhotographer, slugList } from './search.ts'

export const compareQuery = criteriaQuery.extend({
  slugs: slugList(MAX_COMPARED, tooManyCompared).default([]),
})
export type CompareQuery = z.infer<typeof compareQuery>

/** The cheapest package for these criteria, with the same numbers as its quote. */
const comparedOffer = z.object({
  package: z.object({ id: z.string(), _id: z.string(), name: z.string(), service: z.string() }),
  minutes: z.number().int(),
  lines: z.array(priceLine),
  total: majorAmount,
  upfront: majorAmount,
  remaining: majorAmount,
  currency: z.string(),
  /** The dates are those of the criteria; null without a date. */
  policy: policyDates.extend({
    fullUntil: z.string().nullable(),
    halfUntil: z.string().nullable(),
  }),
  deliveryDays: z.number().int(),
  pictures: z.number().int(),
  /** Whether it is available then; null without a date. */
  free: z.boolean().nullable(),
  /** The requested start, or the first available one that day. */
  start: z.string().nullable(),
  timeZone: z.string(),
  /** If unavailable: the three nearest available times. */
  alternatives: z.array(alternative),
})
export type ComparedOffer = z.infer<typeof comparedOffer>

const comparedColumn = foundPhotographer
  .pick({
    id: true,
    _id: true,
    slug: true,
    fullName: true,
    headline: true,
    place: true,
    cover: true,
    distanceKm: true,
    languages: true,
    averageRating: true,
    totalReviews: true,
    instant: true,
  })
  .extend({
    /** Median hours until a first message was answered; null with too few messages, or if under half were answered. */
    answersWithin: z.number().nullable(),
    offer: comparedOffer.nullable(),
    /** Why there is no offer, as a sentence. */
    problem: z.string().nullable(),
    cheapest: z.boolean(),
    quickest: z.boolean(),
  })
export type ComparedColumn = z.infer<typeof comparedColumn>

export const comparison = z.object({
  /** In the requested order. */
  columns: z.array(comparedColumn),
  /** Slugs that match no listed photographer. */
  missing: z.array(z.string()),
  place: place.nullable(),
  currency: z.string(),
})
export type Comparison = z.infer<typeof comparison>

export const compareMessages = {
  compared: m.compared,
  noService: m.noService,
  tooFar: m.tooFar,
} as const
