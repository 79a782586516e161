import { Ban, Circle, CircleCheck, Clock, CreditCard } from 'lucide-react'
import * as m from '#messages/admin-shared'
import type { BookingRow } from '../../../contract/bookings/bookings.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { idOf, read } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { PersonCell, personColumn } from '../../ui/person-cell.tsx'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'
import { bookingLink, personLink } from './links.ts'
import { paymentStatus } from './payment-status.ts'
import { type MoneyScreen, ScreenMoney } from './screen-money.tsx'
import { When } from './when.tsx'

export const bookingStatus: StatusStyles = {
  confirm: { tone: 'blue', icon: Circle, name: m.statusConfirmed },
  pending: { tone: 'amber', icon: Clock, name: m.statusPending },
  cancelled: { tone: 'red', icon: Ban, name: m.statusCancelled },
  completed: { tone: 'green', icon: CircleCheck, name: m.statusCompleted },
}

type Row = BookingRow

const person = (header: string, role: 'client' | 'photographer'): Column<Row> => ({
  header,
  className: personColumn,
  cell: (row) => <PersonCell person={row[role]} to={personLink(role, row[role])} />,
})

/** The columns of a booking, for the full list and for one photographer's. */
export function bookingColumns(
  screen: MoneyScreen,
  options: { photographer: boolean; sortable: boolean },
): Column<Row>[] {
  const columns: (Column<Row> | false)[] = [
    {
      header: m.bookingId(),
      cell: (row) => <CopyId id={idOf(row)} what="booking" to={bookingLink(idOf(row))} />,
    },
    { ...person(m.client(), 'client'), card: 'title' },
    options.photographer && person(m.photographer(), 'photographer'),
    {
      header: m.date(),
      sort: { up: 'date', down: '-date' },
      cell: (row) => <When when={row.dateId} />,
    },
    {
      header: m.description(),
      cell: (row) => (
        <p dir="auto" className="line-clamp-2 max-w-56 min-w-24" title={row.description ?? undefined}>
          {row.description || '-'}
        </p>
      ),
    },
    {
      header: m.amount(),
      align: 'end',
      sort: { up: 'amount', down: '-amount' },
      cell: (row) => (
        <span className="font-medium">
          <ScreenMoney amount={row.finalAmount} screen={screen} />
        </span>
      ),
    },
    {
      header: m.status(),
      cell: (row) => (
        <div className="flex flex-col items-start gap-1">
          <StatusBadge looks={bookingStatus} status={row.bookingStatus} />
          <span className="inline-flex items-center gap-1.5 ps-2.5 whitespace-nowrap text-soft">
            <CreditCard aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{m.paymentPrefix()} </span>
            <span className="first-letter:uppercase">
              {read(paymentStatus[row.paymentStatus ?? '']?.name ?? (row.paymentStatus || '-'))}
            </span>
          </span>
        </div>
      ),
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
