import type { AdminBookingDetail } from '../../../contract/bookings/process.ts'
import { countPhotos, describeSafe, SAFE_HOURS } from '../../../contract/safekeeping/rules.ts'
import { Moment } from '../../ui/moment.tsx'

/** For who decides: whether photos of the shoot are stored, and what a decision does with them. */
export function SealedSet({ booking: { safekeeping, state } }: { booking: AdminBookingDetail }) {
  if (!safekeeping || safekeeping.state === 'none') return null
  const { pictures, seals, missedAt, openedAt, openUntil, endedAt } = safekeeping
  const last = seals.at(-1)
  return (
    <div className="rounded-control border border-hairline p-4">
      <h3 className="font-text text-sm font-medium tracking-normal text-soft">Sealed photos</h3>
      <p className="mt-1">
        {last ? (
          <>
            {describeSafe(pictures)}, last sealed on <Moment instant={last.sealedAt} />.
          </>
        ) : (
          'None are stored.'
        )}
        {missedAt && ` Too few were stored within ${SAFE_HOURS} hours of the shoot.`}
        {openedAt && !endedAt && (
          <>
            {' '}
            Open to the client until <Moment instant={openUntil!} />.
          </>
        )}
        {endedAt && last && ' They’re deleted.'}
      </p>
      {last && state === 'disputed' && (
        <p className="mt-1 text-sm text-soft">
          If nothing was delivered, a decision with a refund opens them to the client. Any other decision
          deletes them.
        </p>
      )}
    </div>
  )
}

type ResolvedSetProps = { set: { pictures: number; opens: boolean } | null }

/** In the preview of a decision. */
export function ResolvedSet({ set }: ResolvedSetProps) {
  if (!set) return null
  return (
    <p className="font-medium">
      {set.opens
        ? `This decision opens the sealed set (${countPhotos(set.pictures)}) to the client.`
        : `This decision deletes the sealed set (${countPhotos(set.pictures)}).`}
    </p>
  )
}
