import { type PointerEvent, useRef, useState } from 'react'

/** Smaller movements are not a swipe. */
const MIN_PIXELS = 48

/** A horizontal swipe (touch or mouse): the current offset, and a step on release. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const [pulled, setPulled] = useState(0)
  const from = useRef<{ id: number; x: number } | null>(null)
  const letGo = () => {
    from.current = null
    setPulled(0)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Two fingers zoom, and a zoomed photo is panned by one.
      if (!event.isPrimary || event.button !== 0 || (visualViewport?.scale ?? 1) > 1.01) return letGo()
      from.current = { id: event.pointerId, x: event.clientX }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current?.id !== event.pointerId) return
      setPulled(event.clientX - from.current.x)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (from.current?.id !== event.pointerId) return
      const distance = event.clientX - from.current.x
      letGo()
      if (Math.abs(distance) >= MIN_PIXELS) onStep(distance < 0 ? 1 : -1)
    },
    onPointerCancel: letGo,
    onPointerLeave: letGo,
  }
  return { pulled, handlers }
}
