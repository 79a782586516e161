import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import { accounts, type Entry, move } from './postings.ts'

/** The ledger entries of payouts and of transfers to photographers. */

type Payout = { payout: string; photographer: PersonId; minor: Minor }

export const payoutBegun = ({ payout, photographer, minor }: Payout): Entry => ({
  kind: 'payout_begun',
  sourceKey: `payout:${payout}:begun`,
  postings: move(accounts.payable(photographer), accounts.payout(payout), minor),
})

/** One of the transfers of a payout. */
export const payoutTransferred = ({ payout, photographer, minor }: Payout, position = 1): Entry => ({
  kind: 'payout_transferred',
  sourceKey: `payout:${payout}:transferred${position === 1 ? '' : `:${position}`}`,
  postings: move(accounts.connected(photographer), accounts.cash, minor),
})

/** Paid in full although part of its transfers was reversed before: the balance gets that part. */
export const payoutPaid = ({ payout, photographer, minor }: Payout, reversedMinor = asMinor(0)): Entry => ({
  kind: 'payout_paid',
  sourceKey: `payout:${payout}:paid`,
  postings: [
    ...move(accounts.payout(payout), accounts.connected(photographer), minor),
    ...move(accounts.connected(photographer), accounts.payable(photographer), reversedMinor),
  ],
})

/** `reversedMinor`: parts of the transfers that were reversed before; `transferredMinor` excludes them. */
type Reached = { paid: boolean; transferredMinor: Minor; reversedMinor?: Minor }

/** Reverses all that was posted: from the bank, from the provider, to the balance. */
export const payoutReturned = (
  { payout, photographer, minor }: Payout,
  { paid, transferredMinor, reversedMinor = asMinor(0) }: Reached,
): Entry => ({
  kind: 'payout_returned',
  sourceKey: `payout:${payout}:returned`,
  postings: [
    ...(paid ? move(accounts.connected(photographer), accounts.payout(payout), minor) : []),
    ...move(accounts.cash, accounts.connected(photographer), transferredMinor),
    // For a paid payout, the balance already has the reversed parts.
    ...move(
      accounts.payout(payout),
      accounts.payable(photographer),
      asMinor(minor - (paid ? reversedMinor : 0)),
    ),
    ...(paid ? move(accounts.payout(payout), accounts.connected(photographer), reversedMinor) : []),
  ],
})

/** Owed to a photographer whose account is erased, and who cannot be paid any more. */
export const unclaimed = (left: { id: string; photographer: PersonId; minor: Minor }): Entry => ({
  kind: 'unclaimed',
  sourceKey: `unclaimed:${left.id}`,
  postings: move(accounts.payable(left.photographer), accounts.unclaimed, left.minor),
})

type ExternalTransfer = { photographer: PersonId; reference: string; minor: Minor }

/** Transferred to a photographer at the provider, not by a payout of ours: debited from the balance. */
export const transferExternal = ({ photographer, reference, minor }: ExternalTransfer): Entry => ({
  kind: 'transfer_external',
  sourceKey: `transfer:${reference}`,
  postings: move(accounts.payable(photographer), accounts.cash, minor),
})

/** A part of it, or all: `totalMinor` is reversed now. */
export const transferExternalReversed = ({
  photographer,
  reference,
  minor,
  totalMinor,
}: ExternalTransfer & { totalMinor: number }): Entry => ({
  kind: 'transfer_external_reversed',
  sourceKey: `transfer:${reference}:reversed:${totalMinor}`,
  postings: move(accounts.cash, accounts.payable(photographer), minor),
})
