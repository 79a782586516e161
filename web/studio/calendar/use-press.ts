import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** A touch held this long selects the cell instead of scrolling. */
const REST_MS = 350
/** Smaller movements still count as holding, because hands shake. */
const SHAKE_PIXELS = 10
/** Within this distance of an edge the grid scrolls. */
const EDGE_PIXELS = 40
const STEP_PIXELS = 8

type Press = { pointer: number; from: number; to: number; x: number; y: number; choosing: boolean }
type Hands = {
  /** While the range grows. */
  show(from: number, to: number): void
  take(from: number, to: number): void
}

/**
 * A pointer pressed on one cell (`data-cell` below `grid`) and released on another. State is in refs, not as last rendered: a
 * quick release comes before the next render.
 */
export function usePress(hands: Hands) {
  const grid = useRef<HTMLDivElement>(null)
  const pressed = useRef<Press | null>(null)
  const justTaken = useRef(false)
  const latest = useRef(hands)
  const resting = useRef(0)
  useEffect(() => {
    latest.current = hands
  })

  useEffect(() => {
    const element = grid.current
    let moving = 0
    const end = () => {
      clearTimeout(resting.current)
      cancelAnimationFrame(moving)
      moving = 0
      pressed.current = null
    }
    const look = () => {
      const now = pressed.current
      if (!now?.choosing) return
      const under = document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('[data-cell]')
      if (!under || !element?.contains(under) || Number(under.dataset.cell) === now.to) return
      now.to = Number(under.dataset.cell)
      latest.current.show(now.from, now.to)
    }
    const follow = () => {
      moving = requestAnimationFrame(follow)
      if (pressed.current?.choosing && scrollTowards(element, pressed.current)) look()
    }
    const move = (event: PointerEvent) => {
      const now = pressed.current
      if (now?.pointer !== event.pointerId) return
      if (!now.choosing) {
        if (Math.hypot(event.clientX - now.x, event.clientY - now.y) > SHAKE_PIXELS) end()
        return
      }
      Object.assign(now, { x: event.clientX, y: event.clientY })
      if (moving === 0) moving = requestAnimationFrame(follow)
      look()
    }
    const up = (event: PointerEvent) => {
      const now = pressed.current
      if (now?.pointer !== event.pointerId) return
      if (now.choosing) {
        justTaken.current = true
        // Runs after the click that follows the release.
        setTimeout(() => {
          justTaken.current = false
        })
        latest.current.take(now.from, now.to)
      }
      end()
    }
    const whileChoosing = (event: Event) => {
      if (pressed.current?.choosing) event.preventDefault()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', end)
    // A selecting finger must not scroll; the listener must be registered as non-passive before the touch.
    element?.addEventListener('touchmove', whileChoosing, { passive: false })
    element?.addEventListener('contextmenu', whileChoosing)
    return () => {
      end()
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', end)
      element?.removeEventListener('touchmove', whileChoosing)
      element?.removeEventListener('contextmenu', whileChoosing)
    }
  }, [])

  return {
    grid,
    press(event: ReactPointerEvent, index: number) {
      if (!event.isPrimary || event.button !== 0) return
      const { pointerId: pointer, clientX: x, clientY: y } = event
      const now: Press = { pointer, from: index, to: index, x, y, choosing: false }
      pressed.current = now
      const choose = () => {
        now.choosing = true
        latest.current.show(index, index)
      }
      clearTimeout(resting.current)
      if (event.pointerType === 'touch') resting.current = window.setTimeout(choose, REST_MS)
      else choose()
    },
    /** The end of a drag must not count as a click. */
    wasDrag: () => justTaken.current,
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
