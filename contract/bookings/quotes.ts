import { z } from 'zod'
import * as m from '#messages/contract-bookings'
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
    .string({ error: m.chooseAPhotographer })
    .min(1, { error: m.chooseAPhotographer })
    .max(80, { error: m.chooseAPhotographer }),
  package: z.uuid({ error: m.chooseAPackage }),
  date: z.iso.date({ error: m.chooseADate }),
  start: z.string({ error: m.chooseStart }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.chooseStart }),
  hours: numeric(m.hoursNoNumber)
    .pipe(
      z
        .number()
        .min(0.5, { error: m.hoursTooFew })
        .max(24, { error: m.hoursTooMany })
        .refine(half, { error: m.hoursHalves }),
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
  expectedTotal: enteredAmount(m.expectedTotalWrong),
})
export type BookBody = z.infer<typeof bookBody>

export const bookedAnswer = z.object({
  booking: bookingDetail,
  /** The payment page; null if there is nothing to pay. */
  checkoutUrl: z.string().nullable(),
})

export const quoteMessages = {
  quoted: m.quoted,
  held: () => m.holdingTime({ minutes: HOLD_MINUTES }),
  noPhotographer: m.noPhotographer,
  noPackage: m.noPackage,
  tooCheap: m.tooCheap,
  tooFar: m.tooFar,
  tooFarAhead: (days: number) => m.tooFarAhead({ days }),
  taken: m.timeTaken,
  priceChanged: m.priceChanged,
  tooManyHolds: m.tooManyHolds,
  tooManyNewHolds: m.tooManyNewHolds,
  keyMissing: m.keyMissing,
  keyReused: m.keyReused,
  notConfirmed: m.notConfirmed,
  notYourself: m.notYourself,
} as const
