import { z } from 'zod'
import * as m from '#messages/contract-admin'
import { numeric } from '../api/envelope.ts'
import { outsideContacts } from '../messages/outside.ts'

export const launch = z.enum(['waitlist', 'live'], { error: m.launchMustBeWaitlistOrLive })
export type Launch = z.infer<typeof launch>

export const market = z.object({
  launch,
  /** ISO 4217; one for the whole installation. */
  currency: z.string(),
  /** For screens with fixed symbols: the currency once the marketplace is open or the operator has set it, or null. */
  screenCurrency: z.string().nullable(),
  services: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type Market = z.infer<typeof market>

/** A language of the product, as operators see it. */
const knownLanguage = z.object({
  code: z.string(),
  name: z.string(),
  /** Completely translated; only then it can be on. */
  finished: z.boolean(),
  on: z.boolean(),
})

/** A line of the readiness list; it warns but never blocks. */
const readinessPoint = z.object({
  key: z.enum(['mail', 'payments', 'texts', 'tax', 'demo', 'second-factor', 'photographers']),
  ready: z.boolean(),
  /** The current state, or what is missing and where to fix it, as a sentence. */
  text: z.string(),
  /** Each missing item, if there are several. */
  details: z.array(z.string()).optional(),
})
export type ReadinessPoint = z.infer<typeof readinessPoint>

/** When photographers need an account for payouts: before the first payout, or before they are listed. */
export const payeeRequired = z.enum(['payout', 'listing'], {
  error: m.payeerequiredMustBePayoutOrListing,
})
export type PayeeRequired = z.infer<typeof payeeRequired>

export const adminMarket = market.extend({
  feePercent: z.number(),
  /** Days after a missed delivery deadline until the client is refunded. */
  lateRefundDays: z.number().int(),
  /** How many days ahead a shoot can be booked; also limits the photographers' own settings. */
  maxDaysAhead: z.number().int(),
  /** A photographer's first payouts wait this many days after the release; 0 payouts: off. */
  reservePayouts: z.number().int(),
  reserveDays: z.number().int(),
  payeeRequired,
  /** Photographers without tax details are not listed. */
  taxRequired: z.boolean(),
  /** Administrators without two-step verification reach their own account only. */
  secondFactorRequired: z.boolean(),
  /** What happens to contact details in conversations without an accepted booking. */
  outsideContacts,
  languages: z.array(knownLanguage),
  /** Its addresses have no prefix. */
  defaultLanguage: z.string(),
  /** When and by whom the switch was last turned; null if it never was. */
  launchedAt: z.string().nullable(),
  launchedBy: z.string().nullable(),
  readiness: z.array(readinessPoint),
  /** Verified photographers by city, most first. */
  cities: z.array(z.object({ city: z.string(), photographers: z.number().int() })),
})
export type AdminMarket = z.infer<typeof adminMarket>

const wholeNumber = (min: number, max: number) => {
  const error = () => m.enterAWholeNumberFromTo({ min, max })
  return numeric(error).pipe(z.number().int({ error }).min(min, { error }).max(max, { error }))
}

const noFee = { error: m.theFeeMustBeANumberFrom0To50 }

/** An absent field stays as it is. */
export const updateMarketBody = z.object({
  launch: launch.optional(),
  feePercent: numeric(noFee.error)
    .pipe(
      z
        .number()
        .min(0, noFee)
        .max(50, noFee)
        .refine((fee) => Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6, {
          error: m.theFeeCanHaveAtMost2Decimals,
        }),
    )
    .optional(),
  lateRefundDays: wholeNumber(15, 365).optional(),
  maxDaysAhead: wholeNumber(1, 1_095).optional(),
  reservePayouts: wholeNumber(0, 50).optional(),
  reserveDays: wholeNumber(0, 180).optional(),
  payeeRequired: payeeRequired.optional(),
  taxRequired: z.boolean({ error: m.taxrequiredMustBeTrueOrFalse }).optional(),
  secondFactorRequired: z.boolean({ error: m.secondfactorrequiredMustBeTrueOr }).optional(),
  outsideContacts: outsideContacts.optional(),
  /** Codes of the languages that are on; the default is always one of them. */
  languages: z.array(z.string()).max(100).optional(),
  defaultLanguage: z.string().optional(),
})
export type UpdateMarketBody = z.infer<typeof updateMarketBody>

export const marketMessages = {
  opened: m.opened,
  closed: m.closed,
  saved: m.saved,
  secondFactorFirst: m.secondFactorFirst,
  notOpen: m.notOpen,
} as const

export const maintenanceMessages = {
  closed: m.wereDoingMaintenanceYouCanLook,
} as const
