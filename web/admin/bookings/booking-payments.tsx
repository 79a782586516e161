import { useState } from 'react'
import * as m from '#messages/admin-bookings'
import type { AdminBookingDetail } from '../../../contract/bookings/process.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import type { PaymentAttempt } from '../../../contract/payments/payments.ts'
import { Button } from '../../ui/button.tsx'
import { capitalise } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { useRole } from '../shared/role.ts'
import { RefundPayment } from './refund-payment.tsx'

type Row = {
  id: string
  what: string
  state: string
  amount: string
  references: string
  at: string
  /** A payment that can still be refunded, at least in part. */
  refundable?: PaymentAttempt
}

const columnsFor = (refund: (payment: PaymentAttempt) => void): Column<Row>[] => [
  {
    header: m.payment(),
    card: 'title',
    cell: (row) => <span className="font-medium whitespace-nowrap">{row.what}</span>,
  },
  {
    header: m.amount(),
    align: 'end',
    cell: (row) => <span className="whitespace-nowrap">{row.amount}</span>,
  },
  { header: m.status(), cell: (row) => <span className="break-words">{row.state}</span> },
  {
    header: m.provider(),
    cell: (row) => <span className="block min-w-40 text-sm wrap-anywhere text-soft">{row.references}</span>,
  },
  { header: m.started(), cell: (row) => formatLocalMoment(row.at) },
  {
    header: m.actions(),
    hideHeader: true,
    cell: ({ refundable, what }) =>
      refundable && (
        <Button look="outline" size="small" onClick={() => refund(refundable)}>
          {rich(m.refundOf({ what, hidden: (text) => <span className="sr-only">{text}</span> }))}
        </Button>
      ),
  },
]

/** Every payment attempt and refund, with the provider's identifiers. */
export function BookingPayments({ booking }: { booking: AdminBookingDetail }) {
  const mayRefund = useRole().may('money:write')
  const rows = [...paid(booking, mayRefund), ...returned(booking)]
  const [payment, setPayment] = useState<PaymentAttempt | null>(null)
  return (
    <section aria-labelledby="moves">
      <h2 id="moves" className="mb-4 text-xl">
        {m.paymentsAndRefunds()}
      </h2>
      <Panel>
        {rows.length === 0 ? (
          <p className="px-6 py-10 text-center text-soft">{m.noPaymentsOrRefundsYet()}</p>
        ) : (
          <DataTable
            label={m.paymentsAndRefunds()}
            columns={columnsFor(setPayment)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Panel>
      {payment && <RefundPayment booking={booking} payment={payment} onClose={() => setPayment(null)} />}
    </section>
  )
}

const paid = ({ attempts, currency }: AdminBookingDetail, mayRefund: boolean): Row[] =>
  attempts.map((attempt) => ({
    id: attempt.id,
    what: m.attemptOf({
      purpose: attempt.purpose === 'upfront' ? 'upfront' : 'other',
      method: attempt.method === 'checkout' ? 'checkout' : 'other',
    }),
    state: withReason(attempt.state, attempt.failure),
    amount: formatMajor(attempt.amount, currency),
    references: referencesOf(attempt.provider, attempt.reference, attempt.charge),
    at: attempt.at,
    ...(mayRefund && attempt.left > 0 ? { refundable: attempt } : {}),
  }))

const returned = ({ refunds, currency }: AdminBookingDetail): Row[] =>
  refunds.map((refund) => ({
    id: refund.id,
    what: refund.reason
      ? m.refundFor({
          refund: REFUNDS[refund.source](),
          reason: refund.reason === 'error' ? 'other' : refund.reason,
        })
      : REFUNDS[refund.source](),
    state: withReason(refund.state, refund.failure ?? (refund.note || null)),
    amount: formatMajor(asMajor(-refund.amount), currency),
    references: referencesOf(refund.provider, refund.reference, null),
    at: refund.at,
  }))

const REFUNDS: Record<AdminBookingDetail['refunds'][number]['source'], () => string> = {
  held: m.refund,
  overpaid: m.refundOfADuplicatePayment,
  external: m.refundMadeAtTheProvider,
  office: m.refundByOurTeam,
}

/** Of payments and of refunds. */
const STATES: Record<string, () => string> = {
  opening: m.stateOpening,
  open: m.stateOpen,
  processing: m.stateProcessing,
  authorised: m.stateAuthorised,
  capturing: m.stateCapturing,
  releasing: m.stateReleasing,
  succeeded: m.stateSucceeded,
  failed: m.stateFailed,
  refused: m.stateRefused,
  expired: m.stateExpired,
  released: m.stateReleased,
  owed: m.stateOwed,
  made: m.stateMade,
  replaced: m.stateReplaced,
}

function withReason(state: string, reason: string | null): string {
  const shown = STATES[state]?.() ?? capitalise(state)
  return reason ? m.stateWithReason({ state: shown, reason }) : shown
}

const referencesOf = (provider: string, ...names: (string | null)[]): string =>
  [provider, ...new Set(names.filter((name) => name !== null))].join(' ')
