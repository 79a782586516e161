import * as m from '#messages/admin-person'
import { api, site } from '../../../contract/paths.ts'
import type { MarketplaceRole } from '../../../contract/people/people.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import { get } from '../../client/api-request.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { disputeColumns } from '../disputes/dispute-columns.tsx'
import { bookingColumns } from '../shared/booking-columns.tsx'
import { useRole } from '../shared/role.ts'
import { transactionColumns } from '../shared/transaction-columns.tsx'
import { mailColumns, packageColumns, reviewColumns } from './columns.tsx'
import { PersonReports } from './person-reports.tsx'
import { RelatedList, Section } from './section.tsx'

const NEWEST = 5
const bookings = bookingColumns('bookings', { photographer: true, sortable: false })
const payments = transactionColumns({ photographer: true, sortable: false })

type PersonListsProps = { id: string; of: MarketplaceRole; overview: PersonOverview }

/** The newest rows of each list that has any, with a link to all of them. Photographers’ bookings and payments have tabs. */
export function PersonLists({ id, of: role, overview: { counts, listing } }: PersonListsProps) {
  const { may } = useRole()
  const query = { person: id, pageSize: NEWEST }
  const all = (path: string) => `${path}?person=${id}`
  const isClient = role === 'client'
  const outbox = `${site.outbox}?${new URLSearchParams({ tab: 'mails', person: id })}`
  return (
    <div className="grid gap-3">
      {listing && listing.packages.length > 0 && (
        <Section title={m.packages()} count={listing.packages.length} open>
          <Panel>
            <DataTable
              label={m.packages()}
              room="narrow"
              columns={packageColumns}
              rows={listing.packages}
              rowKey={({ id: key }) => key}
            />
          </Panel>
        </Section>
      )}
      {isClient && (
        <RelatedList
          texts={{ title: m.bookings(), loading: m.loadingBookings(), failed: m.failedToLoadBookings() }}
          count={counts.bookings}
          open
          list={{ source: get(api.bookings, { query }), name: 'bookingList' }}
          columns={bookings}
          all={all(site.bookings)}
        />
      )}
      {isClient && (
        <RelatedList
          texts={{ title: m.payments(), loading: m.loadingPayments(), failed: m.failedToLoadPayments() }}
          count={counts.payments}
          list={{ source: get(api.transactions, { query }), name: 'transactionList' }}
          columns={payments}
          all={all(site.transactions)}
        />
      )}
      <RelatedList
        texts={{ title: m.disputes(), loading: m.loadingDisputes(), failed: m.failedToLoadDisputes() }}
        count={counts.disputes}
        open
        list={{ source: get(api.disputes, { query }), name: 'disputes' }}
        columns={disputeColumns(may('money:read'))}
        all={all(site.disputes)}
      />
      <RelatedList
        texts={
          isClient
            ? { title: m.reviews(), loading: m.loadingReviews(), failed: m.failedToLoadReviews() }
            : { title: m.allReviews(), loading: m.loadingAllReviews(), failed: m.failedToLoadAllReviews() }
        }
        count={counts.reviews}
        list={{ source: get(api.adminReviews, { query }), name: 'reviews' }}
        columns={reviewColumns}
        all={all(site.reviews)}
      />
      <PersonReports id={id} count={counts.reports} />
      <RelatedList
        texts={{ title: m.emails(), loading: m.loadingEmails(), failed: m.failedToLoadEmails() }}
        count={counts.mails}
        list={{ source: get(api.mails, { query }), name: 'mails' }}
        columns={mailColumns}
        all={outbox}
      />
    </div>
  )
}
