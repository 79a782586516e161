import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

export type Range = { first: number; last: number }

/**
 * Choosing a stretch of cells in a list: by dragging with a mouse or a pen, by tapping one, or with the arrow keys (Shift
 * stretches, Enter takes it). A finger that moves scrolls the page, as everywhere.
 */
export function useRange(
  { count, right, down }: { count: number; right: number; down: number },
  onTake: (range: Range) => void,
) {
  const [anchor, setAnchor] = useState<number | null>(null)
  const [head, setHead] = useState(0)
  const [dragging, setDragging] = useState(false)
  const range = anchor === null ? null : { first: Math.min(anchor, head), last: Math.max(anchor, head) }

  useEffect(() => {
    if (!dragging) return
    const stop = () => setDragging(false)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
    return () => {
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
  }, [dragging])

  const take = (from: number, to: number) => onTake({ first: Math.min(from, to), last: Math.max(from, to) })
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
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0) return
      setDragging(true)
      setAnchor(index)
      setHead(index)
    },
    onPointerEnter: () => {
      if (dragging) setHead(index)
    },
    onPointerUp: () => {
      if (dragging && anchor !== null) take(anchor, index)
    },
    onClick: () => {
      // A finger, or Enter and the space bar.
      if (dragging) return
      const from = range && index >= range.first && index <= range.last ? (anchor ?? index) : index
      setAnchor(from)
      setHead(index)
      take(from, index)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = head + step
      if (next < 0 || next >= count) return
      setAnchor(event.shiftKey ? (anchor ?? head) : null)
      setHead(next)
      const grid = event.currentTarget.closest('[data-grid]')
      grid?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
    },
  })
  return cell
}
