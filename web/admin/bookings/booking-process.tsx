import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stateLabels } from '../../../contract/bookings/labels.ts'
import {
  type AdminBookingDetail,
  type BookingState,
  bookingActionPermissions,
} from '../../../contract/bookings/process.ts'
import { CANCELLATION_MONTHS } from '../../../contract/bookings/rules.ts'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import type { OpenedMessages } from '../../../contract/messages/messages.ts'
import { api } from '../../../contract/paths.ts'
import { MoneyLines } from '../../booking-view/money-lines.tsx'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { LoadFailure, Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DisputeSides } from '../disputes/dispute-sides.tsx'
import { ReviewMovement } from '../reconciliation/review-movement.tsx'
import { whoMay } from '../shared/hand-over.tsx'
import { LedgerTable } from '../shared/ledger-table.tsx'
import { OpenedConversation } from '../shared/opened-conversation.tsx'
import { ReasonForm } from '../shared/reason-form.tsx'
import { useRole } from '../shared/role.ts'
import { BookingPayments } from './booking-payments.tsx'
import { BookingSteps } from './booking-steps.tsx'

/** State, timeline and held money of a booking, with the administrator's actions. */
export function BookingProcess({ id }: { id: string }) {
  const { may } = useRole()
  const { data: booking, isError, refetch } = useQuery(apiQuery(get(api.bookingProcess, { params: { id } })))
  if (!booking)
    return isError ? (
      <LoadFailure message="Failed to load this booking’s details" onRetry={() => void refetch()} />
    ) : (
      <Panel role="status" aria-label="Loading booking details" className="grid gap-4 p-6 sm:p-8">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-24 w-full opacity-50" />
      </Panel>
    )
  return (
    <>
      <CurrentState booking={booking} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <Timeline booking={booking} />
        <Price booking={booking} />
      </div>
      <BookingPayments booking={booking} />
      {may('money:read') && <BookingLedger id={id} />}
      {may('moderation:read') && <BookingMessages id={id} />}
    </>
  )
}

/** Whose turn it is, before the deadline. */
const NEXT: Partial<Record<BookingState, string>> = {
  held: 'Client pays by',
  requested: 'Photographer replies by',
  booked: 'Shoot ends',
  shot: 'Photographer delivers by',
  delivered: 'Client accepts or requests changes by',
  changes: 'Photographer delivers again by',
  disputed: 'Our team decides by',
}

function CurrentState({ booking }: { booking: AdminBookingDetail }) {
  const { may } = useRole()
  const { cancellations, instantPaused } = booking
  const disputed = booking.state === 'disputed'
  return (
    <Panel aria-labelledby="state" className="p-6 sm:p-8">
      <h2 id="state" className="text-xl">
        {stateLabels[booking.state]}
      </h2>
      {booking.deadline && (
        <p className="figures mt-1 text-soft">
          {disputed && !may(bookingActionPermissions.resolve)
            ? `${whoMay(bookingActionPermissions.resolve)} decides by`
            : booking.payBy
              ? NEXT.held
              : (NEXT[booking.state] ?? 'Until')}{' '}
          <Deadline instant={booking.deadline} />
        </p>
      )}
      {booking.venue && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-soft">
          Venue: {booking.venue}
        </p>
      )}
      <DisputeSides booking={booking} />
      {cancellations > 0 && (
        <p className="mt-4 max-w-text text-sm text-soft">
          This photographer has cancelled {cancellations === 1 ? '1 booking' : `${cancellations} bookings`} in
          the last {CANCELLATION_MONTHS} months{instantPaused ? '. Instant booking is paused.' : '.'}
        </p>
      )}
      <BookingReview booking={booking} />
      <BookingSteps booking={booking} />
    </Panel>
  )
}

const ACTORS: Record<string, string> = { clock: 'automatic', provider: 'payment provider' }

function Timeline({ booking: { timeline } }: { booking: AdminBookingDetail }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-xl">
        Timeline
      </h2>
      <Panel className="px-6 py-2">
        {timeline.length === 0 ? (
          <p className="py-8 text-center text-soft">No events yet</p>
        ) : (
          <ol className="divide-y divide-hairline">
            {timeline.map(({ at, what, by }) => (
              <li key={`${at} ${what}`} className="py-3">
                <span className="wrap-anywhere">{what}</span>
                <span className="figures block text-sm text-soft">
                  <Moment instant={at} />, {ACTORS[by] ?? by}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </section>
  )
}

function Price({ booking }: { booking: AdminBookingDetail }) {
  return (
    <section aria-labelledby="price">
      <h2 id="price" className="mb-4 text-xl">
        Price
      </h2>
      <Panel className="px-6 pt-3 pb-6">
        <MoneyLines lines={booking.lines} total={booking.total} currency={booking.currency} />
        {booking.policy && <p className="mt-4 text-sm text-soft">{booking.policy.text}</p>}
      </Panel>
    </section>
  )
}

const MAX_ENTRIES = 100

/** The ledger entries of this booking, as sentences and postings. */
function BookingLedger({ id }: { id: string }) {
  const query = { booking: id, page: 1, pageSize: MAX_ENTRIES }
  const { data, isError, refetch } = useQuery(apiQuery(get(api.ledger, { query })))
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="mb-4 text-xl">
        Ledger
      </h2>
      {data?.entries.length === MAX_ENTRIES && (
        <p className="mb-3 text-sm text-soft">
          The newest {MAX_ENTRIES} entries. See Reconciliation for all of them.
        </p>
      )}
      {isError && !data ? (
        <LoadFailure message="Failed to load the ledger" onRetry={() => void refetch()} />
      ) : (
        <Panel>
          {data && data.entries.length === 0 ? (
            <p className="px-6 py-10 text-center text-soft">No ledger entries yet</p>
          ) : (
            data && <LedgerTable label="Ledger of this booking" entries={data.entries} />
          )}
        </Panel>
      )}
    </section>
  )
}

/** Private messages, so opening them needs a reason. */
function BookingMessages({ id }: { id: string }) {
  const [opened, setOpened] = useState<OpenedMessages | null>(null)
  return (
    <section aria-labelledby="messages" className={opened ? undefined : 'print:hidden'}>
      <h2 id="messages" className="mb-4 text-xl">
        Messages
      </h2>
      <Panel className="p-6">
        {opened ? (
          <OpenedConversation conversation={opened} />
        ) : (
          <ReasonForm
            hint="These messages are private. Your access and reason are logged."
            action="Open messages"
            failure="Failed to open messages"
            send={async (body) =>
              setOpened((await request(post(api.bookingMessages, { params: { id }, body }))).data)
            }
          />
        )}
      </Panel>
    </section>
  )
}

/** Money that moved at the provider without us: nothing is released until an administrator reviews it. */
function BookingReview({ booking }: { booking: AdminBookingDetail }) {
  const mayReview = useRole().may('money:write')
  const waiting = booking.unexpected.filter(({ reviewedAt }) => reviewedAt === null)
  return waiting.map(({ id, kind, amount, currency, at, reference, missing }) => {
    const money = formatMajor(amount, currency)
    const text =
      kind === 'dispute'
        ? `A chargeback of ${money} was lost. The booking is no longer fully paid.`
        : `A ${kind} of ${money} was made directly at the provider.`
    return (
      <Notice key={id} kind="warning" className="mt-5">
        <p className="font-medium">{text}</p>
        <p className="mt-1 mb-3 text-sm break-all">
          {formatLocalMoment(at)}, {reference}. We won’t release more money for this booking until{' '}
          {mayReview ? 'you mark it as reviewed.' : 'finance or an owner marks it as reviewed.'}
        </p>
        {mayReview && <ReviewMovement id={id} text={text} missing={missing > 0} />}
      </Notice>
    )
  })
}
