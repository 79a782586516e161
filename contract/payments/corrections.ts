import { z } from 'zod'
import * as m from '#messages/contract-payments'
import { cleanText, paged, requiredText } from '../api/envelope.ts'
import { enteredAmount, idempotencyKey, majorAmount } from '../api/fields.ts'
import { ledgerEntry } from './payments.ts'
import { heldBack } from './payouts.ts'

const correctionReason = z.enum(['goodwill', 'quality', 'error'], {
  error: m.chooseAReasonGoodwillQualityOr,
})
export type CorrectionReason = z.infer<typeof correctionReason>

export const bearer = z.enum(['platform', 'photographer', 'shared'], {
  error: m.chooseWhoPaysPlatformPhotographer,
})
export type Bearer = z.infer<typeof bearer>

const refundWanted = z.object({
  /** The payment's id, as in the booking's attempts. */
  payment: requiredText(60, m.chooseAPayment),
  amount: enteredAmount(m.enterTheAmountToRefund),
  from: bearer,
  /** shared: the photographer's part, before the platform fee; the platform bears the rest. */
  photographerPart: enteredAmount(m.enterThePhotographersPart).optional(),
})
export const adminRefundPreviewBody = refundWanted
export const adminRefundBody = refundWanted.extend({
  reason: correctionReason,
  /** Client and photographer read it. */
  note: cleanText(500).optional(),
  /** `expected` of the preview: if it no longer holds, nothing is refunded. */
  expected: z.string().max(100).optional(),
  key: idempotencyKey,
})
export type AdminRefundBody = z.infer<typeof adminRefundBody>
export type AdminRefundPreviewBody = z.infer<typeof adminRefundPreviewBody>

const previewedEntry = ledgerEntry.pick({ kind: true, text: true, postings: true })
const change = z.object({ before: majorAmount, after: majorAmount })

export const adminRefundPreview = z.object({
  amount: majorAmount,
  currency: z.string(),
  /** What can still be refunded of the payment. */
  left: majorAmount,
  bears: z.object({
    /** From the money held for the booking: reduces what will be released. */
    held: majorAmount,
    photographer: majorAmount,
    /** The platform fee on the photographer's part. */
    fee: majorAmount,
    platform: majorAmount,
  }),
  /** The photographer's balance. */
  balance: change,
  /** The entries that will be posted, the last one once the money is sent. */
  entries: z.array(previewedEntry),
  /** How a negative balance is recovered; empty if it stays positive. */
  recovery: z.string(),
  expected: z.string(),
})
export type AdminRefundPreview = z.infer<typeof adminRefundPreview>

const adjustmentWanted = z.object({
  kind: z.enum(['credit', 'debit'], { error: m.chooseCreditOrDebit }),
  amount: enteredAmount(m.enterAnAmount),
})
export const adjustmentPreviewBody = adjustmentWanted
export const adjustmentBody = adjustmentWanted.extend({
  reason: correctionReason,
  note: requiredText(500, m.describeWhatThisIsFor),
  key: idempotencyKey,
})
export type AdjustmentBody = z.infer<typeof adjustmentBody>
export type AdjustmentPreviewBody = z.infer<typeof adjustmentPreviewBody>

export const adjustmentPreview = z.object({
  currency: z.string(),
  balance: change,
  entries: z.array(previewedEntry),
})
export type AdjustmentPreview = z.infer<typeof adjustmentPreview>

export const adminBalance = z.object({
  balance: majorAmount,
  currency: z.string(),
  /** What the next payout leaves out, with the reason. */
  heldBack: z.array(heldBack),
  adjustments: z.array(
    z.object({
      id: z.string(),
      amount: majorAmount,
      currency: z.string(),
      reason: correctionReason,
      note: z.string(),
      at: z.string(),
    }),
  ),
})
export type AdminBalance = z.infer<typeof adminBalance>

const negativeBalance = z.object({
  id: z.string(),
  _id: z.string(),
  photographer: z.object({ id: z.string(), fullName: z.string().nullable(), email: z.string().nullable() }),
  balance: majorAmount,
  currency: z.string(),
  /** The last entry that reduced the balance. */
  text: z.string(),
  since: z.string(),
  /** Will be released with upcoming bookings and could make up for it. */
  upcoming: majorAmount,
})
export type NegativeBalance = z.infer<typeof negativeBalance>
export const negativeBalancePage = paged('balances', negativeBalance)

export const correctionMessages = {
  preview: m.preview,
  refunded: m.refunded,
  adjusted: m.adjusted,
  balance: m.balance,
  balances: m.balances,
  noPhotographer: m.noPhotographer,
  noPayment: m.noPayment,
  keyMissing: m.keyMissing,
  keyUsed: m.keyUsed,
  nothing: m.nothing,
  partMissing: m.partMissing,
  partTooLarge: m.partTooLarge,
  changed: m.changed,
  disputed: m.disputed,
  notEnded: m.notEnded,
} as const
