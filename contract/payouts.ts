import { z } from 'zod'
import { paged, pageQuery } from './envelope.ts'
import { payee, payeeState } from './payees.ts'

export const payoutState = z.enum(['due', 'begun', 'transferred', 'paid', 'returning', 'returned'])
export type PayoutState = z.infer<typeof payoutState>
const payoutBooking = z.object({ id: z.string(), date: z.string(), amount: z.number() })

export const payout = z.object({
  id: z.string(),
  _id: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: payoutState,
  /** The bookings it pays for; a negative amount is a deduction. */
  bookings: z.array(payoutBooking),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
})
export type Payout = z.infer<typeof payout>
export const payoutPage = paged('payouts', payout)

export const adminPayout = payout.extend({
  photographer: z.object({ id: z.string(), fullName: z.string().nullable(), email: z.string().nullable() }),
  payee: payeeState,
  reason: z.string().nullable(),
})
export type AdminPayout = z.infer<typeof adminPayout>
export const adminPayoutPage = paged('payouts', adminPayout)
export const payoutQuery = pageQuery.extend({
  state: payoutState.optional(),
  /** `waiting`: to be paid manually, or without money yet. `failed`: returned and not paid since, or its reversal failed. */
  attention: z.enum(['waiting', 'failed'], { error: 'attention must be waiting or failed' }).optional(),
})
export type PayoutAttention = z.infer<typeof payoutQuery>['attention']

/** A part of a total, with the booking it comes from, if any. */
const earningsPart = z.object({
  booking: z.string().nullable(),
  date: z.string().nullable(),
  client: z.string().nullable(),
  text: z.string(),
  amount: z.number(),
  /** For new photographers: paid out from then on. */
  heldUntil: z.string().nullable(),
})
export type EarningsPart = z.infer<typeof earningsPart>

/** The part of a balance that the next payout leaves out, with the reason; a null amount means all of it. */
export const heldBack = z.object({ text: z.string(), amount: z.number().nullable() })
export type HeldBack = z.infer<typeof heldBack>

/** The next payout as the balance is now; `at`: when it is sent. */
const nextPayout = z.object({ amount: z.number(), at: z.string() })
export type NextPayout = z.infer<typeof nextPayout>

export const earnings = z.object({
  /** Released, not paid out yet. */
  balance: z.number(),
  /** Paid by clients, not released yet, less the platform fee. */
  upcoming: z.number(),
  currency: z.string(),
  payee,
  minimum: z.number(),
  /** No payout provider: the operator pays by hand, and there is no payee to set up. */
  byHand: z.boolean(),
  heldBack: z.array(heldBack),
  /** Null below the minimum, while payouts are paused, and without a ready payout account. */
  nextPayout: nextPayout.nullable(),
  /** The entries that make up the balance and the upcoming earnings. */
  balanceParts: z.array(earningsPart),
  upcomingParts: z.array(earningsPart),
  /** Months that have a statement, newest first. */
  months: z.array(z.string()),
})
export type Earnings = z.infer<typeof earnings>

export const statementMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-05')
export const statement = z.object({
  number: z.string(),
  month: z.string(),
  currency: z.string(),
  lines: z.array(
    z.object({
      at: z.string(),
      text: z.string(),
      booking: z.string().nullable(),
      gross: z.number(),
      fee: z.number(),
      amount: z.number(),
    }),
  ),
  opening: z.number(),
  closing: z.number(),
})
export type Statement = z.infer<typeof statement>
