import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { useHeldPointer } from '../use-held-pointer.ts'

/** A touch held this long selects the cell instead of scrolling. */
const REST_MS = 350
/** Smaller movements still count as holding, because hands shake. */
const SHAKE_PIXELS = 10
/** Within this distance of an edge the grid scrolls. */
const EDGE_PIXELS = 40
const STEP_PIXELS = 8

type Press = { pointer: number; from: number; to: number; x: number; y: number; choosing: boolean }
type PressHandlers = {
  /** While the range grows. */
  show(from: number, to: number): void
  take(from: number, to: number): void
}

/** A pointer pressed on one cell (`data-cell` below `grid`) and released on another. */
export function usePress({ show, take }: PressHandlers) {
  const grid = useRef<HTMLDivElement>(null)
  const resting = useRef(0)
  const moving = useRef(0)
  const { held, end, wasDrag } = useHeldPointer<Press>({
    move(now, { clientX: x, clientY: y }) {
      if (!now.choosing) {
        if (Math.hypot(x - now.x, y - now.y) > SHAKE_PIXELS) end()
        return
      }
      Object.assign(now, { x, y })
      if (moving.current === 0) moving.current = requestAnimationFrame(follow)
      look(now)
    },
    release({ choosing, from, to }) {
      if (choosing) take(from, to)
      return choosing
    },
    end() {
      clearTimeout(resting.current)
      cancelAnimationFrame(moving.current)
      moving.current = 0
    },
  })
  function look(now: Press) {
    const under = document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('[data-cell]')
    if (!under || !grid.current?.contains(under) || Number(under.dataset.cell) === now.to) return
    now.to = Number(under.dataset.cell)
    show(now.from, now.to)
  }
  function follow() {
    const now = held.current
    if (!now) return
    moving.current = requestAnimationFrame(follow)
    if (scrollTowards(grid.current, now)) look(now)
  }

  useEffect(() => {
    const element = grid.current
    const whileChoosing = (event: Event) => {
      if (held.current?.choosing) event.preventDefault()
    }
    // A selecting finger must not scroll; the listener must be registered as non-passive before the touch.
    element?.addEventListener('touchmove', whileChoosing, { passive: false })
    element?.addEventListener('contextmenu', whileChoosing)
    return () => {
      element?.removeEventListener('touchmove', whileChoosing)
      element?.removeEventListener('contextmenu', whileChoosing)
    }
  }, [held])

  return {
    grid,
    press(event: ReactPointerEvent, index: number) {
      if (!event.isPrimary || event.button !== 0) return
      const { pointerId: pointer, clientX: x, clientY: y } = event
      const now: Press = { pointer, from: index, to: index, x, y, choosing: false }
      held.current = now
      const choose = () => {
        now.choosing = true
        show(index, index)
      }
      clearTimeout(resting.current)
      if (event.pointerType === 'touch') resting.current = window.setTimeout(choose, REST_MS)
      else choose()
    },
    wasDrag,
  }
}

/** Scrolls the container when the pointer is near its edge; returns whether it did. */
function scrollTowards(element: HTMLElement | null, { x, y }: { x: number; y: number }): boolean {
  const scroller = element?.closest<HTMLElement>('[data-scroller]')
  if (!scroller) return false
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const step = (at: number, low: number, high: number) =>
    at < low + EDGE_PIXELS ? -STEP_PIXELS : at > high - EDGE_PIXELS ? STEP_PIXELS : 0
  const by = { left: step(x, left, right), top: step(y, top, bottom) }
  if (by.left === 0 && by.top === 0) return false
  scroller.scrollBy({ ...by, behavior: 'instant' })
  return true
}
