import * as m from '#messages/admin-bookings'
import type { BookingRecord } from '../../../contract/bookings/bookings.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import type { Major } from '../../../contract/format/money.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { idOf } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { transactionLink } from '../shared/links.ts'
import { paymentStage, paymentStatus } from '../shared/payment-status.ts'
import { useRole } from '../shared/role.ts'
import { formatOnScreen } from '../shared/screen-money.tsx'

type Row = BookingRecord['transactions'][number]

const columnsIn = (money: (amount: Major) => string, linked: boolean): Column<Row>[] => [
  {
    header: m.transactionId(),
    card: 'title',
    cell: (row) => (
      <CopyId id={idOf(row)} what="transaction" to={linked ? transactionLink(idOf(row)) : undefined} />
    ),
  },
  { header: m.total(), align: 'end', cell: (row) => money(row.totalAmount) },
  { header: m.upfront(), align: 'end', cell: (row) => money(row.upfrontAmount) },
  { header: m.remaining(), align: 'end', cell: (row) => money(row.remainingAmount) },
  {
    header: m.paymentStatus(),
    cell: (row) => <StatusBadge looks={paymentStatus} status={row.paymentStatus} />,
  },
  { header: m.paymentStage(), cell: (row) => <StatusBadge looks={paymentStage} status={row.paymentStage} /> },
  { header: m.created(), cell: (row) => formatLocalDay(row.createdAt) },
]

export function BookingTransactions({ booking }: { booking: BookingRecord }) {
  const rows = booking.transactions ?? []
  const linked = useRole().may('money:read')
  const columns = columnsIn((amount) => formatOnScreen(amount, 'transactions', booking.currency), linked)
  return (
    <section aria-labelledby="transactions">
      <h2 id="transactions" className="mb-4 text-xl">
        {m.transactions()}
      </h2>
      <Panel>
        {rows.length === 0 ? (
          <p className="px-6 py-10 text-center text-soft">{m.noTransactionsYet()}</p>
        ) : (
          <DataTable label={m.transactionsOfThisBooking()} columns={columns} rows={rows} rowKey={idOf} />
        )}
      </Panel>
    </section>
  )
}
