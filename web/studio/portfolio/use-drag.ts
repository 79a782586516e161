import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** Smaller movements are not a drag yet, because hands shake. */
const MIN_PIXELS = 6
/** Within this distance of the window's edge the page scrolls. */
const EDGE_PIXELS = 72
const STEP_PIXELS = 14

type Held = { id: string; pointer: number; x: number; y: number; moving: boolean }
export type Drag = { id: string; to: number }

/**
 * Dragging one of many by mouse, pen or finger. `to` is the index under the pointer, from `data-place`. A finger drags by the
 * handle only, so that it scrolls everywhere else.
 */
export function useDrag(onDrop: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const held = useRef<Held | null>(null)
  const justDropped = useRef(false)
  // In a ref, not as last rendered: a quick release comes before the next render.
  const current = useRef<Drag | null>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })

  useEffect(() => {
    let scrolling = 0
    let pointer = { x: 0, y: 0 }
    const look = () => {
      const now = held.current
      if (!now?.moving) return
      const under = document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-place]')
      const to = under ? Number(under.dataset.place) : current.current?.to
      if (to === undefined || to === current.current?.to) return
      current.current = { id: now.id, to }
      setDrag(current.current)
    }
    const scroll = () => {
      scrolling = requestAnimationFrame(scroll)
      const step =
        pointer.y < EDGE_PIXELS ? -STEP_PIXELS : pointer.y > innerHeight - EDGE_PIXELS ? STEP_PIXELS : 0
      if (step === 0) return
      scrollBy({ top: step, behavior: 'instant' })
      look()
    }
    const end = () => {
      cancelAnimationFrame(scrolling)
      held.current = null
      current.current = null
      setDrag(null)
    }
    const move = (event: PointerEvent) => {
      const now = held.current
      if (now?.pointer !== event.pointerId) return
      pointer = { x: event.clientX, y: event.clientY }
      if (!now.moving) {
        if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < MIN_PIXELS) return
        now.moving = true
        scrolling = requestAnimationFrame(scroll)
      }
      look()
    }
    const up = (event: PointerEvent) => {
      const now = held.current
      if (now?.pointer !== event.pointerId) return
      if (now.moving) {
        justDropped.current = true
        // Runs after the click that follows the release.
        setTimeout(() => {
          justDropped.current = false
        })
        if (current.current) drop.current(current.current)
      }
      end()
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && held.current) end()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', giveUp)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', giveUp)
      cancelAnimationFrame(scrolling)
    }
  }, [])

  return {
    drag,
    take(event: ReactPointerEvent, id: string) {
      if (!event.isPrimary || event.button !== 0) return
      const byHandle = (event.target as Element).closest('[data-handle]') !== null
      if (event.pointerType !== 'mouse' && !byHandle) return
      held.current = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY, moving: false }
    },
    /** The end of a drag must not count as a click. */
    swallowClick(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!justDropped.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
