import type { Provider } from '../server/features/payments/provider/interface.ts'
import { changeObject, passTime } from '../server/features/payments/provider/sandbox/objects.ts'
import { payCheckout } from '../server/features/payments/provider/sandbox/pay.ts'
import { answerPayee, GONE } from '../server/features/payments/provider/sandbox/payees.ts'
import { createSandbox, signSandbox } from '../server/features/payments/provider/sandbox/provider.ts'
import { createStripe } from '../server/features/payments/provider/stripe/provider.ts'
import { execute } from '../server/platform/db/query.ts'
import { DAY } from '../server/platform/time/wall-clock.ts'
import { createTestApp } from './app.ts'
import { createBank } from './sandbox-bank.ts'
import { startStripeServer, type Trouble } from './stripe-server.ts'
import { STANDIN_SECRET, signStripe } from './stripe-state.ts'

export type Card = 'succeeds' | 'declined' | 'fails-later'
type Signed = { headers: Record<string, string>; body: string }

/** A provider, and what people and banks do there without a request of ours. */
export type Harness = {
  provider: Provider
  /** How calls fail; null: they don't. */
  setTrouble(trouble: Trouble | null): void
  pay(reference: string, card?: Card): Promise<void>
  finishPayee(reference: string): Promise<void>
  /** The provider rejects the ID document and requests another, with a deadline ('soon') or overdue. */
  askPayee(reference: string, asked: 'soon' | 'overdue'): Promise<void>
  rejectPayee(reference: string): Promise<void>
  /** The account is deleted, or its owner disconnects it. */
  removePayee(reference: string): Promise<void>
  bankPays(payout: string): Promise<void>
  /** Makes the money of a charge pending; `settle` makes all of it available. */
  hold(charge: string): Promise<void>
  settle(): Promise<void>
  /** Pays the whole available balance out to the operator's bank. */
  sweep(): Promise<void>
  /** The provider bills the platform, for example for connected accounts. */
  chargeFee(minor: number, description: string): Promise<void>
  /** All authorisations are older than any bank holds the money. */
  expireAuthorisations(): Promise<void>
  /** Done by the operator in the dashboard, or by a bank; returns the reference of the new object. */
  refundInDashboard(charge: string, minor: number): Promise<string>
  reverseInDashboard(transfer: string, minor: number): Promise<string>
  openDispute(charge: string): Promise<string>
  endDispute(dispute: string, state: 'won' | 'lost'): Promise<void>
  setDeadline(dispute: string, dueBy: Date): Promise<void>
  /** A webhook about this checkout, signed now or at `at` (in seconds). */
  sign(checkout: string, at?: number): Signed
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  close(): Promise<void>
}

const NUMBERS: Record<Card, string> = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  'fails-later': '4000000000000341',
}
const NOT_READABLE = 'The photo of the document is too blurry to read.'
const seconds = (): number => Math.floor(Date.now() / 1000)

export async function createSandboxHarness(): Promise<Harness> {
  const { services, close } = await createTestApp()
  const bank = createBank(services)
  return {
    provider: createSandbox(services),
    setTrouble: () => {},
    pay: async (reference, card = 'succeeds') => {
      await payCheckout(services.db, reference, { card: NUMBERS[card] })
    },
    finishPayee: async (reference) => {
      await answerPayee(services.db, reference, 'accepted')
    },
    askPayee: async (reference, asked) => {
      await answerPayee(services.db, reference, asked === 'soon' ? 'document' : 'overdue')
    },
    rejectPayee: async (reference) => {
      await answerPayee(services.db, reference, 'rejected')
    },
    removePayee: async (reference) => {
      await changeObject(services.db, reference, { state: GONE })
    },
    bankPays: async () => {
      await passTime(services.db, new Date(Date.now() + 60_000))
    },
    hold: async (charge) => {
      await execute(services.db)`
        update sandbox_objects set data = data || '{"settlesAt": "2999-01-01"}' where id = ${charge}`
    },
    settle: async () => {
      await execute(services.db)`update sandbox_objects set data = data - 'settlesAt'`
    },
    sweep: async () => {
      await bank.sweep()
    },
    chargeFee: bank.chargeFee,
    expireAuthorisations: async () => {
      await passTime(services.db, new Date(Date.now() + 10 * DAY))
    },
    refundInDashboard: bank.refundInDashboard,
    reverseInDashboard: bank.reverseInDashboard,
    openDispute: bank.openDispute,
    endDispute: async (dispute, state) => {
      await bank.endDispute(dispute, state)
    },
    setDeadline: bank.setDeadline,
    sign: (checkout, at = seconds()) => {
      const body = JSON.stringify({ id: 'sbx_evt_1', object: { kind: 'checkout', id: checkout } })
      return { body, headers: { 'sandbox-signature': signSandbox(services.secret, at, body) } }
    },
    forgetKeys: () => {},
    close,
  }
}

export async function createStripeHarness(): Promise<Harness> {
  let trouble: Trouble | null = null
  const server = await startStripeServer({ trouble: (call) => trouble?.(call) ?? null })
  const settings = {
    secretKey: 'sk_test_x',
    webhookSecrets: ['whsec_other', STANDIN_SECRET],
    url: server.url,
  }
  return {
    provider: createStripe(settings),
    setTrouble: (next) => {
      trouble = next
    },
    pay: async (reference, card = 'succeeds') => {
      server.world.pay(reference, card)
    },
    finishPayee: async (reference) => server.world.finishAccount(reference),
    askPayee: async (reference, asked) => {
      const requirement = 'person_1N9.verification.document'
      const isOverdue = asked === 'overdue'
      server.world.changeAccount(reference, !isOverdue, {
        currently_due: [requirement],
        past_due: isOverdue ? [requirement] : [],
        eventually_due: [requirement],
        errors: [{ requirement, code: 'verification_document_not_readable', reason: NOT_READABLE }],
        current_deadline: isOverdue ? null : seconds() + 14 * 86_400,
        disabled_reason: isOverdue ? 'requirements.past_due' : null,
      })
    },
    rejectPayee: async (reference) =>
      server.world.changeAccount(reference, false, { disabled_reason: 'rejected.other' }),
    removePayee: async (reference) => server.world.vanish(reference),
    hold: async (charge) => server.world.hold(charge),
    settle: async () => server.world.settle(),
    sweep: async () => server.world.sweep(),
    chargeFee: async (minor, description) => server.world.chargeFee(minor, description),
    expireAuthorisations: async () => server.world.expireAuthorisations(seconds() + (10 * DAY) / 1000),
    bankPays: async (payout) => server.world.decide(payout.split('/')[1]!, 'paid', 'payout.paid'),
    refundInDashboard: async (charge, minor) => server.world.refundInDashboard(charge, minor).id,
    reverseInDashboard: async (transfer, minor) => server.world.reverse(transfer, minor).id,
    openDispute: async (charge) => server.world.dispute(charge).id,
    endDispute: async (dispute, state) => server.world.decide(dispute, state, 'charge.dispute.closed'),
    setDeadline: async (dispute, dueBy) => {
      server.world.find(dispute, 'dispute')!.evidence_details.due_by = Math.floor(dueBy.getTime() / 1000)
    },
    sign: (checkout, at = seconds()) => {
      const type = 'checkout.session.completed'
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: checkout } } })
      return { body, headers: { 'stripe-signature': signStripe(body, STANDIN_SECRET, at) } }
    },
    forgetKeys: server.forgetKeys,
    close: server.close,
  }
}
