import { z } from 'zod'
import { checkoutSignature } from '../agreements/agreements.ts'
import { cleanText, numeric } from '../api/envelope.ts'
import { enteredAmount, majorAmount } from '../api/fields.ts'
import { chosenAddOns } from '../listings/add-ons.ts'
import { placeId } from '../listings/places.ts'
import { priceVat } from '../tax/tax.ts'
import { bookingDetail, policyDates, priceLine } from './process.ts'
import { HOLD_MINUTES, MAX_VENUE } from './rules.ts'

/** Name and address, on two lines at most: further lines continue the second. */
function onTwoLines(text: string): string {
  const [name = '', ...address] = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return address.length > 0 ? `${name}\n${address.join(', ')}` : name
}

/** Name and address of the spot within the city; empty if the client has not said. */
const venueText = z.string().max(2_000).transform(onTwoLines).pipe(cleanText(MAX_VENUE))

export const venueBody = z.object({ venue: venueText })

const half = (hours: number) => Number.isInteger(hours * 2)

/** Date and start are in the time zone of the shoot's place (without one, of the photographer's base). */
export const quoteBody = z.object({
  slug: z
    .string({ error: 'Choose a photographer' })
    .min(1, 'Choose a photographer')
    .max(80, 'Choose a photographer'),
  package: z.uuid('Choose a package'),
  date: z.iso.date('Choose a date'),
  start: z
    .string({ error: 'Choose a start like 14:30' })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a start like 14:30'),
  hours: numeric('hours must be a number like 2 or 2.5')
    .pipe(
      z
        .number()
        .min(0.5, 'hours must be at least 0.5')
        .max(24, 'hours must be at most 24')
        .refine(half, 'hours can be halves, like 2.5'),
    )
    .optional(),
  place: placeId.optional(),
  addOns: chosenAddOns.optional(),
})
export type QuoteBody = z.infer<typeof quoteBody>

export const alternative = z.object({ date: z.string(), start: z.string() })
export type Alternative = z.infer<typeof alternative>

export const quote = z.object({
  lines: z.array(priceLine),
  total: majorAmount,
  upfront: majorAmount,
  remaining: majorAmount,
  /** When the remaining payment is charged; null if everything is paid upfront. */
  remainingDue: z.string().nullable(),
  currency: z.string(),
  vat: priceVat,
  policy: policyDates,
  /** The client’s own hold of this time, which booking it again continues. */
  hold: z.object({ until: z.string(), venue: z.string(), description: z.string() }).nullable(),
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
  ...checkoutSignature,
  /** The total shown to the client: if the price now differs, nothing is booked. */
  expectedTotal: enteredAmount('expectedTotal must be the total of the quote'),
})
export type BookBody = z.infer<typeof bookBody>

export const bookedAnswer = z.object({
  booking: bookingDetail,
  /** The payment page; null if there is nothing to pay. */
  checkoutUrl: z.string().nullable(),
})

export const quoteMessages = {
  quoted: 'Quote made',
  held: `We’re holding this time for ${HOLD_MINUTES} minutes`,
  noPhotographer: 'Photographer not found',
  noPackage: 'This package is no longer available.',
  tooCheap: 'This package can’t be booked: its price is below the smallest amount that can be charged.',
  tooFar: 'The photographer doesn’t travel this far.',
  tooFarAhead: (days: number) =>
    `Shoots can be booked up to ${days} days ahead, because that is how long we can hold your payment.`,
  taken: 'The photographer isn’t available at this time. Choose one of the nearest available times.',
  priceChanged: 'The price has changed. Check the new total, then try again.',
  tooManyHolds: 'You’ve already reserved 3 time slots. Pay for one or cancel it first.',
  tooManyNewHolds: 'You’ve reserved a time slot 60 times in the last hour. Try again later.',
  keyMissing: 'Send an Idempotency-Key header, so that a repeated request creates only one booking.',
  keyReused: 'This Idempotency-Key belongs to another request.',
  notConfirmed: 'Confirm your email address before you book. Use the link we emailed you.',
  notYourself: 'You can’t book yourself.',
} as const
