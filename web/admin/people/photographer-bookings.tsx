import { CalendarDays } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { BookingRow } from '../../../contract/bookings.ts'
import { api, fill, site } from '../../../contract/paths.ts'
import { useListState } from '../../ui/list-state.ts'
import { ListView } from '../../ui/list-view.tsx'
import { idOf } from '../../ui/loose.ts'
import { usePagedList } from '../../ui/paged-list.ts'
import { bookingColumns } from '../shared/booking-columns.tsx'

const columns = bookingColumns('photographerBookings', { photographer: false, sortable: false })
const rules = {}

export function PhotographerBookings({ id }: { id: string }) {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList<BookingRow>({
    path: fill(api.photographerBookings, { id }),
    name: 'bookingList',
    query: { page: state.page, pageSize: state.pageSize },
  })
  return (
    <ListView
      label="Bookings of this photographer"
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
    />
  )
}
