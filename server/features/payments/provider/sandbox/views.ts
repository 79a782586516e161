import { asMinor } from '../../../../../contract/format/money.ts'
import type { Db } from '../../../../platform/db/connect.ts'
import { DAY } from '../../../../platform/time/wall-clock.ts'
import type {
  Charge,
  Checkout,
  DisputeObject,
  PayoutObject,
  RefundObject,
  TransferObject,
} from '../interface.ts'
import { EVIDENCE_DAYS } from './cards.ts'
import { findObject, type SandboxObject } from './objects.ts'
import { toPayee } from './payees.ts'

/** Converts the sandbox's rows to the provider interface. */

export const toCharge = (object: SandboxObject): Charge & { key: string } => ({
  kind: 'charge',
  reference: object.id,
  // As at Stripe, a charge of a checkout carries the checkout's key.
  key: object.data.key ?? object.key,
  state: object.state as Charge['state'],
  minor: object.amountMinor,
  currency: object.currency,
  authorisedUntil: object.state === 'authorised' ? object.changesAt : null,
  feeMinor: asMinor(object.data.fee ?? 0),
  savedCard: `card:${object.data.card}`,
  failure: object.data.failure ?? null,
  at: object.createdAt,
})

export async function toCheckout(db: Db, object: SandboxObject): Promise<Checkout> {
  const charge = object.data.charge ? await findObject(db, { reference: object.data.charge }) : null
  return {
    kind: 'checkout',
    reference: object.id,
    key: object.key,
    url: object.data.url ?? null,
    state: stateOf(object, charge),
    charge: charge && { ...toCharge(charge), ...(object.data.saveCard ? {} : { savedCard: null }) },
    failure: object.data.failure ?? null,
  }
}

/** As at Stripe, the page is complete once a card is given, and its charge says whether it is paid. */
function stateOf(checkout: SandboxObject, charge: SandboxObject | null): Checkout['state'] {
  if (charge?.state === 'authorised') return 'authorised'
  return charge?.state === 'released' ? 'failed' : (checkout.state as Checkout['state'])
}

export const toRefund = (object: SandboxObject): RefundObject => ({
  kind: 'refund',
  reference: object.id,
  key: object.key,
  charge: object.data.charge ?? '',
  state: object.state as RefundObject['state'],
  minor: object.amountMinor,
  currency: object.currency,
  failure: object.data.failure ?? null,
  at: object.createdAt,
})

export const toDispute = (object: SandboxObject): DisputeObject => ({
  kind: 'dispute',
  reference: object.id,
  charge: object.data.charge!,
  state: object.state as DisputeObject['state'],
  inquiry: false,
  minor: object.amountMinor,
  feeMinor: asMinor(object.data.fee ?? 0),
  reason: object.data.reason ?? 'general',
  dueBy: dueByOf(object),
  submitted: object.data.evidence != null,
  at: object.createdAt,
})

/** Banks give about two weeks, unless a test has set another deadline. */
export const dueByOf = ({ data, createdAt }: Pick<SandboxObject, 'data' | 'createdAt'>): Date =>
  data.dueBy ? new Date(data.dueBy) : new Date(createdAt.getTime() + EVIDENCE_DAYS * DAY)

export const toTransfer = (object: SandboxObject): TransferObject => ({
  kind: 'transfer',
  reference: object.id,
  key: object.key,
  payee: object.data.payee ?? '',
  currency: object.currency,
  state: object.state as TransferObject['state'],
  minor: object.amountMinor,
  reversals: reversalsOf(object),
})

/** Newest first, as at Stripe. */
export const reversalsOf = ({ data }: SandboxObject): TransferObject['reversals'] =>
  JSON.parse(data.reversals ?? '[]')

export const toPayout = (object: SandboxObject): PayoutObject => ({
  kind: 'payout',
  reference: object.id,
  key: object.key,
  state: object.state as PayoutObject['state'],
  minor: object.amountMinor,
  failure: object.data.failure ?? null,
})

export function view(db: Db, object: SandboxObject) {
  switch (object.kind) {
    case 'checkout':
      return toCheckout(db, object)
    case 'charge':
      return toCharge(object)
    case 'refund':
      return toRefund(object)
    case 'dispute':
      return toDispute(object)
    case 'payee':
      return toPayee(object)
    case 'transfer':
      return toTransfer(object)
    case 'payout':
      return toPayout(object)
  }
}
