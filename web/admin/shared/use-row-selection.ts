import { useState } from 'react'
import { idOf } from '../../ui/format.ts'

type Identified = { id?: string | null; _id?: string | null }

/** Rows selected on the visible page. Another page, search or filter starts with nothing selected. */
export function useRowSelection<Row extends Identified>(
  rows: Row[],
  view: string,
  canSelect: (row: Row) => boolean = () => true,
) {
  const [{ ids, of }, setState] = useState({ ids: new Set<string>(), of: view })
  const current = of === view ? ids : new Set<string>()
  const set = (next: Set<string>) => setState({ ids: next, of: view })
  const selectable = rows.filter(canSelect)
  // A row that was decided by another administrator is gone or can no longer be selected.
  const selected = selectable.filter((row) => current.has(idOf(row)))
  const isSelected = (row: Row) => selected.includes(row)
  return {
    selected,
    canSelect,
    isSelected,
    toggle: (row: Row) => {
      if (!canSelect(row)) return
      const next = new Set(selected.map(idOf))
      if (!next.delete(idOf(row))) next.add(idOf(row))
      set(next)
    },
    togglePage: (all: boolean) => set(new Set(all ? selectable.map(idOf) : [])),
    wholePage: selectable.length > 0 && selected.length === selectable.length,
    somePage: selected.length > 0,
    clear: () => set(new Set()),
  }
}
