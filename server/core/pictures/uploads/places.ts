import { pictureMessages } from '../../../../contract/pictures.ts'
import { AppError, TooManyRequests, Unavailable } from '../../../platform/errors.ts'
import type { Pace } from './pace.ts'

/** Each holds a piece in memory. */
const MAX_PLACES = 12
/** A browser sends three files at a time, and a person may have two at work. */
const MAX_PER_PERSON = 6

export type Sender = { person: string; network: string; site: string }
type Place = Sender & { pace: Pace }

/**
 * The requests whose bytes this process takes at the moment. While all places are taken, a newcomer gets the slowest one of a site, a network or
 * a person that has at least two more than the newcomer’s; what that request had sent is kept, and its client goes on later.
 */
export function createPlaces() {
  const taken = new Set<Place>()
  const count = (by: keyof Sender, value: string): number =>
    [...taken].filter((place) => place[by] === value).length

  function findPlaceToFree(sender: Sender): Place | undefined {
    for (const by of ['site', 'network', 'person'] as const) {
      const most = Math.max(...[...taken].map((place) => count(by, place[by])))
      if (most < count(by, sender[by]) + 2) continue
      const rivals = [...taken].filter((place) => count(by, place[by]) === most)
      return rivals.toSorted((a, b) => a.pace.rate() - b.pace.rate())[0]
    }
  }

  return {
    /** Answers how to leave it. */
    take(sender: Sender, pace: Pace): () => void {
      if (count('person', sender.person) >= MAX_PER_PERSON)
        throw new TooManyRequests(pictureMessages.tooManyAtOnce, 2)
      if (taken.size >= MAX_PLACES) {
        const freed = findPlaceToFree(sender)
        if (!freed) throw new Unavailable(undefined, 1)
        taken.delete(freed)
        freed.pace.end(
          new AppError(503, pictureMessages.gaveWay, {
            headers: { 'retry-after': '2', connection: 'close' },
          }),
        )
      }
      const place = { ...sender, pace }
      taken.add(place)
      return () => void taken.delete(place)
    },
  }
}
