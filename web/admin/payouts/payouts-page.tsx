import { Banknote } from 'lucide-react'
import { useState } from 'react'
import * as m from '#messages/admin-payouts'
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

export const meta = () => adminMeta(m.payouts())

const { state, attention } = payoutQuery.shape
const rules = { filters: { state, attention } }
const filters: FilterChoice[] = [
  { name: 'state', label: m.status, choices: choicesOf(m.anyStatus, payoutState.options, payoutStatus) },
  {
    name: 'attention',
    label: m.attention,
    choices: { '': m.allPayouts, waiting: m.waiting, failed: m.failed },
  },
]

export default function PayoutsPage() {
  const listState = useListState(rules)
  const [marking, setMarking] = useState<Marking | null>(null)
  const list = usePagedList(get(api.adminPayouts, { query: listState.query }), { name: 'payouts' })
  return (
    <>
      <PageHead
        title={m.payouts()}
        intro={m.intro()}
        actions={
          <>
            <ButtonLink to={site.negativeBalances} look="outline" size="small">
              {m.negativeBalances()}
            </ButtonLink>
            <CsvButton file={get(api.payoutsCsv)} name="payouts" />
          </>
        }
      />
      <ListView
        label={m.payouts()}
        list={list}
        state={listState}
        columns={payoutColumns(setMarking)}
        icon={Banknote}
        texts={{
          loading: m.loadingPayouts(),
          empty: m.noPayoutsYet(),
          emptyHint: m.noPayoutsYetHint(),
          noneMatch: m.noMatchingPayouts(),
          failed: m.failedToLoadPayouts(),
        }}
        toolbar={<ListToolbar state={listState} filters={filters} />}
      />
      {marking && <MarkPayout key={marking.id} marking={marking} onClose={() => setMarking(null)} />}
    </>
  )
}
