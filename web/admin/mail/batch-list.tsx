import { Send } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import type { MailBatch } from '../../../contract/mail/mail.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { idOf } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { mailStatus, shownState } from '../shared/mail-status.ts'

type Row = MailBatch

const rules = {}
const addressOf = (row: Row) => fill(site.mailBatch, { id: idOf(row) })
const count = (name: keyof NonNullable<Row['counts']>) => (row: Row) => formatCount(row.counts?.[name] ?? 0)

const columns: Column<Row>[] = [
  {
    header: 'Subject',
    card: 'title',
    cell: (row) => (
      <Link to={addressOf(row)} className="font-medium hover:text-golden hover:underline">
        {row.subject || 'No subject'}
      </Link>
    ),
  },
  { header: 'Status', cell: (row) => <StatusBadge looks={mailStatus} status={shownState(row)} /> },
  { header: 'People', align: 'end', cell: count('total') },
  { header: 'Sent', align: 'end', cell: count('sent') },
  { header: 'Failed', align: 'end', cell: count('failed') },
  {
    header: 'Waiting',
    align: 'end',
    cell: (row) => formatCount((row.counts?.queued ?? 0) + (row.counts?.sending ?? 0)),
  },
  { header: 'Started by', cell: (row) => row.createdBy || '-' },
  {
    header: 'Started',
    cell: (row) => <span className="whitespace-nowrap">{formatLocalMoment(row.createdAt)}</span>,
  },
]

export function BatchList() {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(get(api.mailBatches, { query: { page: state.page, pageSize: state.pageSize } }), {
    name: 'batches',
    rules: { staleTime: 0, refetchInterval: 10_000 },
  })
  return (
    <ListView
      label="Mailings"
      list={list}
      state={state}
      columns={columns}
      icon={Send}
      texts={{
        loading: 'Loading mailings',
        empty: 'No mailings yet',
        emptyHint: 'Select people on the waiting list and notify them. Mailings appear here.',
        failed: 'Failed to load mailings',
      }}
      onOpen={(row) => navigate(addressOf(row))}
    />
  )
}
