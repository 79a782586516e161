import { Check } from 'lucide-react'
import { formatLocalDay } from '../../../contract/format/days.ts'
import type { WaitlistRow } from '../../../contract/site/waitlist.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { idOf } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { calledOf, PersonCell } from '../../ui/person-cell.tsx'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'
import { selectColumn } from '../shared/bulk-bar.tsx'
import type { useSelection } from './use-selection.ts'

type Row = WaitlistRow

/** Has an account now. Shown beside the name, because the spec fixes the columns. */
const joinedLook: StatusStyles = { joined: { tone: 'green', icon: Check } }

export function waitlistColumns(selection: ReturnType<typeof useSelection>): Column<Row>[] {
  return [
    selectColumn(selection, calledOf),
    { header: 'ID', cell: (row) => <CopyId id={idOf(row)} what="waitingList" /> },
    {
      header: 'Name',
      card: 'title',
      sort: { up: 'name', down: '-name' },
      cell: (row) => (
        <>
          <PersonCell person={row} hideEmail note={waitingAs(row)} />
          {row.joinedAt && (
            <div className="mt-1.5 pl-11.5" title={`Signed up on ${formatLocalDay(row.joinedAt)}`}>
              <StatusBadge looks={joinedLook} status="joined" />
            </div>
          )}
        </>
      ),
    },
    {
      header: 'Email',
      sort: { up: 'email', down: '-email' },
      cell: (row) => (
        <>
          <span className="block">
            <EmailText email={row.email} />
          </span>
          {mailNote(row) && <span className="block text-soft">{mailNote(row)}</span>}
        </>
      ),
    },
  ]
}

function waitingAs({ role, createdAt }: Row): string {
  const kind = role === 'client' ? 'Client' : role === 'photographer' ? 'Photographer' : ''
  if (!createdAt) return kind
  return kind
    ? `${kind}, waiting since ${formatLocalDay(createdAt)}`
    : `Waiting since ${formatLocalDay(createdAt)}`
}

function mailNote({ unsubscribed, lastNotifiedAt, notificationWaits }: Row): string {
  if (unsubscribed) return 'Unsubscribed'
  if (notificationWaits) return 'Email waiting in the Outbox'
  return lastNotifiedAt ? `Notified ${formatLocalDay(lastNotifiedAt)}` : ''
}
