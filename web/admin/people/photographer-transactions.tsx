import { ReceiptText } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-people'
import { fill } from '../../../contract/api/path.ts'
import { api, site } from '../../../contract/paths.ts'
import { PHOTOGRAPHER_TRANSACTIONS_PAGE_SIZE } from '../../../contract/payments/transactions.ts'
import { get } from '../../client/api-request.ts'
import { idOf } from '../../ui/format.ts'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { transactionColumns } from '../shared/transaction-columns.tsx'

const columns = transactionColumns({ photographer: false, sortable: false })
const rules = {}

export function PhotographerTransactions({ id }: { id: string }) {
  const navigate = useNavigate()
  const state = useListState(rules)
  const list = usePagedList(
    get(api.photographerTransactions, {
      params: { id },
      query: { page: state.page, pageSize: PHOTOGRAPHER_TRANSACTIONS_PAGE_SIZE },
    }),
    { name: 'transactionList' },
  )
  return (
    <ListView
      label={m.transactionsOfThisPhotographer()}
      list={list}
      state={state}
      columns={columns}
      icon={ReceiptText}
      onOpen={(row) => navigate(fill(site.transaction, { id: idOf(row) }))}
      fixedSize={PHOTOGRAPHER_TRANSACTIONS_PAGE_SIZE}
      texts={{
        loading: m.loadingTransactions(),
        empty: m.noTransactionsFound(),
        failed: m.failedToLoadTransactions(),
      }}
    />
  )
}
