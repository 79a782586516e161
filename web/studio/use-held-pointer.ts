import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type PointerHandlers<Held> = {
  move(held: Held, event: PointerEvent): void
  /** Returns whether it was a drag. */
  release(held: Held): boolean
  /** After the release, and when the browser or the caller ends it early. */
  end(): void
}
type HeldPointer<Held> = {
  /** To be set when a pointer is pressed. In a ref, not as last rendered: a quick release comes before the next render. */
  held: RefObject<Held | null>
  end(): void
  /** For the click that follows the release: the end of a drag must not count as one. */
  wasDrag(): boolean
}

/** Follows a pressed pointer wherever it moves in the window. */
export function useHeldPointer<Held extends { pointer: number }>(
  handlers: PointerHandlers<Held>,
): HeldPointer<Held> {
  const held = useRef<Held>(null)
  const justDragged = useRef(false)
  const end = () => {
    held.current = null
    handlers.end()
  }
  const move = useEffectEvent(handlers.move)
  const release = useEffectEvent(handlers.release)
  const cancel = useEffectEvent(end)

  useEffect(() => {
    const unmounted = new AbortController()
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      handle: (now: Held, event: PointerEvent) => void,
    ) => {
      const ofHeld = (event: PointerEvent) => {
        if (held.current?.pointer === event.pointerId) handle(held.current, event)
      }
      window.addEventListener(type, ofHeld, { signal: unmounted.signal })
    }
    listen('pointermove', (now, event) => move(now, event))
    listen('pointerup', (now) => {
      justDragged.current = release(now)
      // Runs after the click.
      setTimeout(() => {
        justDragged.current = false
      })
      cancel()
    })
    listen('pointercancel', () => cancel())
    return () => {
      unmounted.abort()
      cancel()
    }
  }, [])
  return { held, end, wasDrag: () => justDragged.current }
}
