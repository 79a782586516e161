import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { site } from '../../../contract/paths.ts'
import type { PhotoProof } from '../../../contract/portfolio-proof/portfolio-proof.ts'
import { Notice } from '../../ui/notice.tsx'

/** Below a photo of the grid: a few words, or nothing about a photo that comes from no booking here. */
export function describeProof({ booking, mark, withheld, consent }: PhotoProof): string | null {
  if (withheld) return withheld === 'consent' ? 'Hidden: no consent' : 'Taken down'
  if (mark) return `From a booking on ${brand.name}`
  if (!booking) return null
  return consent === 'none' ? 'From a booking; no consent yet' : 'From a booking; no mark'
}

/** What is known of one photo, and what its photographer can do about it. */
export function PhotoProofNote({ proof }: { proof: PhotoProof }) {
  const { booking, withheld, mark } = proof
  if (!booking && !withheld) return null
  return (
    <Notice kind={withheld ? 'warning' : mark ? 'success' : 'info'} className="mb-6">
      <p className="wrap-anywhere whitespace-pre-line">{explain(proof)}</p>
      {booking && (
        <Link to={fill(site.myBooking, { id: booking })} className="underline underline-offset-4">
          Open the booking
        </Link>
      )}
    </Notice>
  )
}

function explain({ consent, mark, obstacle, withheld, reason }: PhotoProof): string {
  const name = `“From a booking on ${brand.name}”`
  if (withheld === 'duplicate') return `Our team took this photo down, and only you see it.\n${reason}`
  if (withheld === 'consent')
    return 'Only you see this photo: the client of its booking doesn’t allow it in your portfolio.'
  if (mark) return `Clients see ${name} with this photo. The client of the booking can withdraw the consent.`
  if (obstacle === 'seen-before')
    return `This photo is in a gallery that you delivered here, but it was on ${brand.name} before. So it can’t carry ${name}.`
  if (obstacle === 'ai')
    return `The file of this photo calls itself made or changed by AI. So it can’t carry ${name}.`
  if (obstacle === 'gone')
    return `The gallery that this photo comes from no longer has it. So it can’t carry ${name}.`
  if (obstacle === 'open')
    return `This photo can carry ${name} once its gallery is accepted and paid in full. Its camera time has to be that of the shoot, and the client has to agree.`
  return consent === 'none'
    ? `This photo can carry ${name}. Its client hasn’t agreed yet: you can ask them in your conversation.`
    : `This photo doesn’t carry ${name} at the moment, because the payment of its booking isn’t complete.`
}
