import { ReceiptText } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-transactions'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { paymentStage, paymentStatus, transactionFilter } from '../../../contract/payments/transactions.ts'
import { get } from '../../client/api-request.ts'
import { idOf } from '../../ui/format.ts'
import { CsvButton } from '../../ui/lists/csv-button.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListToolbar } from '../../ui/lists/list-toolbar.tsx'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { choicesOf } from '../../ui/select-box.tsx'
import { paymentStage as stageLooks, paymentStatus as statusLooks } from '../shared/payment-status.ts'
import { SavedViews } from '../shared/saved-views.tsx'
import { transactionColumns } from '../shared/transaction-columns.tsx'

export const meta = () => adminMeta(m.transactions())

const { status, stage, person, from, to, sort } = transactionFilter.shape
const rules = { filters: { status, stage, person, from, to }, sort }
const columns = transactionColumns({ photographer: true, sortable: true })
const filters = [
  {
    name: 'status',
    label: m.paymentStatus,
    choices: choicesOf(m.anyStatus, paymentStatus.options, statusLooks),
  },
  { name: 'stage', label: m.paymentStage, choices: choicesOf(m.anyStage, paymentStage.options, stageLooks) },
]
const sorts = {
  '': m.newestFirst,
  oldest: m.oldestFirst,
  '-amount': m.largestAmountFirst,
  amount: m.smallestAmountFirst,
}

export default function TransactionsPage() {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(get(api.transactions, { query: state.query }), { name: 'transactionList' })
  return (
    <>
      <PageHead
        title={m.transactionsManagement()}
        actions={
          <>
            <SavedViews list="transactions" state={state} />
            <CsvButton file={get(api.transactionsCsv, { query: state.query })} name="transactions" />
          </>
        }
      />
      <ListView
        label={m.transactions()}
        list={list}
        state={state}
        columns={columns}
        icon={ReceiptText}
        onOpen={(row) => navigate(fill(site.transaction, { id: idOf(row) }))}
        texts={{
          loading: m.loadingTransactions(),
          empty: m.noTransactionsFound(),
          failed: m.failedToLoadTransactions(),
        }}
        toolbar={
          <ListToolbar
            state={state}
            searchLabel={m.searchTransactions()}
            filters={filters}
            dates={m.created()}
            sorts={sorts}
          />
        }
      />
    </>
  )
}
