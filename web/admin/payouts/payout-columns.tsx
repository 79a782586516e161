import * as m from '#messages/admin-payouts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import type { AdminPayout } from '../../../contract/payments/payouts.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { payoutStatus } from '../../format/payout-status.ts'
import { Button } from '../../ui/button.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { idOf, nothing } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { PersonCell, personColumn } from '../../ui/person-cell.tsx'
import { rich } from '../../ui/rich.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { bookingLink, personLink } from '../shared/links.ts'
import type { Marking } from './mark-payout.tsx'

type Row = AdminPayout

export function payoutColumns(mark: (marking: Marking) => void): Column<Row>[] {
  return [
    {
      header: m.photographer(),
      card: 'title',
      className: personColumn,
      cell: (row) => (
        <PersonCell person={row.photographer} to={personLink('photographer', row.photographer)} />
      ),
    },
    {
      header: m.amount(),
      align: 'end',
      cell: (row) => (
        <span className="font-medium">{formatMajor(row.amount ?? 0, row.currency ?? 'USD')}</span>
      ),
    },
    {
      header: m.bookings(),
      cell: (row) =>
        row.bookings?.length ? (
          <div className="flex max-w-56 flex-wrap gap-x-3 xl:w-52">
            {row.bookings.map(({ id }) => (
              <CopyId key={id} id={id ?? ''} what="booking" to={bookingLink(id ?? '')} />
            ))}
          </div>
        ) : (
          nothing
        ),
    },
    {
      header: m.status(),
      cell: (row) => (
        <>
          <StatusBadge looks={payoutStatus} status={row.state} />
          {row.reason && (
            <p className="mt-1 max-w-72 text-sm wrap-anywhere text-soft lg:w-52 xl:w-60">{row.reason}</p>
          )}
        </>
      ),
    },
    {
      header: m.created(),
      className: 'wide:whitespace-nowrap',
      cell: (row) => formatLocalDay(row.createdAt),
    },
    { header: m.paid(), className: 'wide:whitespace-nowrap', cell: (row) => formatLocalDay(row.paidAt) },
    { header: m.actions(), hideHeader: true, cell: (row) => <Marks row={row} mark={mark} /> },
  ]
}

/** Due ones can be marked paid; due, paid and returning ones returned. */
function Marks({ row, mark }: { row: Row; mark: (marking: Marking) => void }) {
  const to = {
    id: idOf(row),
    name: row.photographer?.fullName ?? m.deletedAccount(),
    amount: row.amount ?? 0,
  }
  const marking = { ...to, currency: row.currency ?? 'USD' }
  if (row.paused) return <Resume id={to.id} name={to.name} />
  if (row.state !== 'due' && row.state !== 'paid' && row.state !== 'returning') return null
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {row.state === 'due' && (
        <Button size="small" look="outline" onClick={() => mark({ ...marking, as: 'paid' })}>
          {rich(m.markAsPaidTo({ name: to.name, hidden: (text) => <span className="sr-only">{text}</span> }))}
        </Button>
      )}
      <Button size="small" look="outline" onClick={() => mark({ ...marking, as: 'returned' })}>
        {rich(
          m.markAsReturnedFrom({ name: to.name, hidden: (text) => <span className="sr-only">{text}</span> }),
        )}
      </Button>
    </div>
  )
}

/** The photographer's payouts start again with the next run. */
function Resume({ id, name }: { id: string; name: string }) {
  const resume = useChange({
    send: () => request(post(api.resumePayouts, { params: { id } })),
    success: (answer) => answer.message,
    failure: m.failedToResumePayouts(),
    touches: [[api.adminPayouts], [api.activity]],
  })
  return (
    <Button size="small" look="outline" busy={resume.isPending} onClick={() => resume.mutate()}>
      {rich(m.resumePayoutsTo({ name, hidden: (text) => <span className="sr-only">{text}</span> }))}
    </Button>
  )
}
