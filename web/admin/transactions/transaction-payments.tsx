import { formatLocalMoment } from '../../../contract/format/days.ts'
import type { TransactionDetail } from '../../../contract/payments/transactions.ts'
import { idOf } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatOnScreen } from '../shared/screen-money.tsx'

type Row = TransactionDetail['payments'][number]

const labels: Record<string, string> = {
  capture: 'Captured',
  refund: 'Refunded',
  refund_failed: 'Refund returned',
}

const columnsIn = (currency: string | null | undefined): Column<Row>[] => [
  {
    header: 'Type',
    card: 'title',
    cell: (row) => <span className="font-medium">{labels[row.kind ?? ''] ?? row.kind}</span>,
  },
  {
    header: 'Amount',
    align: 'end',
    // A real minus sign, as wide as a plus.
    cell: (row) =>
      `${row.kind === 'refund' ? '−' : ''}${formatOnScreen(row.amount, 'transactions', currency)}`,
  },
  { header: 'Time', cell: (row) => formatLocalMoment(row.occurredAt) },
]

type Props = { payments: Row[]; currency: string | null | undefined }

export function TransactionPayments({ payments, currency }: Props) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-xl">
        Payments
      </h2>
      <Panel>
        {payments.length === 0 ? (
          <p className="px-6 py-10 text-center text-soft">No payments yet</p>
        ) : (
          <DataTable
            label="Payments of this transaction"
            columns={columnsIn(currency)}
            rows={payments}
            rowKey={idOf}
            room="narrow"
          />
        )}
      </Panel>
    </section>
  )
}
