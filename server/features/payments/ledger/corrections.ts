import { accounts, type Entry, feeTakenBack, move } from './postings.ts'

/** What administrators change after the fact, and transfers of which a part came back. Pure, like postings.ts. */

export type Bearing = {
  /** Still held of the booking: comes off what will be released. */
  heldMinor: number
  /** From the photographer's balance, which may go below zero. */
  balanceMinor: number
  /** The platform's fee on what the photographer gives back. */
  feeMinor: number
  /** The platform's loss. */
  platformMinor: number
}

type Divided = {
  minor: number
  /** The photographer's side of it, before the fee. */
  photographerMinor: number
  heldMinor: number
  /** Released and not taken back since. */
  releasedMinor: number
  feePercent: number
}

/** Who bears a refund. The photographer's side takes what is held first; of released money the fee is given back in proportion. */
export function divideRefund(wanted: Divided): Bearing {
  const heldMinor = Math.min(wanted.photographerMinor, wanted.heldMinor)
  const releasedPart = wanted.photographerMinor - heldMinor
  const feeMinor = feeTakenBack(releasedPart, wanted)
  return {
    heldMinor,
    balanceMinor: releasedPart - feeMinor,
    feeMinor,
    platformMinor: wanted.minor - wanted.photographerMinor,
  }
}

type OfficeRefund = Bearing & { refund: string; booking: string; photographer: string }

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

type Adjusted = { adjustment: string; photographer: string; minor: number }

/** A credit (above zero) is the platform's loss, a debit makes up for one. */
export const adjustment = ({ adjustment: id, photographer, minor }: Adjusted): Entry => ({
  kind: 'adjustment',
  sourceKey: `adjustment:${id}`,
  postings: move(accounts.loss, accounts.payable(photographer), minor),
})

type Reversed = { reversal: string; photographer: string; minor: number; paid: boolean }

/** After the payout is paid the photographer has the money, so a reversed part is taken from the balance. */
export const transferReversed = ({ reversal, photographer, minor, paid }: Reversed): Entry => ({
  kind: 'transfer_reversed',
  sourceKey: `reversal:${reversal}`,
  postings: move(
    accounts.cash,
    paid ? accounts.payable(photographer) : accounts.connected(photographer),
    minor,
  ),
})
