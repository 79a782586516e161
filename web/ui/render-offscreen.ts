import { useEffect } from 'react'

/**
 * Renders `render-late` content piece by piece in the first idle periods, so that all of it is there before the page is
 * scrolled, searched or captured. Without JavaScript it is rendered as it comes near.
 */
export function useRenderOffscreen(): void {
  useEffect(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>('.render-late')]
    const draw = (timeLeft: () => number) => {
      do {
        const next = waiting.shift()
        if (!next) return
        next.style.contentVisibility = 'visible'
        // Forces layout now, not in the next frame together with all others.
        next.getBoundingClientRect()
      } while (timeLeft() > 0)
      stop = whenIdle(draw)
    }
    let stop = whenIdle(draw)
    return () => stop()
  }, [])
}

/** An idle period may last 50 ms; input during it should not wait that long. */
const AT_ONCE_MS = 12

/** Safari has no requestIdleCallback: each piece gets its own task instead. */
function whenIdle(draw: (timeLeft: () => number) => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(draw, 100, () => 0)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback((deadline) => {
    const begun = performance.now()
    draw(() => Math.min(deadline.timeRemaining() - 5, AT_ONCE_MS - (performance.now() - begun)))
  })
  return () => cancelIdleCallback(handle)
}
