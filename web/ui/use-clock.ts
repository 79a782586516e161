import { useMemo, useSyncExternalStore } from 'react'
import { LOCAL_ZONE, type ReaderClock, UNKNOWN_CLOCK } from '../../contract/format/clocks.ts'
import { MINUTE } from '../../contract/format/days.ts'
import { useRootData } from '../client/root-data.ts'

const TICK = 15_000

let known: ReaderClock = UNKNOWN_CLOCK

function readClock(): ReaderClock {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  if (known.now !== now) known = { timeZone: LOCAL_ZONE, now }
  return known
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, TICK)
  return () => clearInterval(timer)
}

/**
 * The reader's zone and the current minute. The server's HTML uses the stored zone of a member, so that no time changes when
 * the script runs. For all others it names the zone: `zone`, where the shoot is, or else the operator's.
 */
export function useClock(zone?: string): ReaderClock {
  const { timeZone, now } = useRootData()?.clock ?? UNKNOWN_CLOCK
  const shown = now === null ? (zone ?? timeZone) : timeZone
  const first = useMemo(() => ({ timeZone: shown, now }), [shown, now])
  return useSyncExternalStore(subscribe, readClock, () => first)
}
