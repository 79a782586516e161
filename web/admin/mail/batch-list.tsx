import { Send } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import * as m from '#messages/admin-mail'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
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
    header: m.subject,
    card: 'title',
    cell: (row) => (
      <Link to={addressOf(row)} className="font-medium hover:text-golden hover:underline">
        {row.subject || m.noSubject()}
      </Link>
    ),
  },
  { header: m.status, cell: (row) => <StatusBadge looks={mailStatus} status={shownState(row)} /> },
  { header: m.people, align: 'end', cell: count('total') },
  { header: m.sent, align: 'end', cell: count('sent') },
  { header: m.failed, align: 'end', cell: count('failed') },
  {
    header: m.waiting,
    align: 'end',
    cell: (row) => formatCount((row.counts?.queued ?? 0) + (row.counts?.sending ?? 0)),
  },
  { header: m.startedBy, cell: (row) => row.createdBy || '-' },
  {
    header: m.started,
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
      label={m.mailings()}
      list={list}
      state={state}
      columns={columns}
      icon={Send}
      texts={{
        loading: m.loadingMailings(),
        empty: m.noMailingsYet(),
        emptyHint: m.noMailingsHint(),
        failed: m.failedToLoadMailings(),
      }}
      onOpen={(row) => navigate(addressOf(row))}
    />
  )
}
