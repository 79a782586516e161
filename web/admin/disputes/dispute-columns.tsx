import { CircleCheck, CircleX, Clock, Scale } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/admin-disputes'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
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
  open: { tone: 'amber', icon: Clock, name: m.openStatus },
  ended: { tone: 'green', icon: CircleCheck, name: m.endedStatus },
  won: { tone: 'green', icon: Scale, name: m.wonStatus },
  lost: { tone: 'red', icon: CircleX, name: m.lostStatus },
}

const person = (header: string, role: 'client' | 'photographer'): Column<Row> => ({
  header,
  className: personColumn,
  cell: (row) => <PersonCell person={row[role]} to={personLink(role, row[role])} />,
})

/** Chargebacks are linked for roles that may respond to them. */
export const disputeColumns = (linked: boolean): Column<Row>[] => [
  {
    header: m.booking(),
    cell: (row) => <CopyId id={row.booking ?? ''} what="booking" to={bookingLink(row.booking ?? '')} />,
  },
  { ...person(m.client(), 'client'), card: 'title' },
  person(m.photographer(), 'photographer'),
  {
    header: m.kind(),
    cell: (row) =>
      row.kind === 'card' && !linked ? (
        m.chargeback()
      ) : row.kind === 'card' ? (
        <Link to={fill(site.chargeback, { id: row.id ?? '' })} className="underline underline-offset-4">
          {m.chargeback()}
        </Link>
      ) : (
        <p dir="auto" className="line-clamp-2 max-w-64 min-w-24" title={row.reason ?? undefined}>
          {row.reason || '-'}
        </p>
      ),
  },
  {
    header: m.amount(),
    align: 'end',
    cell: (row) => <span className="font-medium">{formatMajor(row.amount ?? 0, row.currency ?? 'USD')}</span>,
  },
  {
    header: m.status(),
    cell: (row) => (
      <>
        <StatusBadge looks={disputeStatus} status={row.state} />
        {row.proposed && <span className="mt-1 block text-sm whitespace-nowrap">{m.splitProposed()}</span>}
      </>
    ),
  },
  {
    header: m.since(),
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
