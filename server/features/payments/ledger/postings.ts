import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import { feeOf } from '../../quotes/price.ts'

/**
 * The ledger entries: one function for each row of the table in the specification. Debit is positive; each entry sums
 * to zero. Pure: amounts in minor units in, postings out.
 */

export type Posting = { account: string; minor: Minor }
export type Entry = {
  kind: EntryKind
  /** Names the object (a capture, a refund), not the event that reported it, so that a repeated event is posted once. */
  sourceKey: string
  postings: Posting[]
}
const entryKinds = [
  'capture',
  'overpaid',
  'release',
  'refund_owed',
  'refund_made',
  'refund_failed',
  'payout_begun',
  'payout_transferred',
  'payout_paid',
  'payout_returned',
  'dispute_opened',
  'dispute_lost',
  'dispute_won',
  'written_off',
  'refund_external',
  'transfer_external',
  'transfer_external_reversed',
  'refund_office',
  'adjustment',
  'transfer_reversed',
  'provider_fee',
  'dispute_fee',
  'bank_payout',
  'bank_return',
  'top_up',
  'reserve',
  'provider_adjustment',
  'covered',
  'suspended',
  'explained',
  'unclaimed',
] as const
export type EntryKind = (typeof entryKinds)[number]

export const accounts = {
  cash: 'cash:platform',
  /** The operator's own bank account, as far as money of the platform went there or came from there. */
  bank: 'cash:bank',
  reserved: 'cash:reserved',
  connected: (photographer: PersonId) => `cash:connected:${photographer}`,
  held: (booking: BookingId) => `held:${booking}`,
  overpaid: (booking: BookingId) => `overpaid:${booking}`,
  payable: (photographer: PersonId) => `payable:${photographer}`,
  refund: (id: string) => `refund:${id}`,
  payout: (id: string) => `payout:${id}`,
  dispute: (id: string) => `dispute:${id}`,
  fee: 'revenue:fee',
  providerFee: 'expense:provider',
  disputeFee: 'expense:dispute',
  loss: 'expense:loss',
  adjustment: 'expense:adjustment',
  /** Moved at the provider, and not explained yet. */
  suspense: 'suspense',
  /** Owed to people whose account is erased. */
  unclaimed: 'unclaimed',
} as const

/** Moves `minor` from one account to the other; zero has no postings. */
export const move = (to: string, from: string, minor: Minor): Posting[] =>
  minor === 0
    ? []
    : [
        { account: to, minor },
        { account: from, minor: asMinor(-minor) },
      ]

type Captured = { booking: BookingId; reference: string; minor: Minor; providerFeeMinor?: Minor }

/** A payment for a booking. */
export const capture = ({ booking, reference, minor, providerFeeMinor = asMinor(0) }: Captured): Entry => ({
  kind: 'capture',
  sourceKey: `capture:${reference}`,
  postings: [
    ...move(accounts.cash, accounts.held(booking), minor),
    ...move(accounts.providerFee, accounts.cash, providerFeeMinor),
  ],
})

/** A payment that was not due (paid twice, or for an ended booking): it is recorded and refunded. */
export const overpayment = ({
  booking,
  reference,
  minor,
  providerFeeMinor = asMinor(0),
}: Captured): Entry => ({
  kind: 'overpaid',
  sourceKey: `capture:${reference}`,
  postings: [
    ...move(accounts.cash, accounts.overpaid(booking), minor),
    ...move(accounts.providerFee, accounts.cash, providerFeeMinor),
  ],
})

type Release = {
  booking: BookingId
  photographer: PersonId
  minor: Minor
  feePercent: number
  /** Released earlier for this booking: the fee is rounded once, on the total. */
  earlierMinor?: Minor
}

/** Moves held money to the photographer, and the fee to the platform. */
export const release = (about: Release): Entry => {
  const { booking, photographer, minor, feePercent, earlierMinor = asMinor(0) } = about
  const fee = asMinor(feeOf(asMinor(earlierMinor + minor), feePercent) - feeOf(earlierMinor, feePercent))
  return {
    kind: 'release',
    sourceKey: earlierMinor === 0 ? `release:${booking}` : `release:${booking}:after:${earlierMinor}`,
    postings: [
      ...move(accounts.held(booking), accounts.payable(photographer), asMinor(minor - fee)),
      ...move(accounts.held(booking), accounts.fee, fee),
    ],
  }
}

type Refunded = { booking: BookingId; refund: string; minor: Minor }

export const refundOwed = ({ booking, refund, minor }: Refunded): Entry => ({
  kind: 'refund_owed',
  sourceKey: `refund:${refund}:owed`,
  postings: move(accounts.held(booking), accounts.refund(refund), minor),
})

export const overpaymentOwed = ({ booking, refund, minor }: Refunded): Entry => ({
  kind: 'refund_owed',
  sourceKey: `refund:${refund}:owed`,
  postings: move(accounts.overpaid(booking), accounts.refund(refund), minor),
})

type Split = {
  refund: string
  minor: Minor
  booking: BookingId
  /** The booking's held money that covers the refund; the platform pays the rest. */
  heldMinor: Minor
  /** Open refunds of the same payment that this one replaces. */
  replaced: { refund: string; minor: Minor }[]
}

/**
 * Refunded at the provider, not by us: open refunds are covered first, then held money is used; the platform bears the rest.
 */
export const refundExternal = ({ refund, minor, booking, heldMinor, replaced }: Split): Entry => {
  const to = accounts.refund(refund)
  const open = minor - replaced.reduce((sum, each) => sum + each.minor, 0)
  const fromHeld = asMinor(Math.min(open, heldMinor))
  return {
    kind: 'refund_external',
    sourceKey: `refund:${refund}:owed`,
    postings: [
      ...replaced.flatMap((each) => move(accounts.refund(each.refund), to, each.minor)),
      ...move(accounts.held(booking), to, fromHeld),
      ...move(accounts.loss, to, asMinor(open - fromHeld)),
    ],
  }
}

type RefundAttempt = { refund: string; minor: Minor; attempt: number }

/** A failed refund can be sent again, so its key includes the attempt. */
export const refundMade = ({ refund, minor, attempt }: RefundAttempt): Entry => ({
  kind: 'refund_made',
  sourceKey: `refund:${refund}:made:${attempt}`,
  postings: move(accounts.refund(refund), accounts.cash, minor),
})

/** The bank returned it: the refund is owed again. */
export const refundFailed = ({ refund, minor, attempt }: RefundAttempt): Entry => ({
  kind: 'refund_failed',
  sourceKey: `refund:${refund}:failed:${attempt}`,
  postings: move(accounts.cash, accounts.refund(refund), minor),
})

/** The platform pays what a booking lost, so that the photographer earns the full price. */
export const covered = (about: { movement: string; booking: BookingId; minor: Minor }): Entry => ({
  kind: 'covered',
  sourceKey: `covered:${about.movement}`,
  postings: move(accounts.loss, accounts.held(about.booking), about.minor),
})

/** The booking ends without a shoot, so the platform keeps what it had paid. */
export const uncovered = (about: { booking: BookingId; minor: Minor }): Entry => ({
  kind: 'covered',
  sourceKey: `covered:${about.booking}:ended`,
  postings: move(accounts.held(about.booking), accounts.loss, about.minor),
})

type Dispute = { dispute: string; minor: Minor }

export const disputeOpened = ({ dispute, minor, feeMinor }: Dispute & { feeMinor: Minor }): Entry => ({
  kind: 'dispute_opened',
  sourceKey: `dispute:${dispute}:opened`,
  postings: [
    ...move(accounts.dispute(dispute), accounts.cash, minor),
    ...move(accounts.disputeFee, accounts.cash, feeMinor),
  ],
})

export const disputeWon = ({ dispute, minor }: Dispute): Entry => ({
  kind: 'dispute_won',
  sourceKey: `dispute:${dispute}:ended`,
  postings: move(accounts.cash, accounts.dispute(dispute), minor),
})

type Lost = Dispute & {
  booking: BookingId
  photographer: PersonId
  feePercent: number
  heldMinor: Minor
  /** Released and not reversed since. */
  releasedMinor: Minor
  /** The part of the disputed payment that is not refunded; money of other payments is not touched. */
  leftMinor: Minor
  /** Open refunds of the same payment: the bank has paid them to the client. */
  owed?: { refund: string; minor: Minor }[]
}

/** The fee is rounded once on the total, however many parts are reversed. */
export const feeTakenBack = (
  minor: Minor,
  { releasedMinor, feePercent }: { releasedMinor: Minor; feePercent: number },
): Minor => asMinor(feeOf(releasedMinor, feePercent) - feeOf(asMinor(releasedMinor - minor), feePercent))

/**
 * A lost chargeback. It is covered by open refunds to the client first, then by held money, then by released money (the
 * photographer's balance may go below zero, which later payouts recover); what was already refunded is the platform's loss.
 */
export const disputeLost = (lost: Lost): Entry => {
  const owed = lost.owed ?? []
  const fromOwed = owed.reduce((sum, { minor }) => sum + minor, 0)
  const fromPayment = Math.min(lost.minor - fromOwed, lost.leftMinor)
  const fromHeld = asMinor(Math.min(fromPayment, lost.heldMinor))
  const fromReleased = asMinor(Math.min(fromPayment - fromHeld, lost.releasedMinor))
  const fee = feeTakenBack(fromReleased, lost)
  const to = accounts.dispute(lost.dispute)
  return {
    kind: 'dispute_lost',
    sourceKey: `dispute:${lost.dispute}:ended`,
    postings: [
      ...owed.flatMap(({ refund, minor }) => move(accounts.refund(refund), to, minor)),
      ...move(accounts.held(lost.booking), to, fromHeld),
      ...move(accounts.payable(lost.photographer), to, asMinor(fromReleased - fee)),
      ...move(accounts.fee, to, fee),
      ...move(accounts.loss, to, asMinor(lost.minor - fromOwed - fromHeld - fromReleased)),
    ],
  }
}

/** A refund that will never arrive, settled by hand: the operator has paid it in another way than through the provider. */
export const writtenOff = ({ refund, minor }: { refund: string; minor: Minor }): Entry => ({
  kind: 'written_off',
  sourceKey: `refund:${refund}:written-off`,
  postings: move(accounts.refund(refund), accounts.bank, minor),
})
