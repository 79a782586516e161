import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { formatLocalDay } from '../../../contract/format/days.ts'
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

export const meta = () => adminMeta('Reviews')

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
    label: 'About',
    choices: { '': 'About anyone', photographer: 'About photographers', client: 'About clients' },
  },
  { name: 'hidden', label: 'Visibility', choices: { '': 'Shown and hidden', no: 'Shown', yes: 'Hidden' } },
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
      <PageHead
        title="Reviews"
        intro="Published reviews by clients and photographers. Hidden reviews don’t appear or count towards ratings."
      />
      <ListView
        label="Reviews"
        list={list}
        state={state}
        columns={[
          selectColumn(selection, (row) => `review ${idOf(row).slice(-8)}`),
          ...columnsFor((row) => ask([row])),
        ]}
        onMark={selection.toggle}
        isSelected={selection.isSelected}
        icon={MessageSquareQuote}
        texts={{ loading: 'Loading reviews', empty: 'No reviews found', failed: 'Failed to load reviews' }}
        toolbar={<ListToolbar state={state} filters={filters} />}
      />
      <BulkBar count={selection.selected.length} onClear={selection.clear}>
        {hidden.length > 0 && (
          <Button look="outline" size="small" onClick={() => ask(hidden)}>
            Show {hidden.length === 1 ? 'review' : `${hidden.length} reviews`}
          </Button>
        )}
        {shown.length > 0 && (
          <Button look="outline" size="small" onClick={() => ask(shown)}>
            Hide {shown.length === 1 ? 'review' : `${shown.length} reviews`}
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
    header: 'By and about',
    card: 'title',
    cell: (row) => {
      const [by, of] =
        row.about === 'client' ? [row.photographer, row.client] : [row.client, row.photographer]
      return (
        <Link
          to={fill(site.booking, { id: row.booking ?? '' })}
          className="hover:text-golden hover:underline"
        >
          <span className="block font-medium">{by?.fullName || 'Deleted account'}</span>
          <span className="block text-sm text-soft">about {of?.fullName || 'Deleted account'}</span>
        </Link>
      )
    },
  },
  { header: 'Rating', cell: (row) => <Stars rating={row.rating ?? 0} /> },
  {
    header: 'Review',
    className: 'w-2/5',
    cell: (row) => (
      <div className="min-w-0 break-words">
        <p className="whitespace-pre-line">{row.review || 'No text'}</p>
        {row.answer?.answer && <p className="mt-2 text-sm text-soft">Reply: {row.answer.answer}</p>}
        {row.hidden && <p className="mt-2 text-sm text-red">Hidden: {row.hiddenReason}</p>}
      </div>
    ),
  },
  {
    header: 'Written',
    cell: (row) => <span className="whitespace-nowrap">{formatLocalDay(row.createdAt)}</span>,
  },
  {
    header: 'Actions',
    cell: (row) => (
      <Button
        look="outline"
        size="small"
        onClick={() => onAsk(row)}
        aria-label={`${row.hidden ? 'Show' : 'Hide'} review ${idOf(row).slice(-8)}`}
      >
        {row.hidden ? 'Show review' : 'Hide review'}
      </Button>
    ),
  },
]
