import { BookOpenText } from 'lucide-react'
import { api } from '../../../contract/paths.ts'
import type { LedgerEntry } from '../../../contract/payments/payments.ts'
import { get } from '../../client/api-request.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { ListView } from '../../ui/lists/list-view.tsx'
import { usePagedList } from '../../ui/lists/paged-list.ts'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { bookingColumn, ledgerColumns } from '../shared/ledger-table.tsx'
import { Differences } from './differences.tsx'

export const meta = () => adminMeta('Reconciliation')

export default function ReconciliationPage() {
  return (
    <>
      <PageHead
        title="Reconciliation"
        intro="The payment provider’s transactions compared with our ledger every night."
      />
      <AddressTabs
        label="Reconciliation"
        tabs={[
          { id: 'differences', title: 'Differences', content: <Differences /> },
          { id: 'ledger', title: 'Ledger', content: <Ledger /> },
        ]}
      />
    </>
  )
}

const columns = [...ledgerColumns, bookingColumn] as Column<LedgerEntry>[]

/** All ledger entries, newest first. */
function Ledger() {
  const state = useListState()
  const list = usePagedList(get(api.ledger, { query: state.query }), { name: 'entries' })
  return (
    <ListView
      label="Ledger"
      list={list}
      state={state}
      columns={columns}
      icon={BookOpenText}
      texts={{
        loading: 'Loading ledger',
        empty: 'No ledger entries yet',
        failed: 'Failed to load ledger',
      }}
    />
  )
}
