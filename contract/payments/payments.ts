import { z } from 'zod'
import * as m from '#messages/contract-payments'
import { paged, pageQuery, personQuery, requiredText } from '../api/envelope.ts'
import { majorAmount, minorAmount, party } from '../api/fields.ts'
import { paperParty, paperVat } from '../tax/tax.ts'

/** The state of a payment page's booking, as the provider reports it now. */
export const paymentOutcome = z.object({
  booking: z.string(),
  state: z.string(),
  /**
   * paid: received; authorised: held on the card, not charged; processing: under way; open: not paid yet; failed: the page was
   * left, expired or closed; returned: refunded or being refunded; released: was only authorised, and never charged.
   */
  outcome: z.enum(['paid', 'authorised', 'processing', 'open', 'failed', 'returned', 'released']),
  amount: majorAmount,
  currency: z.string(),
  text: z.string(),
  /** A card was declined, so another one may work. */
  declined: z.boolean(),
  photographer: z.string().nullable(),
  /** Of the booking's state: for a request, when the photographer must have replied. */
  deadline: z.string().nullable(),
  /** Of the shoot. */
  timeZone: z.string(),
  checkoutUrl: z.string().nullable(),
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>

export const receipt = z.object({
  number: z.string(),
  booking: z.string(),
  at: z.string(),
  /** Of a corrected receipt, the moment of its correction. */
  issuedAt: z.string(),
  /** refund_failed: the bank returned the refund, so its receipt is cancelled. */
  kind: z.enum(['capture', 'refund', 'refund_failed']),
  amount: majorAmount,
  currency: z.string(),
  text: z.string(),
  /** The lines of the booking's price: package, extra hours, add-ons, travel. */
  items: z.array(z.string()),
  client: z.string().nullable(),
  photographer: z.string().nullable(),
  /** The day of the shoot. */
  date: z.string(),
  /** Who bought and sold it and who issues the receipt, as they were when it was paid; null where nothing was entered. */
  buyer: paperParty.nullable(),
  seller: paperParty.nullable(),
  issuer: paperParty.nullable(),
  vat: paperVat.nullable(),
  /** The receipt that this refund corrects, or whose refund it cancels. */
  corrects: z.string().nullable(),
  /** Of a corrected receipt, with the same payment and other details: the one that it replaces. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
})
export type Receipt = z.infer<typeof receipt>
export const receipts = z.object({ receipts: z.array(receipt) })

export const ledgerEntry = z.object({
  id: z.string(),
  kind: z.string(),
  sourceKey: z.string(),
  at: z.string(),
  /** What happened, as a sentence. */
  text: z.string(),
  booking: z.string().nullable(),
  postings: z.array(z.object({ account: z.string(), currency: z.string(), minor: minorAmount })),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
export const ledgerPage = paged('entries', ledgerEntry)
export const ledgerQuery = pageQuery.extend({ booking: z.string().max(60).optional() })

const broughtIn = z.enum([
  'charge',
  'checkout',
  'refund',
  'dispute',
  'transfer',
  'reversal',
  'payout',
  'payee',
])
export const bringInBody = z.object({
  movement: broughtIn,
  reference: requiredText(200, m.enterTheMovement),
})
export type BringInBody = z.infer<typeof bringInBody>

/** The provider's balance against the books, in one currency. */
const balanceComparison = z.object({
  currency: z.string(),
  available: majorAmount,
  pending: majorAmount,
  /** What the books say that the provider has. */
  books: majorAmount,
  /** The provider's balance less the books; the lines sum up to it. */
  difference: majorAmount,
  lines: z.array(
    z.object({
      /** movement: only one of the two has it, or they disagree; outside: it never was at this provider; listing: it moved meanwhile. */
      kind: z.enum(['movement', 'outside', 'listing']),
      text: z.string(),
      reference: z.string().nullable(),
      booking: z.string().nullable(),
      /** Less than a day old: its news may still be on the way. */
      isFresh: z.boolean(),
      amount: majorAmount,
    }),
  ),
})
export type BalanceComparison = z.infer<typeof balanceComparison>

export const reconciliation = z.object({
  provider: z.string(),
  checkedAt: z.string().nullable(),
  matched: z.number().int(),
  balances: z.array(balanceComparison),
  differences: z.array(
    z.object({
      /**
       * missing: only the provider has it; extra: only the ledger has it; amount: they disagree; owed: a refund that
       * failed; stuck: a payout was returned, but the provider has not returned its money; charge: the provider does not
       * make a charge of ours; waiting: a payout whose money is not available at the provider yet; unexpected: moved at
       * the provider without us, posted, and waits for a review; event: a provider event that could not be handled yet; connected:
       * the account of a photographer at the provider has another balance; suspense: a movement that the product does not know and no administrator has explained;
       * pending: a refund that the provider has neither made nor rejected for a day.
       */
      kind: z.enum([
        'missing',
        'extra',
        'amount',
        'owed',
        'stuck',
        'charge',
        'waiting',
        'unexpected',
        'event',
        'connected',
        'suspense',
        'pending',
      ]),
      /** What to import from the provider, if anything. */
      movement: broughtIn.nullish(),
      reference: z.string(),
      text: z.string(),
      ours: majorAmount.nullable(),
      theirs: majorAmount.nullable(),
      currency: z.string(),
      booking: z.string().nullable(),
      /** The booking goes on without a part of its money: the review decides how. */
      isMissing: z.boolean().optional(),
    }),
  ),
})
export type Reconciliation = z.infer<typeof reconciliation>

/** A reported problem with a booking that an administrator resolves, or a chargeback. */
const disputeRow = z.object({
  id: z.string(),
  _id: z.string(),
  kind: z.enum(['booking', 'card']),
  state: z.enum(['open', 'ended', 'won', 'lost']),
  booking: z.string(),
  client: party,
  photographer: party,
  date: z.string(),
  reason: z.string(),
  /** The money held for the booking, or the amount the bank took. */
  amount: majorAmount,
  currency: z.string(),
  at: z.string(),
  deadline: z.string().nullable(),
  /** Our team has to act. */
  waits: z.boolean(),
  /** A colleague proposed a split of an open one; finance or an owner confirms it. */
  proposed: z.boolean(),
})
export type DisputeRow = z.infer<typeof disputeRow>
export const disputePage = paged('disputes', disputeRow)
export const disputeQuery = pageQuery.extend({
  ...personQuery.shape,
  kind: disputeRow.shape.kind.optional(),
  /** waiting: open, and our team has to act. */
  state: z.enum(['waiting', 'open', 'ended'], { error: m.stateMustBeWaitingOpenOrEnded }).optional(),
})
export type DisputeQuery = z.infer<typeof disputeQuery>

/** Payment attempts and refunds, with the provider's identifiers. */
export const paymentAttempt = z.object({
  id: z.string(),
  purpose: z.enum(['upfront', 'remainder']),
  method: z.enum(['checkout', 'saved_card']),
  provider: z.string(),
  state: z.string(),
  amount: majorAmount,
  reference: z.string().nullable(),
  charge: z.string().nullable(),
  /** What can still be refunded. */
  left: majorAmount,
  failure: z.string().nullable(),
  at: z.string(),
})
export type PaymentAttempt = z.infer<typeof paymentAttempt>
export const refundRow = z.object({
  id: z.string(),
  state: z.enum(['owed', 'made', 'failed', 'replaced']),
  source: z.enum(['held', 'overpaid', 'external', 'office']),
  reason: z.enum(['goodwill', 'quality', 'error']).nullable(),
  note: z.string(),
  provider: z.string(),
  amount: majorAmount,
  reference: z.string().nullable(),
  failure: z.string().nullable(),
  at: z.string(),
})

/** Money that moved at the provider without us; the booking is frozen until it is reviewed. */
/** How a booking goes on without a part of its money: at a lower price, paid again, or paid by the platform. */
const movementDecision = z.enum(['reduced', 'client_pays', 'platform_pays'])
export const unexpectedMovement = z.object({
  id: z.string(),
  kind: z.enum(['refund', 'transfer', 'reversal', 'dispute']),
  reference: z.string(),
  amount: majorAmount,
  currency: z.string(),
  at: z.string(),
  reviewedAt: z.string().nullable(),
  /** What the booking lacks because of it. */
  missing: majorAmount,
  decision: movementDecision.nullable(),
})
export type UnexpectedMovement = z.infer<typeof unexpectedMovement>
export const reviewedBody = z.object({
  note: requiredText(500, m.enterWhatYouFound),
  decision: movementDecision.optional(),
})
export type ReviewedBody = z.infer<typeof reviewedBody>

/** What a movement was that the product does not know. */
export const explainBody = z.object({
  as: z.enum(['fee', 'bank', 'adjustment', 'loss']),
  note: requiredText(500, m.enterWhatYouFound),
})
export type ExplainBody = z.infer<typeof explainBody>

export const settledBody = z.object({
  reason: requiredText(500, m.enterHowItWasRefunded),
})

export const returnedBody = z.object({
  reason: z.string().max(500, { error: m.mustBeAtMost500Characters }).optional(),
})

export const paymentMessages = {
  outcome: m.outcome,
  noPayment: m.noPayment,
  authorisationEnded: m.authorisationEnded,
  noPayout: m.noPayout,
  noStatement: m.noStatement,
  payoutNotNow: m.payoutNotNow,
  listed: m.listed,
  earnings: m.earnings,
  statement: m.statement,
  receipts: m.receipts,
  receiptCorrected: m.receiptCorrected,
  receiptReplaced: m.receiptReplaced,
  receiptUnchanged: m.receiptUnchanged,
  noReceipt: m.noReceipt,
  ledger: m.ledger,
  reconciliation: m.reconciliation,
  marked: m.marked,
  disputes: m.disputes,
  noRefund: m.noRefund,
  noMovement: m.noMovement,
  movementExplained: m.movementExplained,
  explained: m.explained,
  movementReviewed: m.movementReviewed,
  nothingMissing: m.nothingMissing,
  tooLittleMissing: m.tooLittleMissing,
  reviewed: m.reviewed,
  broughtIn: m.broughtIn,
  notOurs: m.notOurs,
  notReadable: m.notReadable,
  refundNotNow: m.refundNotNow,
  refundSent: m.refundSent,
  badSignature: m.badSignature,
  noProvider: m.thisPaymentProviderIsntSetUpHere,
} as const
