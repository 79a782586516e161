import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** Uploads alone do not fill the loop so far: above this there are others who wait for it. */
const BUSY = 0.85
const LOOK_EVERY_MS = 200
/** Together 10 MB/s for each line while it is busy: still more than most lines bring. */
const BYTES = 256 * 1024
const PAUSE_MS = 25

type Loop = { share: () => number; now: () => number }

/**
 * Bytes come as fast as they are taken, and a machine that sends quickly would leave little of the loop to short requests. So
 * whoever takes bytes says how many, and rests a moment for every few while the loop is busy.
 */
export function createGiveWay({ share, now }: Loop = eventLoop()) {
  let busy = false
  let lookedAt = now()
  return {
    /** One for each request. */
    begin() {
      let taken = 0
      return async (bytes: number): Promise<void> => {
        taken += bytes
        if (taken < BYTES) return
        taken = 0
        if (now() - lookedAt >= LOOK_EVERY_MS) {
          lookedAt = now()
          busy = share() > BUSY
        }
        if (busy) await wait(PAUSE_MS)
      }
    },
  }
}

/** How much of its time the loop has been busy since it was last asked. */
function eventLoop(): Loop {
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
