import { useSyncExternalStore } from 'react'
import { type ReaderClock, UNKNOWN_CLOCK } from '../../contract/clocks.ts'

const MINUTE = 60_000
const TICK = 15_000

let known: ReaderClock = UNKNOWN_CLOCK

function readClock(): ReaderClock {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  if (known.now !== now) known = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, now }
  return known
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, TICK)
  return () => clearInterval(timer)
}

/** The reader's zone and the current minute. The server cannot know the zone, so its HTML uses UTC and says so. */
export const useClock = (): ReaderClock => useSyncExternalStore(subscribe, readClock, () => UNKNOWN_CLOCK)
