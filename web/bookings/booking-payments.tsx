import type { AdminBookingDetail } from '../../contract/booking-process.ts'
import { formatAmount } from '../market/parts/money.ts'
import { capitalise } from '../ui/capitalise.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { formatMoment } from '../ui/format.ts'
import { Panel } from '../ui/panel.tsx'

type Row = { id: string; what: string; state: string; amount: string; references: string; at: string }

const columns: Column<Row>[] = [
  {
    header: 'What',
    card: 'title',
    cell: (row) => <span className="font-medium whitespace-nowrap">{row.what}</span>,
  },
  { header: 'Amount', align: 'end', cell: (row) => <span className="whitespace-nowrap">{row.amount}</span> },
  { header: 'How it stands', cell: (row) => <span className="wrap-anywhere">{row.state}</span> },
  {
    header: 'Provider',
    cell: (row) => <span className="text-sm break-all text-soft">{row.references}</span>,
  },
  { header: 'Begun', cell: (row) => formatMoment(row.at) },
]

/** Every try to pay and every refund, with the names that the provider has for them. */
export function BookingPayments({ booking }: { booking: AdminBookingDetail }) {
  const rows = [...paid(booking), ...returned(booking)]
  return (
    <section aria-labelledby="moves">
      <h2 id="moves" className="mb-4 text-xl">
        At the provider
      </h2>
      <Panel>
        {rows.length === 0 ? (
          <p className="px-6 py-10 text-center text-soft">Nothing has been asked of a provider</p>
        ) : (
          <DataTable label="Payments and refunds" columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </Panel>
    </section>
  )
}

const paid = ({ attempts, currency }: AdminBookingDetail): Row[] =>
  attempts.map((attempt) => ({
    id: attempt.id,
    what: `${attempt.purpose === 'upfront' ? 'Upfront' : 'Remainder'}, ${attempt.method === 'checkout' ? 'payment page' : 'saved card'}`,
    state: withReason(attempt.state, attempt.failure),
    amount: formatAmount(attempt.amount, currency),
    references: referencesOf(attempt.provider, attempt.reference, attempt.charge),
    at: attempt.at,
  }))

const returned = ({ refunds, currency }: AdminBookingDetail): Row[] =>
  refunds.map((refund) => ({
    id: refund.id,
    what: REFUNDS[refund.source],
    state: withReason(refund.state, refund.failure),
    amount: formatAmount(-refund.amount, currency),
    references: referencesOf(refund.provider, refund.reference, null),
    at: refund.at,
  }))

const REFUNDS: Record<AdminBookingDetail['refunds'][number]['source'], string> = {
  held: 'Refund',
  overpaid: 'Refund of a double payment',
  external: 'Refund made at the provider',
  office: 'Refund by our team',
}

const withReason = (state: string, reason: string | null): string =>
  `${capitalise(state)}${reason ? `: ${reason}` : ''}`

const referencesOf = (provider: string, ...names: (string | null)[]): string =>
  [provider, ...new Set(names.filter((name) => name !== null))].join(' ')
