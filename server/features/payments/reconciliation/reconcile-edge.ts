import type { Minor } from '../../../../contract/format/money.ts'
import type { Movement, Outcome, Provider } from '../provider/interface.ts'

type Known = Pick<Movement, 'kind' | 'reference' | 'currency'>

/**
 * Reads entries of our ledger that the provider's list lacks, one by one. Both lists begin at the same instant of two
 * different clocks, so near that instant one can have an entry that the other lacks.
 */
export async function readUnlisted(provider: Provider, ours: Known[], listed: Movement[]) {
  const there = new Set(listed.map(({ kind, reference }) => `${kind} ${reference}`))
  const found: Movement[] = []
  for (const own of ours)
    if (!there.has(`${own.kind} ${own.reference}`)) {
      const movement = await readMovement(provider, own)
      if (movement) found.push(movement)
    }
  return found
}

/** In the form of the provider's list; null when no money has moved. A transfer has no date of its own. */
async function readMovement(provider: Provider, own: Known): Promise<Movement | null> {
  const { kind, reference, currency } = own
  const by = { reference }
  switch (kind) {
    case 'charge': {
      const charge = known(await provider.read('charge', by))
      return charge?.state === 'succeeded' ? { kind, reference, ...pick(charge) } : null
    }
    case 'refund': {
      const refund = known(await provider.read('refund', by))
      return refund?.state === 'made' ? { kind, reference, ...pick(refund) } : null
    }
    case 'dispute': {
      const dispute = known(await provider.read('dispute', by))
      return dispute && { kind, reference, currency, minor: dispute.minor, at: dispute.at }
    }
    default: {
      const transfer = known(await provider.read('transfer', by))
      if (!transfer || (kind === 'reversal' && transfer.state !== 'returned')) return null
      return { kind, reference, minor: transfer.minor, currency: transfer.currency, at: new Date(0) }
    }
  }
}

const pick = ({ minor, currency, at }: { minor: Minor; currency: string; at: Date }) => ({
  minor,
  currency,
  at,
})

function known<T>(outcome: Outcome<T | null>): T | null {
  if (outcome.result === 'ok') return outcome.value
  throw new Error(`couldn’t read from the provider: ${outcome.reason}`)
}
