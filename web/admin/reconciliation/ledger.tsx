import { BookOpenText } from 'lucide-react'
import { api } from '../../../contract/paths.ts'
import type { LedgerEntry } from '../../../contract/payments.ts'
import type { Column } from '../../ui/data-table.tsx'
import { useListState } from '../../ui/list-state.ts'
import { ListView } from '../../ui/list-view.tsx'
import type { Loose } from '../../ui/loose.ts'
import { usePagedList } from '../../ui/paged-list.ts'
import { bookingColumn, ledgerColumns } from '../shared/ledger-table.tsx'

const columns = [...ledgerColumns, bookingColumn] as Column<Loose<LedgerEntry>>[]

/** All ledger entries, newest first. */
export function Ledger() {
  const state = useListState()
  const list = usePagedList<LedgerEntry>({ path: api.ledger, name: 'entries', query: state.query })
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
