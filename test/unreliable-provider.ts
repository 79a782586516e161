import type { Random } from '../demo/random.ts'
import type { Outcome, Provider } from '../server/features/payments/provider/interface.ts'

/** Simulates a crash of the process: nothing after it is executed. */
export class Crash extends Error {}

/**
 * A provider whose responses get lost before or after it has executed the call, or whose caller crashes. At
 * times it refuses payments.
 */
export function unreliable(provider: Provider, conditions: { random: Random; reliable: boolean }): Provider {
  const refused: Outcome<never> = { result: 'refused', reason: 'Your account cannot currently make charges.' }
  const lost: Outcome<never> = { result: 'unknown', reason: 'the connection broke' }
  const flaky =
    (
      name:
        | 'openCheckout'
        | 'closeCheckout'
        | 'chargeSavedCard'
        | 'capture'
        | 'release'
        | 'refund'
        | 'transfer'
        | 'reverseTransfer'
        | 'payOut'
        | 'submitEvidence'
        | 'acceptDispute',
    ) =>
    async (...args: unknown[]) => {
      const call = provider[name] as (...given: unknown[]) => Promise<unknown>
      const turn = conditions.reliable ? 1 : conditions.random.next()
      if (turn < 0.05) throw new Crash('crashed before the call')
      if (turn < 0.15) return lost
      if (turn > 0.85 && !conditions.reliable && /openCheckout|chargeSavedCard|capture/.test(name))
        return refused
      const response = await call(...args)
      if (turn < 0.2) throw new Crash('crashed before the response')
      return turn < 0.33 ? lost : response
    }
  return {
    ...provider,
    openCheckout: flaky('openCheckout') as Provider['openCheckout'],
    closeCheckout: flaky('closeCheckout') as Provider['closeCheckout'],
    chargeSavedCard: flaky('chargeSavedCard') as Provider['chargeSavedCard'],
    capture: flaky('capture') as Provider['capture'],
    release: flaky('release') as Provider['release'],
    refund: flaky('refund') as Provider['refund'],
    transfer: flaky('transfer') as Provider['transfer'],
    reverseTransfer: flaky('reverseTransfer') as Provider['reverseTransfer'],
    payOut: flaky('payOut') as Provider['payOut'],
    submitEvidence: flaky('submitEvidence') as Provider['submitEvidence'],
    acceptDispute: flaky('acceptDispute') as Provider['acceptDispute'],
  }
}
