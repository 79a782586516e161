import { useRef, useState } from 'react'

/** Ticked photos. With shift held, everything between the last ticked one and this one gets the same state. */
export function useSelection(ids: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const tick = (id: string, on: boolean, through: boolean) => {
    const from = through && last.current ? ids.indexOf(last.current) : -1
    last.current = id
    setChosen((before) => selectRange(before, ids, { from, to: ids.indexOf(id), on }))
  }
  return {
    // Photos removed meanwhile no longer count.
    chosen: new Set(ids.filter((id) => chosen.has(id))),
    tick,
    selectAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}

type Range = { from: number; to: number; on: boolean }

/** `from` is -1 for a single photo. */
export function selectRange(
  before: ReadonlySet<string>,
  ids: string[],
  { from, to, on }: Range,
): ReadonlySet<string> {
  const next = new Set(before)
  const start = from < 0 ? to : from
  for (const id of ids.slice(Math.min(start, to), Math.max(start, to) + 1)) {
    if (on) next.add(id)
    else next.delete(id)
  }
  return next
}
