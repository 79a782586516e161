import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BookingDetail, Cancellation } from '../../contract/booking-process.ts'
import { formatAmount } from '../market/parts/money.ts'
import { isAhead } from '../market/parts/wording.ts'
import { Button } from '../ui/button.tsx'
import { sayDay } from '../ui/calendar-words.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { sayMoment } from './parts/moments.ts'

type ActionsProps = { booking: BookingDetail; role: string; cancellation: Cancellation | null }

/** What this person may do now, as the process says: one button for the next step, the rest folded away. */
export function BookingActions({ booking, role, cancellation }: ActionsProps) {
  const may = (name: string) => booking.actions.some(({ action }) => action === name)
  const { proposal, timeZone, currency } = booking
  if (booking.actions.length === 0 && !proposal) return null
  // The remainder is charged by itself on its day; until then it only can be paid.
  const early = booking.state === 'booked' && isAhead(booking.remainingDue)
  return (
    <div className="mt-6 grid gap-6 print:hidden">
      {proposal && (
        <p>
          {proposal.by === role ? 'You propose' : `The ${proposal.by} proposes`} {sayDay(proposal.date)},{' '}
          {proposal.start} to {proposal.end}.
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('accept') && <Press action="accept">Accept</Press>}
        {may('agree') && <Press action="agree">Agree to the new time</Press>}
        {may('disagree') && (
          <Press action="disagree" look="outline">
            Keep the time as it is
          </Press>
        )}
        {may('pay') && (
          <Press action="pay" look={early ? 'outline' : 'solid'}>
            Pay {formatAmount(dueNow(booking), currency)} now
          </Press>
        )}
      </div>
      <div className="max-w-xl divide-y divide-hairline border-y border-hairline empty:hidden">
        {may('decline') && (
          <Folded title="Decline" action="decline" submit="Decline this request">
            <TextArea label="Why" name="reason" rows={3} maxLength={2000} />
          </Folded>
        )}
        {may('propose') && (
          <Folded title="Propose another time" action="propose" submit="Propose">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Date" name="date" type="date" required />
              <Field label="Start" name="start" type="time" step={1800} required />
            </div>
          </Folded>
        )}
        {may('dispute') && (
          <Folded title="Something went wrong" action="dispute" submit="Ask us to look at it">
            <TextArea label="What happened" name="reason" rows={4} maxLength={2000} required />
          </Folded>
        )}
        {may('cancel') && cancellation && (
          <Folded
            title="Cancel"
            action="cancel"
            submit={`Cancel, ${formatAmount(cancellation.refund, cancellation.currency)} comes back`}
            look="danger"
          >
            <p>
              {cancellation.reason}
              {cancellation.until && ` This changes on ${sayMoment(cancellation.until, timeZone)}.`}
            </p>
            {/* A browser that loads the page again would bring back what stood here before. */}
            <input type="hidden" autoComplete="off" name="expectedRefund" value={cancellation.refund} />
            <TextArea label="Why" name="reason" rows={3} maxLength={2000} />
          </Folded>
        )}
      </div>
    </div>
  )
}

const dueNow = ({ state, upfront, total, paid }: BookingDetail) => (state === 'held' ? upfront : total - paid)

type Look = 'solid' | 'outline' | 'danger'

function Press({ action, look, children }: { action: string; look?: Look; children: ReactNode }) {
  const busy = useNavigation().formData?.get('action') === action
  return (
    <Form method="post">
      <input type="hidden" name="action" value={action} />
      <Button type="submit" size="large" look={look} busy={busy}>
        {children}
      </Button>
    </Form>
  )
}

type FoldedProps = { title: string; action: string; submit: string; look?: Look; children: ReactNode }

function Folded({ title, action, submit, look = 'outline', children }: FoldedProps) {
  const busy = useNavigation().formData?.get('action') === action
  return (
    <details>
      <summary className="min-h-12 cursor-pointer content-center">{title}</summary>
      <Form method="post" className="grid gap-4 pt-1 pb-6">
        <input type="hidden" name="action" value={action} />
        {children}
        <Button type="submit" look={look} busy={busy} className="justify-self-start">
          {submit}
        </Button>
      </Form>
    </details>
  )
}
