import { useState } from 'react'
import type { WaitlistRow } from '../../../contract/site/waitlist.ts'
import { idOf } from '../../ui/format.ts'

type Row = WaitlistRow
type Chosen = { fullName: string; email: string }
type Selection = { people: Map<string, Chosen>; matching: number | null }

const NONE: Selection = { people: new Map(), matching: null }
const keyOf = (row: Row): string => idOf(row) || row.email || ''

/** Selected rows (also from several pages), or all that match the current search and filters. */
export function useSelection(rows: Row[], view: string) {
  const [{ selection, of }, setState] = useState({ selection: NONE, of: view })
  const setSelection = (next: Selection) => setState({ selection: next, of: view })
  // "All matching" referred to another search; individually selected people stay selected.
  const current = selection.matching !== null && of !== view ? NONE : selection
  const { people, matching } = current
  const isSelected = (row: Row) => matching !== null || people.has(keyOf(row))

  function choose(changed: Row[], chosen: boolean) {
    // Deselecting a row of "all matching" leaves the other rows of this page selected.
    const next = new Map(matching === null ? people : rows.map(entry))
    for (const row of changed) {
      if (chosen) next.set(...entry(row))
      else next.delete(keyOf(row))
    }
    setSelection({ people: next, matching: null })
  }
  return {
    count: matching ?? people.size,
    allMatching: matching !== null,
    people: [...people.values()],
    isSelected,
    wholePage: rows.length > 0 && rows.every(isSelected),
    somePage: rows.some(isSelected),
    toggle: (row: Row) => choose([row], !isSelected(row)),
    togglePage: (chosen: boolean) => choose(rows, chosen),
    chooseMatching: (total: number) => setSelection({ people: new Map(), matching: total }),
    clear: () => setSelection(NONE),
  }
}

function entry(row: Row): [string, Chosen] {
  return [keyOf(row), { fullName: row.fullName ?? '', email: row.email ?? '' }]
}
