import { useState } from 'react'
import * as m from '#messages/disputes'
import type { BookingDetail, Dispute } from '../../contract/bookings/process.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { isAhead } from '../format/wording.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { TextArea } from '../ui/field.tsx'
import { Deadline, Moment } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'
import { ReplyPhotos } from './reply-photos.tsx'
import { SentPhotos } from './sent-photos.tsx'

const REPLY = 'reply'

type ReportedProblemProps = { booking: BookingDetail; role: string; result?: FormResult }

/** Both sides of a reported problem and the decision, as client and photographer read them. */
export function ReportedProblem({ booking, role, result }: ReportedProblemProps) {
  const { dispute } = booking
  if (!dispute) return null
  const mayReply = booking.actions.some(({ action }) => action === REPLY)
  return (
    <section aria-labelledby="problem" className="mt-8">
      <h2 id="problem" className="text-2xl">
        {m.reportedProblem()}
      </h2>
      {dispute.decision && <Decision {...dispute.decision} currency={booking.currency} />}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Side title={titleOf('report', dispute.by, { booking, role })} at={dispute.at}>
          {dispute.reason || m.thisTextWasErased()}
        </Side>
        {dispute.reply ? (
          <Side
            title={titleOf('reply', otherOf(dispute), { booking, role })}
            at={dispute.reply.at}
            pictures={dispute.pictures}
          >
            {dispute.reply.text || m.thisTextWasErased()}
          </Side>
        ) : (
          !mayReply && <NoReply booking={booking} dispute={dispute} />
        )}
      </div>
      {mayReply && <ReplyForm booking={booking} dispute={dispute} result={result} />}
    </section>
  )
}

const otherOf = ({ by }: Dispute): 'client' | 'photographer' => (by === 'client' ? 'photographer' : 'client')

type Reader = { booking: BookingDetail; role: string }

function titleOf(what: 'report' | 'reply', by: string, { booking, role }: Reader): string {
  if (by === role) return what === 'report' ? m.yourReport() : m.yourReply()
  const person = by === 'client' ? booking.client : by === 'photographer' ? booking.photographer : null
  const name = person?.fullName
  const side = by === 'client' || by === 'photographer' ? by : 'other'
  if (what === 'report') return name ? m.reportOfName({ name }) : m.reportOf({ by: side })
  return name ? m.replyOfName({ name }) : m.replyOf({ by: side })
}

type SideProps = { title: string; at: string; pictures?: Dispute['pictures']; children: string }

function Side({ title, at, pictures = [], children }: SideProps) {
  return (
    <article className="min-w-0 rounded-control border border-hairline bg-raised p-5">
      <h3 className="font-text text-base font-medium tracking-normal wrap-anywhere">{title}</h3>
      <p className="text-sm text-soft">
        <Moment instant={at} />
      </p>
      <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
        {children}
      </p>
      <SentPhotos pictures={pictures} />
    </article>
  )
}

/** While the other side has not replied and nothing is decided. */
function NoReply({ booking, dispute }: { booking: BookingDetail; dispute: Dispute }) {
  if (booking.state !== 'disputed') return null
  const side = otherOf(dispute)
  const name = booking[side].fullName
  const deadline = () => <Deadline instant={dispute.replyUntil} zone={booking.timeZone} />
  const nameless = side === 'client' ? m.noReplyYetClient : m.noReplyYetPhotographer
  return (
    <p className="rounded-control border border-dashed border-edge p-5 text-soft">
      {isAhead(dispute.replyUntil)
        ? rich(name ? m.noReplyYet({ name, deadline }) : nameless({ deadline }))
        : m.noReplyInTime()}
    </p>
  )
}

function Decision({ refund, reason, at, currency }: NonNullable<Dispute['decision']> & { currency: string }) {
  return (
    <article className="mt-4 rounded-control border border-golden bg-wash p-5">
      <h3 className="font-text text-base font-medium tracking-normal">
        {refund > 0 ? m.decisionRefund({ amount: formatMajor(refund, currency) }) : m.decisionNoRefund()}
      </h3>
      <p className="text-sm text-soft">
        <Moment instant={at} />
      </p>
      {reason && (
        <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
    </article>
  )
}

type ReplyFormProps = { booking: BookingDetail; dispute: Dispute; result?: FormResult }

function ReplyForm({ booking, dispute, result }: ReplyFormProps) {
  const { field } = fieldsOf(REPLY, result)
  const [pending, setPending] = useState(0)
  return (
    <div className="mt-4 grid gap-5 rounded-control border border-hairline bg-raised p-5 print:hidden">
      <div>
        <h3 className="font-text text-base font-medium tracking-normal">{m.yourReply()}</h3>
        <p className="mt-1 text-soft">
          {rich(
            m.replyOnce({
              deadline: () => <Deadline instant={dispute.replyUntil} zone={booking.timeZone} />,
            }),
          )}{' '}
          {dispute.by === 'client' ? m.clientReadsReply() : m.photographerReadsReply()}
        </p>
      </div>
      <ReplyPhotos booking={booking.id} pictures={dispute.pictures} onPending={setPending} />
      <ActionForm
        name={REPLY}
        submit={m.sendReply()}
        result={result}
        disabled={pending > 0}
        beside={pending > 0 && <p className="text-sm text-soft">{m.photosNotReady({ count: pending })}</p>}
      >
        <TextArea label={m.whatHappenedFromYourSide()} rows={5} maxLength={2000} {...field('reason')} />
      </ActionForm>
    </div>
  )
}
