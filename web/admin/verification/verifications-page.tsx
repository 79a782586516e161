import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalMoment } from '../../../contract/format/days.ts'
import { api, site } from '../../../contract/paths.ts'
import { type AdminVerification, verificationQuery } from '../../../contract/studio/studio.ts'
import { get } from '../../client/api-request.ts'
import { Button } from '../../ui/button.tsx'
import { idOf } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { calledOf, PersonCell } from '../../ui/person-cell.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BulkBar, selectColumn } from '../shared/bulk-bar.tsx'
import { useRowSelection } from '../shared/use-row-selection.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { labelOf, verificationStatus } from './verification-status.ts'

export const meta = () => adminMeta('Verification')

type Row = AdminVerification

const rules = { filters: { state: verificationQuery.shape.state } }
const filters = [
  {
    name: 'state',
    label: 'Status',
    choices: {
      '': 'Waiting',
      approved: 'Verified',
      changes: 'Changes requested',
      refused: 'Rejected',
      all: 'All',
    },
  },
]
const isWaiting = (row: Row) => row.state === 'submitted'
const linkTo = (row: Row) => fill(site.verification, { id: idOf(row) })

const columns: Column<Row>[] = [
  {
    header: 'Photographer',
    card: 'title',
    className: 'lg:w-[28%]',
    cell: (row) => <PersonCell person={row.photographer} to={linkTo(row)} />,
  },
  {
    header: 'Status',
    cell: (row) => <StatusBadge looks={verificationStatus} status={labelOf(row.state)} />,
  },
  { header: 'Location', cell: (row) => row.photographer?.place || '-' },
  { header: 'Photos', align: 'end', cell: (row) => row.portfolio?.length ?? 0 },
  {
    header: 'Evidence',
    cell: (row) => formatEvidence(row.evidence?.length ?? 0, row.links?.length ?? 0),
  },
  { header: 'Submitted', cell: (row) => formatLocalMoment(row.submittedAt) },
]

export default function VerificationsPage() {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(get(api.verifications, { query: state.query }), {
    name: 'verifications',
    rules: { staleTime: 0 },
  })
  const selection = useRowSelection(list.rows ?? [], JSON.stringify(state.query), isWaiting)
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <PageHead title="Verification" intro="Profiles submitted for verification, oldest first." />
      <ListView
        label="Verification"
        list={list}
        state={state}
        columns={[selectColumn(selection, (row) => calledOf(row.photographer)), ...columns]}
        icon={BadgeCheck}
        onOpen={(row) => navigate(linkTo(row))}
        onMark={selection.toggle}
        isSelected={selection.isSelected}
        texts={{
          loading: 'Loading verifications',
          empty: 'Nothing to review',
          emptyHint: 'Photographers appear here once they submit their profile.',
          noneMatch: 'No matching verifications',
          failed: 'Failed to load verifications',
        }}
        toolbar={<ListToolbar state={state} filters={filters} />}
      />
      <BulkBar count={selection.selected.length} onClear={selection.clear}>
        <Button look="outline" size="small" onClick={() => setDecision('ask')}>
          Request changes
        </Button>
        <Button look="outline" size="small" onClick={() => setDecision('refuse')}>
          Reject
        </Button>
        <Button size="small" onClick={() => setDecision('approve')}>
          Approve
        </Button>
      </BulkBar>
      {decision && (
        <DecisionDialog
          undecided={selection.selected.map((row) => ({ id: idOf(row), name: calledOf(row.photographer) }))}
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={selection.clear}
        />
      )}
    </>
  )
}

function formatEvidence(pictures: number, links: number): string {
  const parts = [
    pictures > 0 && (pictures === 1 ? '1 photo' : `${pictures} photos`),
    links > 0 && (links === 1 ? '1 link' : `${links} links`),
  ]
  return parts.filter(Boolean).join(', ') || '-'
}
