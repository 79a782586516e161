import { BookOpenText } from 'lucide-react'
import * as m from '#messages/admin-reconciliation'
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

export const meta = () => adminMeta(m.reconciliation())

export default function ReconciliationPage() {
  return (
    <>
      <PageHead title={m.reconciliation()} intro={m.intro()} />
      <AddressTabs
        label={m.reconciliation()}
        tabs={[
          { id: 'differences', title: m.differences(), content: <Differences /> },
          { id: 'ledger', title: m.ledger(), content: <Ledger /> },
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
      label={m.ledger()}
      list={list}
      state={state}
      columns={columns}
      icon={BookOpenText}
      texts={{
        loading: m.loadingLedger(),
        empty: m.noLedgerEntriesYet(),
        failed: m.failedToLoadLedger(),
      }}
    />
  )
}
