import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import * as m from '#messages/bookings'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail, Cancellation } from '../../contract/bookings/process.ts'
import type { Alternative } from '../../contract/bookings/quotes.ts'
import { formatShootHours } from '../../contract/format/clocks.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import { mayPay, PayButton } from '../booking-view/pay-button.tsx'
import { formatBookedDay } from '../format/moments.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { fieldsOf } from '../forms/form-result.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Deadline } from '../ui/moment.tsx'
import { useResultAction } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import { ProposeTime } from './propose-time.tsx'
import type { NewTimes, Refused } from './proposing.ts'

type ActionsProps = {
  booking: BookingDetail
  role: string
  cancellation: Cancellation | null
  refused?: Refused
  /** The available time chosen instead of one that was taken. */
  wanted: Alternative | null
  /** The times for a proposal, once its form is opened. */
  times: NewTimes | null
}

const FOLDED = ['decline', 'propose', 'dispute', 'reply', 'cancel']

/** Whether the form shows the error itself; the action may be gone by now. */
export const isFolded = ({ actions }: BookingDetail, form: string): boolean =>
  FOLDED.includes(form) && actions.some(({ action }) => action === form)

/** The actions the process allows now: one button for the next step, the rest collapsed. */
export function BookingActions({ booking, role, cancellation, refused, wanted, times }: ActionsProps) {
  const may = (name: string) => booking.actions.some(({ action }) => action === name)
  const { proposal, progress, timeZone } = booking
  const isOwnProposal = proposal?.by === role
  if (booking.actions.length === 0 && !proposal) return null
  const reason = (form: string) => fieldsOf(form, refused).field('reason')
  return (
    <div className="mt-6 grid gap-6 print:hidden">
      {proposal && (
        <p>
          {describeProposal(booking, proposal, isOwnProposal)}
          {wanted &&
            ` ${(isOwnProposal ? m.withdrawToPropose : m.keepToPropose)({ day: formatBookedDay(wanted.date), start: wanted.start })}`}
          {progress?.next && <span className="mt-1 block text-soft">{progress.next}</span>}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('accept') && (
          <>
            <Press form="accept">{m.acceptRequest()}</Press>
            <ButtonLink to={fill(site.suggest, { id: booking.id })} look="outline" size="large">
              {m.suggestAnotherTimeOrPrice()}
            </ButtonLink>
          </>
        )}
        {may('agree') && <Press form="agree">{m.acceptNewTime()}</Press>}
        {may('disagree') && (
          <Press form="disagree" look="outline">
            {isOwnProposal ? m.withdrawProposal() : m.keepCurrentTime()}
          </Press>
        )}
        {mayPay(booking) && <PayButton booking={booking} />}
      </div>
      <div className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {may('decline') && (
          <Folded title={m.declineRequest()} form="decline" submit={m.declineRequest()} refused={refused}>
            <TextArea label={m.reasonOptional()} rows={3} maxLength={2000} {...reason('decline')} />
          </Folded>
        )}
        {may('propose') && (
          <ProposeTime
            booking={booking}
            times={times}
            refused={refused?.form === 'propose' ? refused : undefined}
          />
        )}
        {may('dispute') && (
          <Folded title={m.reportAProblem()} form="dispute" submit={m.sendReport()} refused={refused}>
            <TextArea label={m.whatHappened()} rows={4} maxLength={2000} {...reason('dispute')} />
          </Folded>
        )}
        {may('cancel') && cancellation && (
          <Folded
            title={(CANCEL[booking.state] ?? m.cancelBooking)()}
            form="cancel"
            submit={cancelLabel(booking, cancellation, role)}
            look="danger"
            refused={refused}
          >
            <p>
              {cancellation.reason}
              {cancellation.until && (
                <>
                  {' '}
                  {rich(
                    m.refundUntil({
                      deadline: () => <Deadline instant={cancellation.until!} zone={timeZone} />,
                    }),
                  )}
                </>
              )}
            </p>
            {/* On reload, browsers would restore the previous value. */}
            <input type="hidden" autoComplete="off" name="expectedRefund" value={cancellation.refund} />
            <TextArea label={m.reasonOptional()} rows={3} maxLength={2000} {...reason('cancel')} />
          </Folded>
        )}
      </div>
    </div>
  )
}

type Proposal = NonNullable<BookingDetail['proposal']>

/** Who proposed which time. */
function describeProposal(booking: BookingDetail, proposal: Proposal, isOwn: boolean): string {
  const { timeZone, place } = booking
  const startsAt = `${proposal.date}T12:00Z`
  const proposed = {
    day: formatBookedDay(proposal.date),
    hours: formatShootHours({ ...proposal, startsAt, timeZone, place: place?.name }),
  }
  const name = booking[proposal.by].fullName
  if (isOwn) return m.youProposed(proposed)
  if (name) return m.nameProposed({ name, ...proposed })
  return proposal.by === 'client' ? m.clientProposed(proposed) : m.photographerProposed(proposed)
}

/** Before anything is charged. */
const CANCEL: Partial<Record<BookingDetail['state'], () => string>> = {
  held: m.cancelReservation,
  requested: m.withdrawRequest,
}

function cancelLabel({ state }: BookingDetail, { refund, currency }: Cancellation, role: string): string {
  const unpaid = refund === 0 && CANCEL[state]
  if (unpaid) return unpaid()
  const amount = formatMajor(refund, currency)
  if (role === 'photographer') return m.cancelAndRefundToTheClient({ amount })
  return refund > 0 ? m.cancelForARefundOf({ amount }) : m.cancelWithoutARefund()
}

type Look = 'solid' | 'outline' | 'danger'

function Press({ form, look, children }: { form: string; look?: Look; children: ReactNode }) {
  const busy = useNavigation().formData?.get('form') === form
  return (
    <Form method="post" action={useResultAction()} preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <Button type="submit" size="large" look={look} busy={busy}>
        {children}
      </Button>
    </Form>
  )
}

type FoldedProps = {
  title: string
  form: string
  submit: string
  look?: Look
  refused?: Refused
  children: ReactNode
}

function Folded({ title, form, submit, look = 'outline', refused, children }: FoldedProps) {
  return (
    <details id={form} open={refused?.form === form} className="scroll-mt-24">
      <summary className="min-h-12 cursor-pointer content-center">{title}</summary>
      <div className="pt-1 pb-6">
        <ActionForm name={form} submit={submit} look={look} result={refused}>
          {children}
        </ActionForm>
      </div>
    </details>
  )
}
