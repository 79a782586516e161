import type { ReactNode } from 'react'
import * as m from '#messages/admin-shared'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'

type Selection<Row> = {
  wholePage: boolean
  somePage: boolean
  isSelected: (row: Row) => boolean
  /** All rows without it. */
  canSelect?: (row: Row) => boolean
  toggle: (row: Row) => void
  togglePage: (all: boolean) => void
}

/** The first column of a list whose rows can be selected. */
export const selectColumn = <Row,>(
  selection: Selection<Row>,
  labelOf: (row: Row) => string,
): Column<Row> => ({
  header: m.select(),
  card: 'corner',
  className: 'w-10',
  headerCell: (
    <Checkbox
      aria-label={m.selectAllOnPage()}
      checked={selection.wholePage}
      some={selection.somePage && !selection.wholePage}
      onChange={(event) => selection.togglePage(event.target.checked)}
    />
  ),
  cell: (row) =>
    (selection.canSelect?.(row) ?? true) && (
      <Checkbox
        aria-label={labelOf(row)}
        checked={selection.isSelected(row)}
        onChange={() => selection.toggle(row)}
      />
    ),
})

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** Sticks to the bottom of the window while rows are selected; `children` are the actions. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label={m.selectedRows()}
      className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-control border border-edge bg-raised px-4 py-2.5 shadow-xl"
    >
      <p className="figures text-sm" aria-live="polite">
        {m.countSelected({ count })}
      </p>
      <Button look="quiet" size="small" onClick={onClear}>
        {m.clearSelection()}
      </Button>
      {children}
    </section>
  )
}
