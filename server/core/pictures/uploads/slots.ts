import { pictureMessages } from '../../../../contract/pictures/pictures.ts'
import { AppError, TooManyRequests, Unavailable } from '../../../platform/errors.ts'
import type { Pace } from './pace.ts'

/** Each request buffers one piece in memory. */
const MAX_SLOTS = 12
/** A browser sends three files at a time, and a person may use two devices. */
const MAX_PER_PERSON = 6

export type Sender = { person: string; network: string; site: string }
type Slot = Sender & { pace: Pace }

/**
 * The upload requests that this process currently receives. When all slots are taken, a new request replaces the slowest
 * one of a site, network or person with at least two more slots than its own; that client resumes later without losing
 * received bytes.
 */
export function createUploadSlots() {
  const taken = new Set<Slot>()
  const count = (by: keyof Sender, value: string): number =>
    [...taken].filter((slot) => slot[by] === value).length

  function findSlotToFree(sender: Sender): Slot | undefined {
    for (const by of ['site', 'network', 'person'] as const) {
      const most = Math.max(...[...taken].map((slot) => count(by, slot[by])))
      if (most < count(by, sender[by]) + 2) continue
      const rivals = [...taken].filter((slot) => count(by, slot[by]) === most)
      return rivals.toSorted((a, b) => a.pace.rate() - b.pace.rate())[0]
    }
  }

  return {
    /** Returns a function that releases the slot. */
    take(sender: Sender, pace: Pace): () => void {
      if (count('person', sender.person) >= MAX_PER_PERSON)
        throw new TooManyRequests(pictureMessages.tooManyAtOnce(), 2)
      if (taken.size >= MAX_SLOTS) {
        const freed = findSlotToFree(sender)
        if (!freed) throw new Unavailable(undefined, 1)
        taken.delete(freed)
        freed.pace.end(
          new AppError(503, pictureMessages.gaveWay(), {
            headers: { 'retry-after': '2', connection: 'close' },
          }),
        )
      }
      const slot = { ...sender, pace }
      taken.add(slot)
      return () => void taken.delete(slot)
    },
  }
}
