import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminBookingDetail, TeamSplit } from '../../../contract/bookings/process.ts'
import { DISPUTE_REPLY_HOURS } from '../../../contract/bookings/rules.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { SentPhotos } from '../../disputes/sent-photos.tsx'
import { isAhead } from '../../format/wording.ts'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { SealedSet } from './sealed-set.tsx'

/** Links to photos expire after five minutes. */
const FRESH_MS = 4 * 60_000

/** Both sides of a reported problem side by side, then what a colleague proposed and what was decided. */
export function DisputeSides({ booking }: { booking: AdminBookingDetail }) {
  const { dispute, currency, state } = booking
  if (!dispute) return null
  const other = dispute.by === 'client' ? 'photographer' : 'client'
  const isOpen = state === 'disputed'
  return (
    <section aria-label="Reported problem" className="mt-5 grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Side title={`The ${dispute.by} reported a problem`} at={dispute.at}>
          {dispute.reason || 'This text was erased.'}
        </Side>
        {dispute.reply ? (
          <Side
            title={`The ${other} replied`}
            at={dispute.reply.at}
            photos={<ReplyPhotos booking={booking.id} />}
          >
            {dispute.reply.text || 'This text was erased.'}
          </Side>
        ) : (
          isOpen &&
          dispute.by !== 'administrator' && (
            <p className="rounded-control border border-dashed border-edge p-4 text-soft">
              {isAhead(dispute.replyUntil) ? (
                <>
                  The {other} hasn’t replied yet, and can until <Deadline instant={dispute.replyUntil} />.
                </>
              ) : (
                `The ${other} didn’t reply within ${DISPUTE_REPLY_HOURS} hours.`
              )}
            </p>
          )
        )}
      </div>
      <SealedSet booking={booking} />
      {dispute.proposal && !dispute.decision && (
        <SplitNote title="Proposed split" split={dispute.proposal} currency={currency}>
          {isOpen && 'Nothing is paid yet: finance or an owner confirms it with “Resolve dispute”.'}
        </SplitNote>
      )}
      {dispute.decision && <SplitNote title="Decision" split={dispute.decision} currency={currency} />}
    </section>
  )
}

function Side({
  title,
  at,
  photos,
  children,
}: {
  title: string
  at: string
  photos?: ReactNode
  children: string
}) {
  return (
    <article className="min-w-0 rounded-control border border-hairline p-4">
      <h3 className="font-text text-base font-medium tracking-normal">{title}</h3>
      <p className="figures text-sm text-soft">
        <Moment instant={at} />
      </p>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
        {children}
      </p>
      {photos}
    </article>
  )
}

function ReplyPhotos({ booking: id }: { booking: string }) {
  const source = get(api.disputePictures, { params: { id } })
  const { data, isError, refetch } = useQuery({
    ...apiQuery(source),
    staleTime: 0,
    refetchInterval: FRESH_MS,
  })
  if (isError && !data)
    return <LoadFailure message="Failed to load the photos of the reply" onRetry={() => void refetch()} />
  return data && <SentPhotos pictures={data.pictures} />
}

type SplitNoteProps = { title: string; split: TeamSplit; currency: string; children?: ReactNode }

function SplitNote({ title, split, currency, children }: SplitNoteProps) {
  const { refund, reason, at, by } = split
  return (
    <article className="rounded-control bg-wash p-4">
      <h3 className="font-text text-base font-medium tracking-normal">
        {title}: {refund > 0 ? `${formatMajor(refund, currency)} to the client` : 'no refund'}
      </h3>
      <p className="figures text-sm text-soft">
        {by ?? 'Deleted account'}, <Moment instant={at} />
      </p>
      {reason && (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
      {children && <p className="mt-2 text-sm text-soft">{children}</p>}
    </article>
  )
}
