import type { Minor } from '../../../../contract/format/money.ts'
import type { BalanceKind, DisputeEvidence } from '../../../platform/db/tables/money/payments.ts'
import type { PayeeRequirements } from '../../../platform/db/tables/money/payouts.ts'
import { MINUTE } from '../../../platform/time/wall-clock.ts'
/**
 * The interface of a payment provider. Every call that moves money carries an idempotency key that was stored before
 * the call; the same key returns the same object. An `unknown` outcome is looked up with that key, never retried with a
 * new one.
 */
export type Outcome<T> =
  | { result: 'ok'; value: T }
  /** The bank or the cardholder declined. */
  | { result: 'declined'; reason: string }
  /** The provider will never accept this request; the code is the provider's own, for the log. */
  | { result: 'refused'; reason: string; code?: string }
  /** No response, or an unclear one: it may have happened. */
  | { result: 'unknown'; reason: string }

/** A movement that is undecided for this long is read from the provider, because webhooks get lost. */
export const RECHECK_AFTER_MS = 5 * MINUTE

/** The balance is not available yet or no longer there: the same call can be retried later. */
export const isShortOfFunds = (outcome: Outcome<unknown>): boolean =>
  outcome.result === 'refused' && outcome.code === SHORT_OF_FUNDS
export const SHORT_OF_FUNDS = 'balance_insufficient'
/** No account can be opened in this country. */
export const COUNTRY_UNSUPPORTED = 'country_unsupported'
/** The payee's account was deleted, or no longer belongs to the platform: it never comes back. */
export const PAYEE_GONE = 'payee_gone'
/** The payee cannot receive anything at the moment. */
export const PAYEE_NOT_READY = 'insufficient_capabilities_for_transfer'

export type Charge = {
  kind: 'charge'
  reference: string
  /**
   * authorised: the bank holds the money until it is captured, released or `authorisedUntil`; released: it does no longer,
   * and nothing was charged.
   */
  state: 'processing' | 'authorised' | 'succeeded' | 'failed' | 'released'
  minor: Minor
  currency: string
  authorisedUntil: Date | null
  /** The provider's fee. */
  feeMinor: Minor
  /** The provider's token of the card, for later charges. */
  savedCard: string | null
  failure: string | null
  at: Date
}
export type Checkout = {
  kind: 'checkout'
  reference: string
  /** Our idempotency key. */
  key: string
  url: string | null
  state: 'open' | 'processing' | 'authorised' | 'paid' | 'failed' | 'expired'
  charge: Charge | null
  failure: string | null
}
export type RefundObject = {
  kind: 'refund'
  reference: string
  key: string
  charge: string
  state: 'processing' | 'made' | 'failed'
  minor: Minor
  currency: string
  failure: string | null
  at: Date
}
export type DisputeObject = {
  kind: 'dispute'
  reference: string
  charge: string
  state: 'open' | 'won' | 'lost'
  /** The bank asks first: no money has moved, and a refund or evidence ends it. */
  inquiry: boolean
  minor: Minor
  feeMinor: Minor
  /** The cardholder's reason in the provider's words (`fraudulent`, `product_not_received`). */
  reason: string
  /** The deadline for evidence; null when the provider accepts none. */
  dueBy: Date | null
  /** Evidence was submitted, which is possible only once. */
  submitted: boolean
  at: Date
}

export const MAX_EVIDENCE_TEXT = 20_000
export type PayeeObject = {
  kind: 'payee'
  reference: string
  state: 'pending' | 'ready'
  link: string | null
  country: string | null
  /** The last four digits of the bank account or card that payouts go to. */
  lastFour: string | null
  requirements: PayeeRequirements
}
/** Where the platform is, and to which countries it can transfer from there. */
export type PayeeCountries = { platform: string; countries: string[] }
export type TransferObject = {
  kind: 'transfer'
  reference: string
  key: string
  payee: string
  currency: string
  /** `returned`: reversed in full. */
  state: 'made' | 'returned'
  minor: Minor
  /** Its reversals, newest first; `key` is ours, or empty for one that was made in the dashboard. */
  reversals: { reference: string; key: string; minor: Minor }[]
}
export type PayoutObject = {
  kind: 'payout'
  reference: string
  key: string
  state: 'processing' | 'paid' | 'returned'
  minor: Minor
  failure: string | null
}
type Objects = {
  checkout: Checkout
  charge: Charge & { key: string }
  refund: RefundObject
  dispute: DisputeObject
  payee: PayeeObject
  transfer: TransferObject
  payout: PayoutObject
}
export type ObjectKind = keyof Objects

/** A movement of money at the provider, which reconciliation compares with the ledger. */
export type Movement = {
  kind: 'charge' | 'refund' | 'transfer' | 'reversal' | 'dispute'
  /** A reversal has the reference of its transfer. */
  reference: string
  minor: Minor
  currency: string
  at: Date
}

/** One change of the platform's own balance, as the provider lists it. */
export type BalanceTransaction = {
  id: string
  kind: BalanceKind
  /** What it is about: a charge, refund or dispute; a transfer, also for its reversal. Null where our rows have no name. */
  reference: string | null
  /** What the balance gained before the fee; below zero: lost. */
  minor: Minor
  /** What the provider keeps of it; below zero: returned. */
  feeMinor: Minor
  currency: string
  /** The provider's own words. */
  description: string
  at: Date
}
/** Together the amounts are what all balance transactions sum up to. */
export type ProviderBalance = { currency: string; availableMinor: Minor; pendingMinor: Minor }

export type ProviderEvent = { id: string; kind: ObjectKind; reference: string }
export type ListedEvent = ProviderEvent & {
  at: Date /** A webhook should have brought it. */
  isRequired: boolean
}

/** One check of the setup at the provider; `warning`: it works, but the operator should know about it. */
export type SetupPoint = {
  key: 'key' | 'account' | 'currency' | 'schedule' | 'balance' | 'connect' | 'webhooks' | 'events'
  state: 'ok' | 'warning' | 'wrong'
  /** What was found, or what to change and where. */
  text: string
}

export type ProviderAccount = { account: string; live: boolean }

export type Provider = {
  name: 'sandbox' | 'stripe'
  /** Whose account the key opens, and whether its money is real. */
  readAccount(): Promise<Outcome<ProviderAccount>>
  /** Reads the setup of the operator's account without changing it. */
  checkSetup(wanted: { webhookUrl: string; currency: string }): Promise<Outcome<SetupPoint[]>>
  openCheckout(
    key: string,
    wanted: {
      minor: Minor
      currency: string
      description: string
      email: string | null
      successUrl: string
      cancelUrl: string
      expiresAt: Date
      /** True when a remaining payment is charged later, while the client is away. */
      saveCard: boolean
      /** Only authorises the payment; offers no payment method that cannot be authorised. */
      authoriseOnly: boolean
    },
  ): Promise<Outcome<Checkout>>
  /** Closes the page, so that it can no longer be paid; returns its current state, which may be paid. */
  closeCheckout(reference: string): Promise<Outcome<Checkout>>
  /** Takes what was authorised. Captured before: the same charge. Declined: nothing is left to capture. */
  capture(key: string, charge: string): Promise<Outcome<Charge>>
  /** Gives an authorisation back. Returns the current state of the charge, which may be captured. */
  release(key: string, charge: string): Promise<Outcome<Charge>>
  chargeSavedCard(
    key: string,
    wanted: { card: string; minor: Minor; currency: string; description: string },
  ): Promise<Outcome<Charge>>
  refund(
    key: string,
    wanted: { charge: string; minor: Minor; currency: string },
  ): Promise<Outcome<RefundObject>>
  listPayeeCountries(): Promise<Outcome<PayeeCountries>>
  openPayee(
    key: string,
    wanted: {
      country: string
      businessType: 'individual' | 'company'
      email: string | null
      /** Of the person or the company. */
      name: string | null
      profileUrl: string
      returnUrl: string
      /** The account from before, where there is one: only the link to its form is new. */
      reference: string | null
    },
  ): Promise<Outcome<PayeeObject>>
  /** The page on which the payee of a finished account changes bank details. */
  openPayeeLogin(payee: string): Promise<Outcome<{ url: string }>>
  /**
   * With a charge, the transfer takes that charge's money, even while it is pending, and the transfers of a charge add
   * up to at most its amount. Without one it takes the platform's available balance.
   */
  transfer(
    key: string,
    wanted: { payee: string; minor: Minor; currency: string; charge: string | null },
  ): Promise<Outcome<TransferObject>>
  /** Reverses all that is left of a transfer, or a part; one that is already reversed in full is no failure. */
  reverseTransfer(key: string, transfer: string, minor?: Minor): Promise<Outcome<TransferObject>>
  /** Pays out what these transfers brought, in the payee's own currency. */
  payOut(
    key: string,
    wanted: {
      payee: string
      minor: Minor
      currency: string
      transfers: string[]
      /** The account has money of other payouts, too. */
      sharesBalance?: boolean
    },
  ): Promise<Outcome<PayoutObject>>
  /** Submits evidence to the bank. It cannot be changed or submitted again. */
  submitEvidence(
    key: string,
    wanted: { dispute: string; evidence: DisputeEvidence },
  ): Promise<Outcome<DisputeObject>>
  /** Accepts a dispute that needs a response: it is lost at once. One that is already lost is no failure. */
  acceptDispute(key: string, dispute: string): Promise<Outcome<DisputeObject>>
  /** By the provider's reference or by our key; null when the provider does not know it. */
  read<K extends ObjectKind>(
    kind: K,
    by: { reference: string } | { key: string; payee?: string },
  ): Promise<Outcome<Objects[K] | null>>
  /** Null: forged, too old, or from the future. `ignored`: genuine, but about nothing that we need. */
  verifyWebhook(
    headers: Record<string, string | string[] | undefined>,
    body: string,
  ): Promise<ProviderEvent | 'ignored' | null>
  listEvents(since: Date): Promise<Outcome<ListedEvent[]>>
  listMovements(since: Date): Promise<Outcome<Movement[]>>
  listBalanceTransactions(since: Date): Promise<Outcome<BalanceTransaction[]>>
  readBalance(): Promise<Outcome<ProviderBalance[]>>
  /** What a payee's account has at the provider. */
  readPayeeBalance(payee: string): Promise<Outcome<ProviderBalance[]>>
}

/** Returns the existing object, or makes it. Does nothing when the provider cannot say whether it exists. */
export async function onlyOnce<T>(
  looked: Promise<Outcome<T | null>> | null,
  act: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const found = await looked
  if (!found) return act()
  if (found.result !== 'ok') return { result: 'unknown', reason: found.reason }
  return found.value ? { result: 'ok', value: found.value } : act()
}
