import { CalendarDays } from 'lucide-react'
import { useNavigate } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { bookingFilter, bookingStatus } from '../../../contract/bookings/bookings.ts'
import { api, site } from '../../../contract/paths.ts'
import { paymentStatus } from '../../../contract/payments/transactions.ts'
import { get } from '../../client/api-request.ts'
import { idOf } from '../../ui/format.ts'
import { CsvButton } from '../../ui/lists/csv-button.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { type FilterChoice, ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { choicesOf } from '../../ui/select-box.tsx'
import { bookingColumns } from '../shared/booking-columns.tsx'
import { SavedViews } from '../shared/saved-views.tsx'

export const meta = () => adminMeta('Bookings')

const { status, payment, deadline, person, from, to, sort } = bookingFilter.shape
const rules = { filters: { status, payment, deadline, person, from, to }, sort }
const columns = bookingColumns('bookings', { photographer: true, sortable: true })
const filters: FilterChoice[] = [
  { name: 'status', label: 'Status', choices: choicesOf('Any status', bookingStatus.options) },
  { name: 'payment', label: 'Payment status', choices: choicesOf('Any payment', paymentStatus.options) },
  { name: 'deadline', label: 'Deadline', choices: { '': 'Any deadline', past: 'Overdue' } },
]
const sorts = {
  '': 'Newest first',
  oldest: 'Oldest first',
  '-date': 'Latest shoot first',
  date: 'Earliest shoot first',
  '-amount': 'Largest amount first',
  amount: 'Smallest amount first',
}

export default function BookingsPage() {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(get(api.bookings, { query: state.query }), { name: 'bookingList' })
  return (
    <>
      <PageHead
        title="Bookings Management"
        actions={
          <>
            <SavedViews list="bookings" state={state} />
            <CsvButton file={get(api.bookingsCsv, { query: state.query })} name="bookings" />
          </>
        }
      />
      <ListView
        label="Bookings"
        list={list}
        state={state}
        columns={columns}
        icon={CalendarDays}
        onOpen={(row) => navigate(fill(site.booking, { id: idOf(row) }))}
        texts={{
          loading: 'Loading bookings',
          empty: 'No bookings found',
          failed: 'Failed to load bookings',
        }}
        toolbar={
          <ListToolbar
            state={state}
            searchLabel="Search bookings"
            filters={filters}
            dates="Created"
            sorts={sorts}
          />
        }
      />
    </>
  )
}
