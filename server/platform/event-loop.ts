import { performance } from 'node:perf_hooks'

export type Loop = { share: () => number; now: () => number }

const POLL_MS = 200

/** The share of time that the event loop was busy since the last call. */
export function eventLoop(): Loop {
  let last = performance.eventLoopUtilization()
  return {
    now: () => performance.now(),
    share() {
      const current = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(current, last)
      last = current
      return utilization
    },
  }
}

/** For work that can wait: is the loop busier than this share? Measured a few times a second. */
export function watchLoop(most: number, { share, now }: Loop = eventLoop()): () => boolean {
  let busy = false
  let lookedAt = now()
  return () => {
    if (now() - lookedAt >= POLL_MS) {
      lookedAt = now()
      busy = share() > most
    }
    return busy
  }
}
