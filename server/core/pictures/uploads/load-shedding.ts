import { setTimeout as wait } from 'node:timers/promises'
import { type Loop, watchLoop } from '../../../platform/event-loop.ts'

/** Uploads alone do not fill the loop so far: above this there are others who wait for it. */
const BUSY = 0.85
/** Together 10 MB/s for each line while it is busy: still more than most lines bring. */
const BYTES = 256 * 1024
const PAUSE_MS = 25

/**
 * Bytes come as fast as they are taken, and a machine that sends quickly would leave little of the loop to short requests. So
 * whoever takes bytes says how many, and rests a moment for every few while the loop is busy.
 */
export function createGiveWay(loop?: Loop) {
  const isBusy = watchLoop(BUSY, loop)
  return {
    /** One for each request. */
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
