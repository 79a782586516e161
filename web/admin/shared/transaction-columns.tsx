import * as m from '#messages/admin-shared'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import type { TransactionRow } from '../../../contract/payments/transactions.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { idOf } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { PersonCell, personColumn } from '../../ui/person-cell.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { bookingLink, personLink, transactionLink } from './links.ts'
import { paymentStage, paymentStatus } from './payment-status.ts'
import { ScreenMoney } from './screen-money.tsx'

type Row = TransactionRow

export function transactionColumns(options: { photographer: boolean; sortable: boolean }): Column<Row>[] {
  const columns: (Column<Row> | false)[] = [
    {
      header: m.transactionId(),
      cell: (row) => <CopyId id={idOf(row)} what="transaction" to={transactionLink(idOf(row))} />,
    },
    {
      header: m.client(),
      className: personColumn,
      card: 'title',
      cell: (row) => <PersonCell person={row.client} to={personLink('client', row.client)} />,
    },
    options.photographer && {
      header: m.photographer(),
      className: personColumn,
      cell: (row) => (
        <PersonCell person={row.photographer} to={personLink('photographer', row.photographer)} />
      ),
    },
    {
      header: m.amountDetails(),
      sort: { up: 'amount', down: '-amount' },
      cell: (row) => <Amounts row={row} />,
    },
    {
      header: m.paymentStatus(),
      cell: (row) => <StatusBadge looks={paymentStatus} status={row.paymentStatus} />,
    },
    {
      header: m.paymentStage(),
      cell: (row) => <StatusBadge looks={paymentStage} status={row.paymentStage} />,
    },
    {
      header: m.bookingId(),
      cell: (row) => <CopyId id={row.booking ?? ''} what="booking" to={bookingLink(row.booking ?? '')} />,
    },
    {
      header: m.created(),
      sort: { up: 'oldest', down: 'newest' },
      cell: (row) => <span className="wide:whitespace-nowrap">{formatLocalDay(row.createdAt)}</span>,
    },
  ]
  return columns
    .filter((column) => column !== false)
    .map((column) => (options.sortable ? column : { ...column, sort: undefined }))
}

function Amounts({ row }: { row: Row }) {
  const lines = [
    { name: m.total(), amount: row.totalAmount, look: 'font-medium' },
    { name: m.upfront(), amount: row.upfrontAmount, look: 'text-soft' },
    { name: m.remaining(), amount: row.remainingAmount, look: 'text-soft' },
  ]
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-2">
      {lines.map((line) => (
        <div key={line.name} className={`col-span-2 grid grid-cols-subgrid ${line.look}`}>
          <dt>{line.name}</dt>
          <dd className="text-end">
            <ScreenMoney amount={line.amount} screen="transactions" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
