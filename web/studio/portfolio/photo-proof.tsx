import { Link } from 'react-router'
import * as m from '#messages/studio-portfolio'
import { fill } from '../../../contract/api/path.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { site } from '../../../contract/paths.ts'
import type { PhotoProof } from '../../../contract/portfolio-proof/portfolio-proof.ts'
import { Notice } from '../../ui/notice.tsx'

/** Below a photo of the grid: a few words, or nothing about a photo that comes from no booking here. */
export function describeProof({ booking, mark, withheld, consent }: PhotoProof): string | null {
  if (withheld) return withheld === 'consent' ? m.hiddenNoConsent() : m.takenDown()
  if (mark) return m.fromABookingOnUs({ brand: brand.name })
  if (!booking) return null
  return consent === 'none' ? m.fromABookingNoConsentYet() : m.fromABookingNoMark()
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
          {m.openTheBooking()}
        </Link>
      )}
    </Notice>
  )
}

function explain({ consent, mark, obstacle, withheld, reason }: PhotoProof): string {
  const shown = { brand: brand.name }
  if (withheld === 'duplicate') return [m.ourTeamTookItDown(), reason].join('\n')
  if (withheld === 'consent') return m.clientDoesntAllowIt()
  if (mark) return m.clientsSeeTheMark(shown)
  if (obstacle === 'seen-before') return m.cantCarryMarkSeenBefore(shown)
  if (obstacle === 'ai') return m.cantCarryMarkAi(shown)
  if (obstacle === 'gone') return m.cantCarryMarkGone(shown)
  if (obstacle === 'open') return m.canCarryMarkOnceAccepted(shown)
  return consent === 'none' ? m.canCarryMarkAskClient(shown) : m.markWaitsForPayment(shown)
}
