import * as m from '#messages/admin-transactions'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import type { TransactionDetail } from '../../../contract/payments/transactions.ts'
import { idOf } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatOnScreen } from '../shared/screen-money.tsx'

type Row = TransactionDetail['payments'][number]

const labels: Record<string, () => string> = {
  capture: m.captured,
  refund: m.refunded,
  refund_failed: m.refundReturned,
}

const columnsIn = (currency: string | null | undefined): Column<Row>[] => [
  {
    header: m.type(),
    card: 'title',
    cell: (row) => <span className="font-medium">{labels[row.kind ?? '']?.() ?? row.kind}</span>,
  },
  {
    header: m.amount(),
    align: 'end',
    // A real minus sign, as wide as a plus.
    cell: (row) =>
      `${row.kind === 'refund' ? '−' : ''}${formatOnScreen(row.amount, 'transactions', currency)}`,
  },
  { header: m.time(), cell: (row) => formatLocalMoment(row.occurredAt) },
]

type Props = { payments: Row[]; currency: string | null | undefined }

export function TransactionPayments({ payments, currency }: Props) {
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-xl">
        {m.payments()}
      </h2>
      <Panel>
        {payments.length === 0 ? (
          <p className="px-6 py-10 text-center text-soft">{m.noPaymentsYet()}</p>
        ) : (
          <DataTable
            label={m.paymentsOfThisTransaction()}
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
