import type { Random } from '../demo/random.ts'
import type { Outcome, Provider } from '../server/features/payments/provider.ts'

/** The process dies here: nothing after this line is done. */
export class Crash extends Error {}

/**
 * A provider whose answers get lost, before or after it has done what was asked; or whose caller has died. At times it
 * refuses to take payments at all.
 */
export function unreliable(provider: Provider, mood: { random: Random; calm: boolean }): Provider {
  const refused: Outcome<never> = { result: 'refused', reason: 'Your account cannot currently make charges.' }
  const lost: Outcome<never> = { result: 'unknown', reason: 'the line broke' }
  const flaky =
    (
      name:
        | 'openCheckout'
        | 'closeCheckout'
        | 'chargeSavedCard'
        | 'refund'
        | 'transfer'
        | 'reverseTransfer'
        | 'payOut'
        | 'submitEvidence'
        | 'acceptDispute',
    ) =>
    async (...args: unknown[]) => {
      const ask = provider[name] as (...given: unknown[]) => Promise<unknown>
      const turn = mood.calm ? 1 : mood.random.next()
      if (turn < 0.05) throw new Crash('died before asking')
      if (turn < 0.15) return lost
      if (turn > 0.85 && !mood.calm && /openCheckout|chargeSavedCard/.test(name)) return refused
      const answer = await ask(...args)
      if (turn < 0.2) throw new Crash('died before the answer')
      return turn < 0.33 ? lost : answer
    }
  return {
    ...provider,
    openCheckout: flaky('openCheckout') as Provider['openCheckout'],
    closeCheckout: flaky('closeCheckout') as Provider['closeCheckout'],
    chargeSavedCard: flaky('chargeSavedCard') as Provider['chargeSavedCard'],
    refund: flaky('refund') as Provider['refund'],
    transfer: flaky('transfer') as Provider['transfer'],
    reverseTransfer: flaky('reverseTransfer') as Provider['reverseTransfer'],
    payOut: flaky('payOut') as Provider['payOut'],
    submitEvidence: flaky('submitEvidence') as Provider['submitEvidence'],
    acceptDispute: flaky('acceptDispute') as Provider['acceptDispute'],
  }
}
