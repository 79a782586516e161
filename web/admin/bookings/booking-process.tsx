import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import * as m from '#messages/admin-bookings'
import { stateLabels } from '../../../contract/bookings/labels.ts'
import {
  type AdminBookingDetail,
  type BookingState,
  bookingActionPermissions,
} from '../../../contract/bookings/process.ts'
import { CANCELLATION_MONTHS } from '../../../contract/bookings/rules.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
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
import { rich } from '../../ui/rich.ts'
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
      <LoadFailure message={m.failedToLoadThisBookingsDetails()} onRetry={() => void refetch()} />
    ) : (
      <Panel role="status" aria-label={m.loadingBookingDetails()} className="grid gap-4 p-6 sm:p-8">
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

const NEXT: Partial<Record<BookingState, typeof m.until>> = {
  held: m.clientPaysBy,
  requested: m.photographerRepliesBy,
  booked: m.shootEnds,
  shot: m.photographerDeliversBy,
  delivered: m.clientAcceptsOrRequestsChangesBy,
  changes: m.photographerDeliversAgainBy,
  disputed: m.ourTeamDecidesBy,
}

function CurrentState({ booking }: { booking: AdminBookingDetail }) {
  const { cancellations, instantPaused } = booking
  return (
    <Panel aria-labelledby="state" className="p-6 sm:p-8">
      <h2 id="state" className="text-xl">
        {stateLabels[booking.state]()}
      </h2>
      {booking.deadline && <WhoseTurn booking={booking} instant={booking.deadline} />}
      {booking.venue && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-soft">
          {m.venue({ venue: booking.venue })}
        </p>
      )}
      <DisputeSides booking={booking} />
      {cancellations > 0 && (
        <p className="mt-4 max-w-text text-sm text-soft">
          {m.photographerCancelled({ count: cancellations, months: CANCELLATION_MONTHS })}
          {instantPaused && <> {m.instantBookingPaused()}</>}
        </p>
      )}
      <BookingReview booking={booking} />
      <BookingSteps booking={booking} />
    </Panel>
  )
}

/** Whose turn it is, and until when. */
function WhoseTurn({ booking, instant }: { booking: AdminBookingDetail; instant: string }) {
  const { may } = useRole()
  const deadline = () => <Deadline instant={instant} />
  const decides = booking.state === 'disputed' && !may(bookingActionPermissions.resolve)
  return (
    <p className="figures mt-1 text-soft">
      {rich(
        decides
          ? m.decidesBy({ who: whoMay(bookingActionPermissions.resolve), deadline })
          : booking.payBy
            ? m.clientPaysBy({ deadline })
            : (NEXT[booking.state] ?? m.until)<ReactNode>({ deadline }),
      )}
    </p>
  )
}

const ACTORS: Record<string, () => string> = {
  client: m.byClient,
  photographer: m.byPhotographer,
  administrator: m.byAdministrator,
  clock: m.byClock,
  provider: m.byProvider,
}

function Timeline({ booking: { timeline } }: { booking: AdminBookingDetail }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-xl">
        {m.timeline()}
      </h2>
      <Panel className="px-6 py-2">
        {timeline.length === 0 ? (
          <p className="py-8 text-center text-soft">{m.noEventsYet()}</p>
        ) : (
          <ol className="divide-y divide-hairline">
            {timeline.map(({ at, what, by }) => (
              <li key={`${at} ${what}`} className="py-3">
                <span className="wrap-anywhere">{what}</span>
                <span className="figures block text-sm text-soft">
                  {rich(m.eventBy({ by: ACTORS[by]?.() ?? by, moment: () => <Moment instant={at} /> }))}
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
        {m.price()}
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
        {m.ledger()}
      </h2>
      {data?.entries.length === MAX_ENTRIES && (
        <p className="mb-3 text-sm text-soft">{m.newestEntries({ count: MAX_ENTRIES })}</p>
      )}
      {isError && !data ? (
        <LoadFailure message={m.failedToLoadTheLedger()} onRetry={() => void refetch()} />
      ) : (
        <Panel>
          {data && data.entries.length === 0 ? (
            <p className="px-6 py-10 text-center text-soft">{m.noLedgerEntriesYet()}</p>
          ) : (
            data && <LedgerTable label={m.ledgerOfThisBooking()} entries={data.entries} />
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
        {m.messages()}
      </h2>
      <Panel className="p-6">
        {opened ? (
          <OpenedConversation conversation={opened} />
        ) : (
          <ReasonForm
            hint={m.messagesPrivate()}
            action={m.openMessages()}
            failure={m.failedToOpenMessages()}
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
        ? m.chargebackLost({ money })
        : m.madeAtProvider({ kind: kind === 'reversal' ? 'other' : kind, money })
    return (
      <Notice key={id} kind="warning" className="mt-5">
        <p className="font-medium">{text}</p>
        <p className="mt-1 mb-3 text-sm break-all">
          {mayReview
            ? m.notReleasedUntilYou({ moment: formatLocalMoment(at), reference })
            : m.notReleasedUntilFinance({ moment: formatLocalMoment(at), reference })}
        </p>
        {mayReview && <ReviewMovement id={id} text={text} missing={missing > 0} />}
      </Notice>
    )
  })
}
