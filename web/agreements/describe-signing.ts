import type { Agreement } from '../../contract/agreements/agreements.ts'

type Known = Pick<Agreement, 'current' | 'changes' | 'canSign' | 'canOffer' | 'waits'>

/** Who has signed and who is next, for its reader. */
export function describeSigning(contract: Known, role: 'client' | 'photographer', other: string): string {
  const { current, changes, canSign, canOffer, waits } = contract
  if (waits)
    return `${other} has signed your contract with the request. You’ve signed it in advance, so it takes effect when you accept.`
  if (!current)
    return canOffer
      ? 'This booking was made before you had a contract for it. You can ask for one: you both sign it before the shoot.'
      : 'There is no contract for this booking.'
  const hasSigned = (side: string) => current.signatures.some(({ by }) => by === side)
  const isBoth = current.signatures.length === 2
  if (isBoth) return 'Signed by both of you. It can no longer be changed.'
  const again = changes.length > 0 ? ' again' : ''
  if (canSign)
    return hasSigned(role === 'client' ? 'photographer' : 'client')
      ? `${other} has signed. Read the contract and sign it, too, before the shoot.`
      : `Read the contract and sign it${again} before the shoot. ${other} signs it, too.`
  if (hasSigned(role)) return `You’ve signed. We’ve asked ${other} to sign, too, before the shoot.`
  return 'This contract wasn’t signed by both of you.'
}
