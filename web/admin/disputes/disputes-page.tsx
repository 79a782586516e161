import { Scale } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-disputes'
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

export const meta = () => adminMeta(m.disputes())

const { kind, state, person } = disputeQuery.shape
const rules = { filters: { kind, state, person } }
const filters: FilterChoice[] = [
  {
    name: 'kind',
    label: m.kind,
    choices: { '': m.anyKind, booking: m.reportedProblems, card: m.chargebacks },
  },
  {
    name: 'state',
    label: m.status,
    choices: { '': m.anyStatus, waiting: m.needsAResponse, open: m.open, ended: m.ended },
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
      <PageHead title={m.disputes()} intro={m.intro()} />
      <ListView
        label={m.disputes()}
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
          loading: m.loadingDisputes(),
          empty: m.noDisputes(),
          noneMatch: m.noMatchingDisputes(),
          failed: m.failedToLoadDisputes(),
        }}
        toolbar={<ListToolbar state={list} filters={filters} />}
      />
    </>
  )
}
