import * as m from '#messages/admin-disputes'
import type { AdminBookingDetail } from '../../../contract/bookings/process.ts'
import { SAFE_HOURS } from '../../../contract/safekeeping/rules.ts'
import { Moment } from '../../ui/moment.tsx'
import { rich } from '../../ui/rich.ts'

/** For who decides: whether photos of the shoot are stored, and what a decision does with them. */
export function SealedSet({ booking: { safekeeping, state } }: { booking: AdminBookingDetail }) {
  if (!safekeeping || safekeeping.state === 'none') return null
  const { pictures, seals, missedAt, openedAt, openUntil, endedAt } = safekeeping
  const last = seals.at(-1)
  return (
    <div className="rounded-control border border-hairline p-4">
      <h3 className="font-text text-sm font-medium tracking-normal text-soft">{m.sealedPhotos()}</h3>
      <p className="mt-1">
        {last
          ? rich(m.lastSealedOn({ count: pictures, moment: () => <Moment instant={last.sealedAt} /> }))
          : m.noneAreStored()}
        {missedAt && ` ${m.tooFewStored({ hours: SAFE_HOURS })}`}
        {openedAt && !endedAt && (
          <> {rich(m.openToClientUntil({ moment: () => <Moment instant={openUntil!} /> }))}</>
        )}
        {endedAt && last && ` ${m.sealedPhotosDeleted()}`}
      </p>
      {last && state === 'disputed' && <p className="mt-1 text-sm text-soft">{m.sealedPhotosNote()}</p>}
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
        ? m.decisionOpensSet({ count: set.pictures })
        : m.decisionDeletesSet({ count: set.pictures })}
    </p>
  )
}
