import { CalendarDays } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api, fill, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { idOf } from '../../ui/id-of.ts'
import { useListState } from '../../ui/list-state.ts'
import { ListView } from '../../ui/list-view.tsx'
import { usePagedList } from '../../ui/paged-list.ts'
import { bookingColumns } from '../shared/booking-columns.tsx'

const columns = bookingColumns('photographerBookings', { photographer: false, sortable: false })
const rules = {}

export function PhotographerBookings({ id }: { id: string }) {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(
    get(api.photographerBookings, { params: { id }, query: { page: state.page, pageSize: state.pageSize } }),
    { name: 'bookingList' },
  )
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
