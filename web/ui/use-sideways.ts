import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Marks the frame of a table that is wider than its container, so that it scrolls sideways. Only then, because a sticky
 * header sticks to the nearest scrolling frame and would leave the top of the screen.
 */
export function useSideways(table: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = frame.current
    const content = table.current
    if (!box || !content) return
    const measure = () => {
      const wide = content.scrollWidth > box.clientWidth + 1
      box.toggleAttribute('data-sideways', wide)
      // A scrollable frame must be reachable by keyboard.
      if (wide) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    watcher.observe(content)
    measure()
    return () => watcher.disconnect()
  }, [table])
  return frame
}
