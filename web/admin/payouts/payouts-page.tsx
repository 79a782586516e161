import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { api, site } from '../../../contract/paths.ts'
import { payoutQuery, payoutState } from '../../../contract/payments/payouts.ts'
import { get } from '../../client/api-request.ts'
import { payoutStatus } from '../../format/payout-status.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CsvButton } from '../../ui/lists/csv-button.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { type FilterChoice, ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { choicesOf } from '../../ui/select-box.tsx'
import { type Marking, MarkPayout } from './mark-payout.tsx'
import { payoutColumns } from './payout-columns.tsx'

export const meta = () => adminMeta('Payouts')

const { state, attention } = payoutQuery.shape
const rules = { filters: { state, attention } }
const filters: FilterChoice[] = [
  { name: 'state', label: 'Status', choices: choicesOf('Any status', payoutState.options, payoutStatus) },
  {
    name: 'attention',
    label: 'Attention',
    choices: { '': 'All payouts', waiting: 'Waiting', failed: 'Failed' },
  },
]

export default function PayoutsPage() {
  const listState = useListState(rules)
  const [marking, setMarking] = useState<Marking | null>(null)
  const list = usePagedList(get(api.adminPayouts, { query: listState.query }), { name: 'payouts' })
  return (
    <>
      <PageHead
        title="Payouts"
        intro="Transfers to photographers. The CSV file lists payouts that you pay manually."
        actions={
          <>
            <ButtonLink to={site.negativeBalances} look="outline" size="small">
              Negative balances
            </ButtonLink>
            <CsvButton file={get(api.payoutsCsv)} name="payouts" />
          </>
        }
      />
      <ListView
        label="Payouts"
        list={list}
        state={listState}
        columns={payoutColumns(setMarking)}
        icon={Banknote}
        texts={{
          loading: 'Loading payouts',
          empty: 'No payouts yet',
          emptyHint: 'Created daily for photographers who reach the minimum balance.',
          noneMatch: 'No matching payouts',
          failed: 'Failed to load payouts',
        }}
        toolbar={<ListToolbar state={listState} filters={filters} />}
      />
      {marking && <MarkPayout key={marking.id} marking={marking} onClose={() => setMarking(null)} />}
    </>
  )
}
