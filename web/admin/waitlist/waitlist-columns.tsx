import { Check } from 'lucide-react'
import * as m from '#messages/admin-waitlist'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
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
const joinedLook: StatusStyles = { joined: { tone: 'green', icon: Check, name: m.joinedStatus } }

export function waitlistColumns(selection: ReturnType<typeof useSelection>): Column<Row>[] {
  return [
    selectColumn(selection, (row) => m.selectName({ name: calledOf(row) })),
    { header: m.id(), cell: (row) => <CopyId id={idOf(row)} what="waitingList" /> },
    {
      header: m.name(),
      card: 'title',
      sort: { up: 'name', down: '-name' },
      cell: (row) => (
        <>
          <PersonCell person={row} hideEmail note={waitingAs(row)} />
          {row.joinedAt && (
            <div className="mt-1.5 ps-11.5" title={m.signedUpOn({ day: formatLocalDay(row.joinedAt) })}>
              <StatusBadge looks={joinedLook} status="joined" />
            </div>
          )}
        </>
      ),
    },
    {
      header: m.email(),
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
  const day = createdAt && formatLocalDay(createdAt)
  if (role === 'client') return day ? m.clientWaitingSince({ day }) : m.client()
  if (role === 'photographer') return day ? m.photographerWaitingSince({ day }) : m.photographer()
  return day ? m.waitingSinceDay({ day }) : ''
}

function mailNote({ unsubscribed, lastNotifiedAt, notificationWaits }: Row): string {
  if (unsubscribed) return m.unsubscribed()
  if (notificationWaits) return m.emailWaitingInTheOutbox()
  return lastNotifiedAt ? m.notifiedOn({ day: formatLocalDay(lastNotifiedAt) }) : ''
}
