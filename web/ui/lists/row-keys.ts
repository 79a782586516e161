import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '../single-keys.ts'

/**
 * j and k, or the arrows once a row is focused, move through the rows; Enter opens the focused row and x marks it.
 * Inactive while typing or under a dialog.
 */
export function useRowKeys(
  listRows: () => HTMLElement[],
  act: { open?: (index: number) => void; mark?: (index: number) => void },
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const rows = listRows()
    const target = event.target instanceof Element ? event.target : null
    const at = rows.findIndex((row) => row.contains(target))
    const inRow = at >= 0 && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey
    const single = isSingleKey(event)

    if (inRow && event.key === 'Enter' && target === rows[at]) act.open?.(at)
    else if (single && at >= 0 && event.key === 'x') act.mark?.(at)
    else {
      const step = stepOf(event.key, inRow, single)
      if (step === 0 || rows.length === 0) return
      event.preventDefault()
      const next = at < 0 && step < 0 ? rows.length - 1 : Math.min(rows.length - 1, Math.max(0, at + step))
      rows[next]?.focus()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function stepOf(key: string, inRow: boolean, single: boolean): number {
  if ((single && key === 'j') || (inRow && key === 'ArrowDown')) return 1
  if ((single && key === 'k') || (inRow && key === 'ArrowUp')) return -1
  return 0
}
