import { CalendarDays } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-bookings'
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
import { bookingColumns, bookingStatus as bookingLooks } from '../shared/booking-columns.tsx'
import { paymentStatus as paymentLooks } from '../shared/payment-status.ts'
import { SavedViews } from '../shared/saved-views.tsx'

export const meta = () => adminMeta(m.bookings())

const { status, payment, deadline, person, from, to, sort } = bookingFilter.shape
const rules = { filters: { status, payment, deadline, person, from, to }, sort }
const columns = () => bookingColumns('bookings', { photographer: true, sortable: true })
const filters = (): FilterChoice[] => [
  {
    name: 'status',
    label: m.status(),
    choices: choicesOf(m.anyStatus(), bookingStatus.options, bookingLooks),
  },
  {
    name: 'payment',
    label: m.paymentStatus(),
    choices: choicesOf(m.anyPayment(), paymentStatus.options, paymentLooks),
  },
  { name: 'deadline', label: m.deadline(), choices: { '': m.anyDeadline(), past: m.overdue() } },
]
const sorts = () => ({
  '': m.newestFirst(),
  oldest: m.oldestFirst(),
  '-date': m.latestShootFirst(),
  date: m.earliestShootFirst(),
  '-amount': m.largestAmountFirst(),
  amount: m.smallestAmountFirst(),
})

export default function BookingsPage() {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(get(api.bookings, { query: state.query }), { name: 'bookingList' })
  return (
    <>
      <PageHead
        title={m.bookingsManagement()}
        actions={
          <>
            <SavedViews list="bookings" state={state} />
            <CsvButton file={get(api.bookingsCsv, { query: state.query })} name="bookings" />
          </>
        }
      />
      <ListView
        label={m.bookings()}
        list={list}
        state={state}
        columns={columns()}
        icon={CalendarDays}
        onOpen={(row) => navigate(fill(site.booking, { id: idOf(row) }))}
        texts={{
          loading: m.loadingBookings(),
          empty: m.noBookingsFound(),
          failed: m.failedToLoadBookings(),
        }}
        toolbar={
          <ListToolbar
            state={state}
            searchLabel={m.searchBookings()}
            filters={filters()}
            dates={m.created()}
            sorts={sorts()}
          />
        }
      />
    </>
  )
}
