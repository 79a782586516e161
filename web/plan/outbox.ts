import { DAY } from '../../contract/format/days.ts'
import type { Tick } from '../../contract/plans/plans.ts'

/** Ticks that wait for a connection, in this browser: by booking and shot the latest one. They hold ids and times only. */
type Waiting = Record<string, Record<string, Omit<Tick, 'shot'>>>
export type TickStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'framefolk-ticks'
/** Ticks that were refused for so long belong to a booking that is gone, or to another account. */
const MAX_AGE_MS = 60 * DAY

/** Private windows and full disks refuse to store: then ticks wait in this page only. */
let unstored: string | null = null

function read(store: TickStore): Waiting {
  try {
    const stored: unknown = JSON.parse(unstored ?? store.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Waiting) : {}
  } catch {
    return {}
  }
}

function write(store: TickStore, waiting: Waiting): void {
  const text = JSON.stringify(waiting)
  unstored = null
  try {
    if (text === '{}') store.removeItem(KEY)
    else store.setItem(KEY, text)
  } catch {
    unstored = text
  }
}

export const waitingTicks = (store: TickStore, booking: string): Tick[] =>
  Object.entries(read(store)[booking] ?? {}).map(([shot, tick]) => ({ shot, ...tick }))

export const waitingBookings = (store: TickStore): string[] => Object.keys(read(store))

export function addTick(store: TickStore, booking: string, { shot, done, at }: Tick): void {
  const waiting = read(store)
  write(store, { ...waiting, [booking]: { ...waiting[booking], [shot]: { done, at } } })
}

/** Removes what arrived. A shot that was ticked again meanwhile stays. */
export function removeSent(store: TickStore, booking: string, sent: Tick[]): void {
  dropTicks(
    store,
    booking,
    (tick) => !sent.some(({ shot, at, done }) => shot === tick.shot && at === tick.at && done === tick.done),
  )
}

export function removeOld(store: TickStore, now: number): void {
  for (const booking of waitingBookings(store))
    dropTicks(store, booking, ({ at }) => Date.parse(at) > now - MAX_AGE_MS)
}

function dropTicks(store: TickStore, booking: string, stays: (tick: Tick) => boolean): void {
  const { [booking]: _, ...others } = read(store)
  const left = waitingTicks(store, booking).filter(stays)
  const ticks = Object.fromEntries(left.map(({ shot, ...tick }) => [shot, tick]))
  write(store, left.length > 0 ? { ...others, [booking]: ticks } : others)
}
