import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-verification'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
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
import { verificationStatus } from './verification-status.ts'

export const meta = () => adminMeta(m.verification())

type Row = AdminVerification

const rules = { filters: { state: verificationQuery.shape.state } }
const filters = [
  {
    name: 'state',
    label: m.status,
    choices: {
      '': m.waiting,
      approved: m.verified,
      changes: m.changesRequested,
      refused: m.rejected,
      all: m.all,
    },
  },
]
const isWaiting = (row: Row) => row.state === 'submitted'
const linkTo = (row: Row) => fill(site.verification, { id: idOf(row) })

const columns: Column<Row>[] = [
  {
    header: m.photographer,
    card: 'title',
    className: 'lg:w-[28%]',
    cell: (row) => <PersonCell person={row.photographer} to={linkTo(row)} />,
  },
  {
    header: m.status,
    cell: (row) => <StatusBadge looks={verificationStatus} status={row.state} />,
  },
  { header: m.location, cell: (row) => row.photographer?.place || '-' },
  { header: m.photos, align: 'end', cell: (row) => row.portfolio?.length ?? 0 },
  {
    header: m.evidence,
    cell: (row) => formatEvidence(row.evidence?.length ?? 0, row.links?.length ?? 0),
  },
  { header: m.submitted, cell: (row) => formatLocalMoment(row.submittedAt) },
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
      <PageHead title={m.verification()} intro={m.intro()} />
      <ListView
        label={m.verification()}
        list={list}
        state={state}
        columns={[
          selectColumn(selection, (row) => m.selectName({ name: calledOf(row.photographer) })),
          ...columns,
        ]}
        icon={BadgeCheck}
        onOpen={(row) => navigate(linkTo(row))}
        onMark={selection.toggle}
        isSelected={selection.isSelected}
        texts={{
          loading: m.loadingVerifications(),
          empty: m.nothingToReview(),
          emptyHint: m.nothingToReviewHint(),
          noneMatch: m.noMatchingVerifications(),
          failed: m.failedToLoadVerifications(),
        }}
        toolbar={<ListToolbar state={state} filters={filters} />}
      />
      <BulkBar count={selection.selected.length} onClear={selection.clear}>
        <Button look="outline" size="small" onClick={() => setDecision('ask')}>
          {m.requestChanges()}
        </Button>
        <Button look="outline" size="small" onClick={() => setDecision('refuse')}>
          {m.reject()}
        </Button>
        <Button size="small" onClick={() => setDecision('approve')}>
          {m.approve()}
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

function formatEvidence(photos: number, links: number): string {
  if (photos > 0 && links > 0) return m.evidencePhotosAndLinks({ photos, links })
  if (photos > 0) return m.evidencePhotos({ photos })
  return links > 0 ? m.evidenceLinks({ links }) : '-'
}
