import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useState } from 'react'
import { usePress } from './use-press.ts'

export type Range = { first: number; last: number }

/**
 * Selecting a range of cells: by dragging with a mouse or a pen, by touch and hold, by tapping one, or with the arrow keys
 * (Shift extends, Enter selects). A finger that moves at once scrolls, as usual.
 */
export function useRange(
  { count, right, down }: { count: number; right: number; down: number },
  onTake: (range: Range) => void,
) {
  const [anchor, setAnchor] = useState<number | null>(null)
  const [head, setHead] = useState(0)
  const range = anchor === null ? null : { first: Math.min(anchor, head), last: Math.max(anchor, head) }
  const show = (from: number, to: number) => {
    setAnchor(from)
    setHead(to)
  }
  const take = (from: number, to: number) => {
    show(from, to)
    onTake({ first: Math.min(from, to), last: Math.max(from, to) })
  }
  const { grid, press, wasDrag } = usePress({ show, take })
  const steps: Record<string, number> = {
    ArrowLeft: -right,
    ArrowRight: right,
    ArrowUp: -down,
    ArrowDown: down,
  }

  const cell = (index: number) => ({
    tabIndex: index === head ? 0 : -1,
    'data-cell': index,
    'aria-pressed': range !== null && index >= range.first && index <= range.last,
    onPointerDown: (event: ReactPointerEvent) => press(event, index),
    onClick: () => {
      // A tap, or Enter and the space bar.
      if (wasDrag()) return
      take(range && index >= range.first && index <= range.last ? (anchor ?? index) : index, index)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = head + step
      if (next < 0 || next >= count) return
      setAnchor(event.shiftKey ? (anchor ?? head) : null)
      setHead(next)
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
    },
  })
  return { grid, cell }
}
