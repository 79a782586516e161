import { Scale } from 'lucide-react'
import { useNavigate } from 'react-router'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { disputeQuery } from '../../../contract/payments/payments.ts'
import { get } from '../../client/api-request.ts'
import { useListState } from '../../ui/lists/list-state.ts'
import { type FilterChoice, ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { useRole } from '../shared/role.ts'
import { disputeColumns } from './dispute-columns.tsx'

export const meta = () => adminMeta('Disputes')

const { kind, state, person } = disputeQuery.shape
const rules = { filters: { kind, state, person } }
const filters: FilterChoice[] = [
  {
    name: 'kind',
    label: 'Kind',
    choices: { '': 'Any kind', booking: 'Reported problems', card: 'Chargebacks' },
  },
  {
    name: 'state',
    label: 'Status',
    choices: { '': 'Any status', waiting: 'Needs a response', open: 'Open', ended: 'Ended' },
  },
]

/** Reported problems and chargebacks; disputes are resolved on the booking's page. */
export default function DisputesPage() {
  const navigate = useNavigate()
  const mayOpen = useRole().may('money:read')
  const list = useListState(rules)
  const disputes = usePagedList(get(api.disputes, { query: list.query }), { name: 'disputes' })
  return (
    <>
      <PageHead
        title="Disputes"
        intro="Problems reported on bookings, and chargebacks. Resolve a problem on its booking page."
      />
      <ListView
        label="Disputes"
        list={disputes}
        state={list}
        columns={disputeColumns(mayOpen)}
        icon={Scale}
        onOpen={(row) =>
          navigate(
            row.kind === 'card' && mayOpen
              ? fill(site.chargeback, { id: row.id ?? '' })
              : fill(site.booking, { id: row.booking ?? '' }),
          )
        }
        texts={{
          loading: 'Loading disputes',
          empty: 'No disputes',
          noneMatch: 'No matching disputes',
          failed: 'Failed to load disputes',
        }}
        toolbar={<ListToolbar state={list} filters={filters} />}
      />
    </>
  )
}
