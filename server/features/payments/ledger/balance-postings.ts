import type { BalanceTransaction } from '../provider.ts'
import { accounts, type Entry, type EntryKind, move } from './postings.ts'

type Kind = BalanceTransaction['kind']
type Posted = { kind: EntryKind; account: string }

/** Nothing else posts these: all of their amount is news to the ledger. */
const OWN: Partial<Record<Kind, Posted>> = {
  fee: { kind: 'provider_fee', account: accounts.providerFee },
  bank_payout: { kind: 'bank_payout', account: accounts.bank },
  bank_return: { kind: 'bank_return', account: accounts.bank },
  top_up: { kind: 'top_up', account: accounts.bank },
  reserve: { kind: 'reserve', account: accounts.reserved },
  adjustment: { kind: 'provider_adjustment', account: accounts.adjustment },
}
const DISPUTE_FEE: Posted = { kind: 'dispute_fee', account: accounts.disputeFee }
const FEE: Posted = { kind: 'provider_fee', account: accounts.providerFee }

type Moved = Pick<BalanceTransaction, 'id' | 'kind' | 'minor' | 'feeMinor'> & { provider: string }

/**
 * What the ledger lacks of a balance transaction: the amount where nothing else posts it, and its fee, less the part that
 * was posted with the charge or the chargeback. Null: nothing.
 */
export function balanceEntry(moved: Moved, knownFeeMinor = 0): Entry | null {
  const own = OWN[moved.kind]
  const posted = own ?? (moved.kind.startsWith('dispute') ? DISPUTE_FEE : FEE)
  const postings = [
    ...(own ? move(own.account, accounts.cash, -moved.minor) : []),
    ...move(own ? accounts.providerFee : posted.account, accounts.cash, moved.feeMinor - knownFeeMinor),
  ]
  if (postings.length === 0) return null
  return { kind: posted.kind, sourceKey: `balance:${moved.provider}:${moved.id}`, postings }
}
