import { useState } from 'react'
import type { AdminBookingDetail } from '../../../contract/bookings/process.ts'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import type { PaymentAttempt } from '../../../contract/payments/payments.ts'
import { Button } from '../../ui/button.tsx'
import { capitalise } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
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
    header: 'Payment',
    card: 'title',
    cell: (row) => <span className="font-medium whitespace-nowrap">{row.what}</span>,
  },
  { header: 'Amount', align: 'end', cell: (row) => <span className="whitespace-nowrap">{row.amount}</span> },
  { header: 'Status', cell: (row) => <span className="break-words">{row.state}</span> },
  {
    header: 'Provider',
    cell: (row) => <span className="block min-w-40 text-sm wrap-anywhere text-soft">{row.references}</span>,
  },
  { header: 'Started', cell: (row) => formatLocalMoment(row.at) },
  {
    header: 'Actions',
    hideHeader: true,
    cell: ({ refundable, what }) =>
      refundable && (
        <Button look="outline" size="small" onClick={() => refund(refundable)}>
          Refund<span className="sr-only"> {what}</span>
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
        Payments and refunds
      </h2>
      <Panel>
        {rows.length === 0 ? (
          <p className="px-6 py-10 text-center text-soft">No payments or refunds yet</p>
        ) : (
          <DataTable
            label="Payments and refunds"
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
    what: `${attempt.purpose === 'upfront' ? 'Upfront' : 'Remaining'}, ${attempt.method === 'checkout' ? 'payment page' : 'saved card'}`,
    state: withReason(attempt.state, attempt.failure),
    amount: formatMajor(attempt.amount, currency),
    references: referencesOf(attempt.provider, attempt.reference, attempt.charge),
    at: attempt.at,
    ...(mayRefund && attempt.left > 0 ? { refundable: attempt } : {}),
  }))

const returned = ({ refunds, currency }: AdminBookingDetail): Row[] =>
  refunds.map((refund) => ({
    id: refund.id,
    what: refund.reason ? `${REFUNDS[refund.source]}, ${refund.reason}` : REFUNDS[refund.source],
    state: withReason(refund.state, refund.failure ?? (refund.note || null)),
    amount: formatMajor(asMajor(-refund.amount), currency),
    references: referencesOf(refund.provider, refund.reference, null),
    at: refund.at,
  }))

const REFUNDS: Record<AdminBookingDetail['refunds'][number]['source'], string> = {
  held: 'Refund',
  overpaid: 'Refund of a duplicate payment',
  external: 'Refund made at the provider',
  office: 'Refund by our team',
}

const withReason = (state: string, reason: string | null): string =>
  `${capitalise(state)}${reason ? `: ${reason}` : ''}`

const referencesOf = (provider: string, ...names: (string | null)[]): string =>
  [provider, ...new Set(names.filter((name) => name !== null))].join(' ')
