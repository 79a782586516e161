import { useEffect } from 'react'

/**
 * Lays out what is `drawn-late` in the first idle moments, a part at a time, so that it is all there before anybody scrolls,
 * searches in the page or takes a picture of all of it. Without scripts it is drawn where one comes near.
 */
export function useDrawTheRest(): void {
  useEffect(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>('.drawn-late')]
    const draw = (timeLeft: () => number) => {
      do {
        const next = waiting.shift()
        if (!next) return
        next.style.contentVisibility = 'visible'
        // Now and not with the next frame, together with all the others.
        next.getBoundingClientRect()
      } while (timeLeft() > 0)
      stop = whenIdle(draw)
    }
    let stop = whenIdle(draw)
    return () => stop()
  }, [])
}

/** An idle moment may last fifty milliseconds; whoever presses something in it should not wait that long. */
const AT_ONCE_MS = 12

/** Safari knows no idle moments: there each part waits for a turn of its own. */
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
