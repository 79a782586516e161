import * as m from '#messages/ui'
import { SelectBox } from '../select-box.tsx'
import { type ListState, pageSizes } from './list-state.ts'
import type { PagedList } from './paged-list.ts'
import { Pagination } from './pagination.tsx'

type ListFooterProps = {
  list: PagedList<unknown>
  state: ListState
  pageSize: number
  fixed?: boolean
  onTurn: (page: number) => void
}

const sizesOf = () => pageSizes.map((size) => ({ value: String(size), text: m.perPage({ size }) }))

/** Position in the list, page size, and links to the other pages. */
export function ListFooter({ list, state, pageSize, fixed, onTurn }: ListFooterProps) {
  const { totalPage, total } = list
  const smallest = totalPage <= 1 && state.pageSize === pageSizes[0]
  const sizable = !fixed && !smallest
  const first = (state.page - 1) * pageSize + 1
  const last = first + (list.rows?.length ?? 0) - 1
  const place =
    total !== null
      ? m.rowsOf({ first, last, total })
      : totalPage > 1
        ? m.pageOf({ page: state.page, totalPage })
        : ''
  if (!place && !sizable) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline px-5 py-3">
      <div className="flex flex-wrap items-center gap-4">
        <p aria-live="polite" className="figures text-sm text-soft">
          {place}
        </p>
        {sizable && (
          <SelectBox
            label={m.rowsPerPage()}
            value={String(state.pageSize)}
            choices={sizesOf()}
            onChange={(size) => state.change({ pageSize: Number(size) })}
          />
        )}
      </div>
      <Pagination page={state.page} totalPage={totalPage} onChange={onTurn} onIntent={list.prefetch} />
    </div>
  )
}
