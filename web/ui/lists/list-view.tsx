import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText } from '../../client/queries.ts'
import { idOf } from '../format.ts'
import { Panel } from '../panel.tsx'
import { type Column, DataTable, type Room } from './data-table.tsx'
import { ListFooter } from './list-footer.tsx'
import type { ListState } from './list-state.ts'
import { Empty, Failed, NothingMatches } from './list-states.tsx'
import { type PagedList, useLastPage } from './paged-list.ts'
import { SkeletonTable } from './skeleton-table.tsx'
import { usePageTurn } from './use-page-turn.ts'

type Texts = { loading: string; empty: string; emptyHint?: string; noneMatch?: string; failed: string }

type ListViewProps<Row> = {
  label: string
  list: PagedList<Row>
  state: ListState
  columns: Column<Row>[]
  texts: Texts
  icon: LucideIcon
  toolbar?: ReactNode
  /** Replaces the skeleton and the error, for screens with their own. */
  waiting?: ReactNode
  onOpen?: (row: Row) => void
  onMark?: (row: Row) => void
  isSelected?: (row: Row) => boolean
  room?: Room
  /** Lists of a fixed size have no choice of page size. */
  fixedSize?: number
}

type Identified = { id?: string | null; _id?: string | null; email?: string | null }

/** A list with toolbar, states and pagination; its state is in the URL. */
export function ListView<Row>({
  list,
  state,
  texts,
  toolbar,
  columns,
  waiting,
  ...props
}: ListViewProps<Row>) {
  useLastPage(list, state.page, (page) => state.change({ page }, { replace: true }))
  const { top, turn } = usePageTurn(list, state)
  const { rows } = list
  const pageSize = props.fixedSize ?? state.pageSize

  function content() {
    if (!rows && waiting) return waiting
    if (list.error) {
      const reason = failureText(list.error, '')
      return <Failed title={texts.failed} reason={reason} onRetry={list.retry} busy={list.fetching} />
    }
    if (!rows)
      return <SkeletonTable columns={columns} rows={pageSize} label={texts.loading} room={props.room} />
    if (rows.length === 0 && state.narrowed > 0)
      return <NothingMatches title={texts.noneMatch ?? texts.empty} onClear={state.clear} />
    if (rows.length === 0) return <Empty icon={props.icon} title={texts.empty} hint={texts.emptyHint} />
    return (
      <DataTable
        label={props.label}
        columns={columns}
        rows={rows}
        rowKey={(row) => keyOf(row as Identified)}
        onOpen={props.onOpen}
        onMark={props.onMark}
        isSelected={props.isSelected}
        busy={list.stale}
        room={props.room}
        sort={{ current: state.sort || 'newest', change: (sort) => state.change({ sort }) }}
      />
    )
  }

  return (
    <Panel ref={top} className="@container/list scroll-mt-20">
      {toolbar}
      {content()}
      {rows && rows.length > 0 && (
        <ListFooter
          list={list}
          state={state}
          pageSize={pageSize}
          fixed={props.fixedSize !== undefined}
          onTurn={turn}
        />
      )}
    </Panel>
  )
}

const keyOf = (row: Identified): string => idOf(row) || row.email || JSON.stringify(row)
