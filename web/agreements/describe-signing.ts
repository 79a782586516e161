import * as m from '#messages/agreements'
import type { Agreement } from '../../contract/agreements/agreements.ts'

type Known = Pick<Agreement, 'current' | 'changes' | 'canSign' | 'canOffer' | 'waits'>

/** Who has signed and who is next, for its reader. */
export function describeSigning(contract: Known, role: 'client' | 'photographer', other: string): string {
  const { current, changes, canSign, canOffer, waits } = contract
  if (waits) return m.clientHasSignedWithRequest({ other })
  if (!current) return canOffer ? m.bookedBeforeTheContract() : m.thereIsNoContractForThisBooking()
  const hasSigned = (side: string) => current.signatures.some(({ by }) => by === side)
  const isBoth = current.signatures.length === 2
  if (isBoth) return m.signedByBoth()
  if (canSign) {
    if (hasSigned(role === 'client' ? 'photographer' : 'client')) return m.otherHasSigned({ other })
    return changes.length > 0 ? m.readAndSignAgain({ other }) : m.readAndSignBefore({ other })
  }
  if (hasSigned(role)) return m.youveSigned({ other })
  return m.notSignedByBoth()
}
