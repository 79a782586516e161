import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import { accounts, type Entry, feeTakenBack, move } from './postings.ts'

/** Entries for administrators' corrections and for partly reversed transfers. Pure, like postings.ts. */

export type Bearing = {
  /** From the booking's held money, which reduces the later release. */
  heldMinor: Minor
  /** From the photographer's balance, which may go below zero. */
  balanceMinor: Minor
  /** The platform's fee on the amount that the photographer returns. */
  feeMinor: Minor
  /** The platform's loss. */
  platformMinor: Minor
}

type Divided = {
  minor: Minor
  /** The photographer's part, before the fee. */
  photographerMinor: Minor
  heldMinor: Minor
  /** Released and not reversed since. */
  releasedMinor: Minor
  feePercent: number
}

/**
 * Splits a refund. The photographer's part comes from held money first; of released money the fee is returned in proportion.
 */
export function divideRefund(wanted: Divided): Bearing {
  const heldMinor = asMinor(Math.min(wanted.photographerMinor, wanted.heldMinor))
  const releasedPart = asMinor(wanted.photographerMinor - heldMinor)
  const feeMinor = feeTakenBack(releasedPart, wanted)
  return {
    heldMinor,
    balanceMinor: asMinor(releasedPart - feeMinor),
    feeMinor,
    platformMinor: asMinor(wanted.minor - wanted.photographerMinor),
  }
}

type OfficeRefund = Bearing & { refund: string; booking: BookingId; photographer: PersonId }

export const refundOffice = ({ refund, booking, photographer, ...bears }: OfficeRefund): Entry => {
  const to = accounts.refund(refund)
  return {
    kind: 'refund_office',
    sourceKey: `refund:${refund}:owed`,
    postings: [
      ...move(accounts.held(booking), to, bears.heldMinor),
      ...move(accounts.payable(photographer), to, bears.balanceMinor),
      ...move(accounts.fee, to, bears.feeMinor),
      ...move(accounts.loss, to, bears.platformMinor),
    ],
  }
}

type Adjusted = { adjustment: string; photographer: PersonId; minor: Minor }

/** A credit (positive) is a loss for the platform, a debit reduces one. */
export const adjustment = ({ adjustment: id, photographer, minor }: Adjusted): Entry => ({
  kind: 'adjustment',
  sourceKey: `adjustment:${id}`,
  postings: move(accounts.loss, accounts.payable(photographer), minor),
})

type Reversed = { reversal: string; photographer: PersonId; minor: Minor; paid: boolean }

/** Once the payout is paid, the photographer has the money, so a reversed part is debited from the balance. */
export const transferReversed = ({ reversal, photographer, minor, paid }: Reversed): Entry => ({
  kind: 'transfer_reversed',
  sourceKey: `reversal:${reversal}`,
  postings: move(
    accounts.cash,
    paid ? accounts.payable(photographer) : accounts.connected(photographer),
    minor,
  ),
})
