import { CircleCheck, CircleX, Clock, Scale } from 'lucide-react'
import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import type { DisputeRow } from '../../../contract/payments/payments.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { PersonCell, personColumn } from '../../ui/person-cell.tsx'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'
import { DeadlineBadge } from '../shared/deadline.tsx'
import { bookingLink, personLink } from '../shared/links.ts'

type Row = DisputeRow

export const disputeStatus: StatusStyles = {
  open: { tone: 'amber', icon: Clock },
  ended: { tone: 'green', icon: CircleCheck },
  won: { tone: 'green', icon: Scale },
  lost: { tone: 'red', icon: CircleX },
}

const person = (header: string, role: 'client' | 'photographer'): Column<Row> => ({
  header,
  className: personColumn,
  cell: (row) => <PersonCell person={row[role]} to={personLink(role, row[role])} />,
})

/** Chargebacks are linked for roles that may respond to them. */
export const disputeColumns = (linked: boolean): Column<Row>[] => [
  {
    header: 'Booking',
    cell: (row) => <CopyId id={row.booking ?? ''} what="booking" to={bookingLink(row.booking ?? '')} />,
  },
  { ...person('Client', 'client'), card: 'title' },
  person('Photographer', 'photographer'),
  {
    header: 'Kind',
    cell: (row) =>
      row.kind === 'card' && !linked ? (
        'Chargeback'
      ) : row.kind === 'card' ? (
        <Link to={fill(site.chargeback, { id: row.id ?? '' })} className="underline underline-offset-4">
          Chargeback
        </Link>
      ) : (
        <p dir="auto" className="line-clamp-2 max-w-64 min-w-24" title={row.reason ?? undefined}>
          {row.reason || '-'}
        </p>
      ),
  },
  {
    header: 'Amount',
    align: 'end',
    cell: (row) => <span className="font-medium">{formatMajor(row.amount ?? 0, row.currency ?? 'USD')}</span>,
  },
  {
    header: 'Status',
    cell: (row) => (
      <>
        <StatusBadge looks={disputeStatus} status={row.state} />
        {row.proposed && <span className="mt-1 block text-sm whitespace-nowrap">Split proposed</span>}
      </>
    ),
  },
  {
    header: 'Since',
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">{formatLocalDay(row.at)}</span>
        {row.deadline && (
          <span className="mt-1 block">
            <DeadlineBadge deadline={row.deadline} />
          </span>
        )}
      </>
    ),
  },
]
