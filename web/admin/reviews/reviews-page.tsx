import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/admin-reviews'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { api, site } from '../../../contract/paths.ts'
import { type AdminReview, adminReviewsQuery } from '../../../contract/reviews/reviews.ts'
import { get } from '../../client/api-request.ts'
import { Stars } from '../../reviews/stars.tsx'
import { Button } from '../../ui/button.tsx'
import { idOf } from '../../ui/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { type FilterChoice, ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { BulkBar, selectColumn } from '../shared/bulk-bar.tsx'
import { useRowSelection } from '../shared/use-row-selection.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export const meta = () => adminMeta(m.reviews())

type Row = AdminReview
const rules = {
  filters: {
    about: adminReviewsQuery.shape.about,
    hidden: adminReviewsQuery.shape.hidden,
    person: adminReviewsQuery.shape.person,
  },
}
const filters: FilterChoice[] = [
  {
    name: 'about',
    label: m.about,
    choices: { '': m.aboutAnyone, photographer: m.aboutPhotographers, client: m.aboutClients },
  },
  { name: 'hidden', label: m.visibility, choices: { '': m.shownAndHidden, no: m.shown, yes: m.hidden } },
]

export default function ReviewsPage() {
  const state = useListState(rules)
  const list = usePagedList(get(api.adminReviews, { query: state.query }), { name: 'reviews' })
  const [asked, setAsked] = useState<{ ids: string[]; hides: boolean } | null>(null)
  const ask = (rows: Row[]) => setAsked({ ids: rows.map(idOf), hides: !rows[0]?.hidden })
  const selection = useRowSelection(list.rows ?? [], JSON.stringify(state.query))
  const hidden = selection.selected.filter((row) => row.hidden)
  const shown = selection.selected.filter((row) => !row.hidden)
  return (
    <>
      <PageHead title={m.reviews()} intro={m.intro()} />
      <ListView
        label={m.reviews()}
        list={list}
        state={state}
        columns={[
          selectColumn(selection, (row) => m.selectReview({ id: idOf(row).slice(-8) })),
          ...columnsFor((row) => ask([row])),
        ]}
        onMark={selection.toggle}
        isSelected={selection.isSelected}
        icon={MessageSquareQuote}
        texts={{ loading: m.loadingReviews(), empty: m.noReviewsFound(), failed: m.failedToLoadReviews() }}
        toolbar={<ListToolbar state={state} filters={filters} />}
      />
      <BulkBar count={selection.selected.length} onClear={selection.clear}>
        {hidden.length > 0 && (
          <Button look="outline" size="small" onClick={() => ask(hidden)}>
            {m.showReviews({ count: hidden.length })}
          </Button>
        )}
        {shown.length > 0 && (
          <Button look="outline" size="small" onClick={() => ask(shown)}>
            {m.hideReviews({ count: shown.length })}
          </Button>
        )}
      </BulkBar>
      {asked && (
        <ReasonDialog
          undecided={(list.rows ?? []).filter(
            (row) => asked.ids.includes(idOf(row)) && Boolean(row.hidden) !== asked.hides,
          )}
          hides={asked.hides}
          onClose={() => setAsked(null)}
          onDone={selection.clear}
        />
      )}
    </>
  )
}

const columnsFor = (onAsk: (row: Row) => void): Column<Row>[] => [
  {
    header: m.byAndAbout(),
    card: 'title',
    cell: (row) => {
      const [by, of] =
        row.about === 'client' ? [row.photographer, row.client] : [row.client, row.photographer]
      return (
        <Link
          to={fill(site.booking, { id: row.booking ?? '' })}
          className="hover:text-golden hover:underline"
        >
          <span className="block font-medium">{by?.fullName || m.deletedAccount()}</span>
          <span className="block text-sm text-soft">
            {m.aboutName({ name: of?.fullName || m.deletedAccount() })}
          </span>
        </Link>
      )
    },
  },
  { header: m.rating(), cell: (row) => <Stars rating={row.rating ?? 0} /> },
  {
    header: m.review(),
    className: 'w-2/5',
    cell: (row) => (
      <div className="min-w-0 break-words">
        <p className="whitespace-pre-line">{row.review || m.noText()}</p>
        {row.answer?.answer && (
          <p className="mt-2 text-sm text-soft">{m.replyText({ answer: row.answer.answer })}</p>
        )}
        {row.hidden && (
          <p className="mt-2 text-sm text-red">{m.hiddenBecause({ reason: row.hiddenReason ?? '' })}</p>
        )}
      </div>
    ),
  },
  {
    header: m.written(),
    cell: (row) => <span className="whitespace-nowrap">{formatLocalDay(row.createdAt)}</span>,
  },
  {
    header: m.actions(),
    cell: (row) => (
      <Button
        look="outline"
        size="small"
        onClick={() => onAsk(row)}
        aria-label={(row.hidden ? m.showReviewId : m.hideReviewId)({ id: idOf(row).slice(-8) })}
      >
        {row.hidden ? m.showReview() : m.hideReview()}
      </Button>
    ),
  },
]
