import { ReceiptText } from 'lucide-react'
import { useNavigate } from 'react-router'
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
import { SavedViews } from '../shared/saved-views.tsx'
import { transactionColumns } from '../shared/transaction-columns.tsx'

export const meta = () => adminMeta('Transactions')

const { status, stage, person, from, to, sort } = transactionFilter.shape
const rules = { filters: { status, stage, person, from, to }, sort }
const columns = transactionColumns({ photographer: true, sortable: true })
const filters = [
  { name: 'status', label: 'Payment status', choices: choicesOf('Any status', paymentStatus.options) },
  { name: 'stage', label: 'Payment stage', choices: choicesOf('Any stage', paymentStage.options) },
]
const sorts = {
  '': 'Newest first',
  oldest: 'Oldest first',
  '-amount': 'Largest amount first',
  amount: 'Smallest amount first',
}

export default function TransactionsPage() {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(get(api.transactions, { query: state.query }), { name: 'transactionList' })
  return (
    <>
      <PageHead
        title="Transactions Management"
        actions={
          <>
            <SavedViews list="transactions" state={state} />
            <CsvButton file={get(api.transactionsCsv, { query: state.query })} name="transactions" />
          </>
        }
      />
      <ListView
        label="Transactions"
        list={list}
        state={state}
        columns={columns}
        icon={ReceiptText}
        onOpen={(row) => navigate(fill(site.transaction, { id: idOf(row) }))}
        texts={{
          loading: 'Loading transactions',
          empty: 'No transactions found',
          failed: 'Failed to load transactions',
        }}
        toolbar={
          <ListToolbar
            state={state}
            searchLabel="Search transactions"
            filters={filters}
            dates="Created"
            sorts={sorts}
          />
        }
      />
    </>
  )
}
