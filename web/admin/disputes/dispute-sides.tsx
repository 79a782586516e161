import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/admin-disputes'
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
import { rich } from '../../ui/rich.ts'
import { SealedSet } from './sealed-set.tsx'

/** Links to photos expire after five minutes. */
const FRESH_MS = 4 * 60_000

const client = {
  reported: m.clientReported,
  replied: m.clientReplied,
  canReplyUntil: m.clientCanReplyUntil,
  didntReply: m.clientDidntReply,
}
const photographer = {
  reported: m.photographerReported,
  replied: m.photographerReplied,
  canReplyUntil: m.photographerCanReplyUntil,
  didntReply: m.photographerDidntReply,
}

/** Both sides of a reported problem side by side, then what a colleague proposed and what was decided. */
export function DisputeSides({ booking }: { booking: AdminBookingDetail }) {
  const { dispute, currency, state } = booking
  if (!dispute) return null
  const [one, other] = dispute.by === 'client' ? [client, photographer] : [photographer, client]
  const byTeam = dispute.by === 'administrator'
  const isOpen = state === 'disputed'
  return (
    <section aria-label={m.reportedProblem()} className="mt-5 grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Side title={byTeam ? m.administratorReported() : one.reported()} at={dispute.at}>
          {dispute.reason || m.thisTextWasErased()}
        </Side>
        {dispute.reply ? (
          <Side title={other.replied()} at={dispute.reply.at} photos={<ReplyPhotos booking={booking.id} />}>
            {dispute.reply.text || m.thisTextWasErased()}
          </Side>
        ) : (
          isOpen &&
          !byTeam && (
            <p className="rounded-control border border-dashed border-edge p-4 text-soft">
              {isAhead(dispute.replyUntil)
                ? rich(other.canReplyUntil({ deadline: () => <Deadline instant={dispute.replyUntil} /> }))
                : other.didntReply({ hours: DISPUTE_REPLY_HOURS })}
            </p>
          )
        )}
      </div>
      <SealedSet booking={booking} />
      {dispute.proposal && !dispute.decision && (
        <SplitNote
          title={titleOf(dispute.proposal, currency, m.proposedSplit, m.proposedNoRefund)}
          split={dispute.proposal}
        >
          {isOpen && m.proposalNote()}
        </SplitNote>
      )}
      {dispute.decision && (
        <SplitNote
          title={titleOf(dispute.decision, currency, m.decidedSplit, m.decidedNoRefund)}
          split={dispute.decision}
        />
      )}
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
    return <LoadFailure message={m.failedToLoadReplyPhotos()} onRetry={() => void refetch()} />
  return data && <SentPhotos pictures={data.pictures} />
}

const titleOf = (
  { refund }: TeamSplit,
  currency: string,
  some: (amount: { amount: string }) => string,
  none: () => string,
): string => (refund > 0 ? some({ amount: formatMajor(refund, currency) }) : none())

type SplitNoteProps = { title: string; split: TeamSplit; children?: ReactNode }

function SplitNote({ title, split, children }: SplitNoteProps) {
  const { reason, at, by } = split
  return (
    <article className="rounded-control bg-wash p-4">
      <h3 className="font-text text-base font-medium tracking-normal">{title}</h3>
      <p className="figures text-sm text-soft">
        {rich(m.byPersonAt({ person: by ?? m.deletedAccount(), moment: () => <Moment instant={at} /> }))}
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
