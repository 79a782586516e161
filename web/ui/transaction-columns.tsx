import { formatMoney } from '../../contract/money.ts'
import type { TransactionRow } from '../../contract/transactions.ts'
import { CopyId } from './copy-id.tsx'
import type { Column } from './data-table.tsx'
import { formatDay } from './format.ts'
import { idOf, type Loose } from './loose.ts'
import { PersonCell, personColumn } from './person-cell.tsx'
import { personLink } from './person-link.ts'
import { StatusBadge } from './status-badge.tsx'

type Row = Loose<TransactionRow>

export function transactionColumns(options: { photographer: boolean; sortable: boolean }): Column<Row>[] {
  const columns: (Column<Row> | false)[] = [
    { header: 'Transaction ID', cell: (row) => <CopyId id={idOf(row)} what="transaction" /> },
    {
      header: 'Client',
      className: personColumn,
      card: 'title',
      cell: (row) => <PersonCell person={row.client} to={personLink('client', row.client)} />,
    },
    options.photographer && {
      header: 'Photographer',
      className: personColumn,
      cell: (row) => (
        <PersonCell person={row.photographer} to={personLink('photographer', row.photographer)} />
      ),
    },
    {
      header: 'Amount details',
      sort: { up: 'amount', down: '-amount' },
      cell: (row) => <Amounts row={row} />,
    },
    { header: 'Payment status', cell: (row) => <StatusBadge of="payment" status={row.paymentStatus} /> },
    { header: 'Payment stage', cell: (row) => <StatusBadge of="stage" status={row.paymentStage} /> },
    { header: 'Booking ID', cell: (row) => <CopyId id={row.booking ?? ''} what="booking" /> },
    {
      header: 'Created',
      sort: { up: 'oldest', down: 'newest' },
      cell: (row) => <span className="whitespace-nowrap">{formatDay(row.createdAt)}</span>,
    },
  ]
  return columns
    .filter((column) => column !== false)
    .map((column) => (options.sortable ? column : { ...column, sort: undefined }))
}

function Amounts({ row }: { row: Row }) {
  const lines = [
    { name: 'Total', amount: row.totalAmount, look: 'font-medium' },
    { name: 'Upfront', amount: row.upfrontAmount, look: 'text-soft' },
    { name: 'Remaining', amount: row.remainingAmount, look: 'text-soft' },
  ]
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-2">
      {lines.map((line) => (
        <div key={line.name} className={`col-span-2 grid grid-cols-subgrid ${line.look}`}>
          <dt>{line.name}</dt>
          <dd className="text-end">{formatMoney(line.amount ?? 0, 'transactions')}</dd>
        </div>
      ))}
    </dl>
  )
}
