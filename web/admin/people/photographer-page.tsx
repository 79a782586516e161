import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as m from '#messages/admin-people'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { idOf } from '../../ui/format.ts'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta } from '../../ui/page-head.tsx'
import { bookingColumns } from '../shared/booking-columns.tsx'
import { useRole } from '../shared/role.ts'
import { More, PersonScreen } from './person-screen.tsx'
import { PhotographerBalance } from './photographer-balance.tsx'
import { PhotographerTransactions } from './photographer-transactions.tsx'
import { Profile } from './profile.tsx'
import { Reviews } from './reviews.tsx'

export const meta = () => adminMeta(m.photographer())

export default function PhotographerPage() {
  const money = useRole().may('money:read')
  return (
    <PersonScreen of="photographer">
      {(person, id) => (
        <div className="flex flex-col gap-8">
          <Profile person={person} id={id} of="photographer" />
          <More person={person} id={id} of="photographer">
            <AddressTabs
              label={m.work()}
              tabs={[
                { id: 'bookings', title: m.bookings(), content: <PhotographerBookings id={id} /> },
                ...(money
                  ? [
                      {
                        id: 'transactions',
                        title: m.transactions(),
                        content: <PhotographerTransactions id={id} />,
                      },
                    ]
                  : []),
              ]}
            />
            <Reviews person={person} />
            {money && <BalanceSection id={id} />}
          </More>
        </div>
      )}
    </PersonScreen>
  )
}

/** Loaded when it is opened, because most visits to a photographer's page are not about money. */
function BalanceSection({ id }: { id: string }) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState(search.get('show') === 'balance')
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">{m.balance()}</h2>
      </summary>
      {open && (
        <div className="mt-3">
          <PhotographerBalance id={id} />
        </div>
      )}
    </details>
  )
}

const columns = bookingColumns('photographerBookings', { photographer: false, sortable: false })
const rules = {}

function PhotographerBookings({ id }: { id: string }) {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(
    get(api.photographerBookings, { params: { id }, query: { page: state.page, pageSize: state.pageSize } }),
    { name: 'bookingList' },
  )
  return (
    <ListView
      label={m.bookingsOfThisPhotographer()}
      list={list}
      state={state}
      columns={columns}
      icon={CalendarDays}
      onOpen={(row) => navigate(fill(site.booking, { id: idOf(row) }))}
      texts={{
        loading: m.loadingBookings(),
        empty: m.noBookingsFound(),
        failed: m.failedToLoadBookings(),
      }}
    />
  )
}
