import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** A finger that rests so long means this cell, and not the way to another part of the page. */
const REST_MS = 350
/** A finger that has moved less than this still rests: hands shake. */
const SHAKE_PIXELS = 10
/** So near to an edge the cells move along. */
const EDGE_PIXELS = 40
const STEP_PIXELS = 8

type Press = { pointer: number; from: number; to: number; x: number; y: number; choosing: boolean }
type Hands = {
  /** While the stretch grows. */
  show(from: number, to: number): void
  take(from: number, to: number): void
}

/**
 * A pointer that is pressed on one cell (`data-cell` below `grid`) and let go on another. All is kept where it is now, not where
 * it was last drawn: a quick hand lets go before the page has followed.
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
        // The click that follows the release has come and gone by then.
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
    // A finger that chooses does not scroll. The browser must know before the finger comes that it may be told so.
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
    /** The end of a drag is no click on what lies below. */
    wasDrag: () => justTaken.current,
  }
}

/** Near the edge of what scrolls around the cells, they move along; says whether they did. */
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
