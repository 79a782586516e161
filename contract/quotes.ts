import { z } from 'zod'
import { chosenAddOns } from './add-ons.ts'
import { bookingDetail, policyDates, priceLine } from './booking-process.ts'
import { cleanText } from './envelope.ts'
import { placeId } from './places.ts'
import { priceVat } from './tax.ts'
import { venueText } from './venue.ts'

const half = (hours: number) => Number.isInteger(hours * 2)

/** Date and start are in the time zone of the shoot's place (without one, of the photographer's base). */
export const quoteBody = z.object({
  slug: z
    .string({ error: 'Choose a photographer' })
    .min(1, 'Choose a photographer')
    .max(80, 'Choose a photographer'),
  package: z.uuid('Choose a package'),
  date: z.iso.date('Choose a date like 2026-05-01'),
  start: z
    .string({ error: 'Choose a start like 14:30' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a start like 14:30'),
  hours: z.coerce
    .number({ error: 'hours must be a number like 2 or 2.5' })
    .min(0.5, 'hours must be at least 0.5')
    .max(24, 'hours must be at most 24')
    .refine(half, 'hours can be halves, like 2.5')
    .optional(),
  place: placeId.optional(),
  addOns: chosenAddOns.optional(),
})
export type QuoteBody = z.infer<typeof quoteBody>

export const alternative = z.object({ date: z.string(), start: z.string() })
export type Alternative = z.infer<typeof alternative>

export const quote = z.object({
  lines: z.array(priceLine),
  total: z.number(),
  upfront: z.number(),
  remaining: z.number(),
  /** When the remaining payment is charged; null if everything is paid upfront. */
  remainingDue: z.string().nullable(),
  currency: z.string(),
  vat: priceVat,
  policy: policyDates,
  /** Whether it can be booked now. */
  free: z.boolean(),
  /** If the date is further ahead than a payment can be held: a sentence with the reason. */
  notice: z.string().nullable(),
  /** If unavailable: the nearest available times. */
  alternatives: z.array(alternative),
  /** Confirmed once paid; otherwise the photographer replies first. */
  instant: z.boolean(),
  /** The photographer's deadline to reply, if paid now; null for instant booking. */
  answerUntil: z.string().nullable(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  /** With the time of the add-ons. */
  minutes: z.number().int(),
  /** Photos are delivered within this many days of the shoot. */
  deliveryDays: z.number().int(),
  /** The add-ons in this price; those that are no longer offered are missing. */
  addOns: z.array(z.string()),
  timeZone: z.string(),
  distanceKm: z.number().int().nullable(),
})
export type Quote = z.infer<typeof quote>

export const bookBody = quoteBody.extend({
  description: cleanText(2000).optional(),
  venue: venueText.optional(),
  /** The total shown to the client: if the price now differs, nothing is booked. */
  expectedTotal: z.coerce
    .number({ error: 'expectedTotal must be the total of the quote' })
    .min(0, 'expectedTotal must be the total of the quote')
    .max(1e9, 'expectedTotal must be the total of the quote'),
})
export type BookBody = z.infer<typeof bookBody>

export const bookedAnswer = z.object({
  booking: bookingDetail,
  /** The payment page; null if there is nothing to pay. */
  checkoutUrl: z.string().nullable(),
})

export const quoteMessages = {
  quoted: 'Quote made',
  held: 'We’re holding this time for 30 minutes',
  noPhotographer: 'Photographer not found',
  noPackage: 'This package is no longer available.',
  tooCheap: 'This package can’t be booked: its price is below the smallest amount that can be charged.',
  tooFar: 'The photographer doesn’t travel this far.',
  tooFarAhead: (days: number) =>
    `Shoots can be booked up to ${days} days ahead, because that is how long we can hold your payment.`,
  taken: 'This time has been taken. Choose one of the nearest available times.',
  priceChanged: 'The price has changed. Check the new total, then try again.',
  tooManyHolds: 'You’re already holding 3 times. Pay for one or release it first.',
  keyMissing: 'Send an Idempotency-Key header, so that a repeated request creates only one booking.',
  keyReused: 'This Idempotency-Key belongs to another request.',
  notConfirmed: 'Confirm your email address before you book. Use the link we emailed you.',
  notYourself: 'You can’t book yourself.',
} as const
