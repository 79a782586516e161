import { setTimeout as wait } from 'node:timers/promises'
import { type Loop, watchLoop } from '../../../platform/event-loop.ts'

/** Uploads alone do not load the event loop this much: above it, other requests are waiting. */
const BUSY = 0.85
/** Together 10 MB/s per connection while busy: still more than most connections deliver. */
const BYTES = 256 * 1024
const PAUSE_MS = 25

/**
 * A fast sender would leave little of the event loop to short requests. So an upload reports its bytes and pauses briefly
 * after every few while the loop is busy.
 */
export function createUploadThrottle(loop?: Loop) {
  const isBusy = watchLoop(BUSY, loop)
  return {
    /** One per request. */
    begin() {
      let taken = 0
      return async (bytes: number): Promise<void> => {
        taken += bytes
        if (taken < BYTES) return
        taken = 0
        if (isBusy()) await wait(PAUSE_MS)
      }
    },
  }
}
