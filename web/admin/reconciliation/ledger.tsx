import { BookOpenText } from 'lucide-react'
import { api } from '../../../contract/paths.ts'
import type { LedgerEntry } from '../../../contract/payments.ts'
import { get } from '../../client/api-request.ts'
import type { Column } from '../../ui/data-table.tsx'
import { useListState } from '../../ui/list-state.ts'
import { ListView } from '../../ui/list-view.tsx'
import { usePagedList } from '../../ui/paged-list.ts'
import { bookingColumn, ledgerColumns } from '../shared/ledger-table.tsx'

const columns = [...ledgerColumns, bookingColumn] as Column<LedgerEntry>[]

/** All ledger entries, newest first. */
export function Ledger() {
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
