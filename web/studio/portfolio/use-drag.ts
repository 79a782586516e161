import {
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useHeldPointer } from '../use-held-pointer.ts'

/** Smaller movements are not a drag yet, because hands shake. */
const MIN_PIXELS = 6
/** Within this distance of the window's edge the page scrolls. */
const EDGE_PIXELS = 72
const STEP_PIXELS = 14

type Held = { pointer: number; id: string; x: number; y: number; moving: boolean; to?: number }
export type Drag = { id: string; to: number }

/**
 * Dragging one of many by mouse, pen or finger. `to` is the index under the pointer, from `data-place`. A finger drags by the
 * handle only, so that it scrolls everywhere else.
 */
export function useDrag(onDrop: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const scrolling = useRef(0)
  const { held, end, wasDrag } = useHeldPointer<Held>({
    move(now, { clientX: x, clientY: y }) {
      if (!now.moving) {
        if (Math.hypot(x - now.x, y - now.y) < MIN_PIXELS) return
        now.moving = true
        scrolling.current = requestAnimationFrame(scroll)
      }
      Object.assign(now, { x, y })
      look(now)
    },
    release({ moving, id, to }) {
      if (to !== undefined) onDrop({ id, to })
      return moving
    },
    end() {
      cancelAnimationFrame(scrolling.current)
      setDrag(null)
    },
  })
  function look(now: Held) {
    const under = document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('[data-place]')
    const to = under ? Number(under.dataset.place) : now.to
    if (to === undefined || to === now.to) return
    now.to = to
    setDrag({ id: now.id, to })
  }
  function scroll() {
    const now = held.current
    if (!now) return
    scrolling.current = requestAnimationFrame(scroll)
    const step = now.y < EDGE_PIXELS ? -STEP_PIXELS : now.y > innerHeight - EDGE_PIXELS ? STEP_PIXELS : 0
    if (step === 0) return
    scrollBy({ top: step, behavior: 'instant' })
    look(now)
  }

  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && held.current) end()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => giveUp(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return {
    drag,
    take(event: ReactPointerEvent, id: string) {
      if (!event.isPrimary || event.button !== 0) return
      const byHandle = (event.target as Element).closest('[data-handle]') !== null
      if (event.pointerType !== 'mouse' && !byHandle) return
      held.current = { pointer: event.pointerId, id, x: event.clientX, y: event.clientY, moving: false }
    },
    swallowClick(event: MouseEvent) {
      if (!wasDrag()) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
