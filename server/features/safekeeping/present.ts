import type { Safekeeping } from '../../../contract/safekeeping/safekeeping.ts'
import { isOpen, mayUpload, type SafeSet } from './queries.ts'

const ENDED_EARLY = ['expired', 'declined', 'cancelled']

/** As one of its people reads it; what is not sealed is the photographer’s alone. */
export function presentSafekeeping(set: SafeSet, personId: string | null, now: Date): Safekeeping {
  const own = personId === set.photographerId
  const state = stateOf(set, now)
  return {
    state,
    dueAt: state === 'none' ? null : set.dueAt.toISOString(),
    pictures: set.pictures,
    promised: set.promised,
    seals: set.seals,
    missedAt: set.missedAt?.toISOString() ?? null,
    openedAt: set.openedAt?.toISOString() ?? null,
    openUntil: set.openUntil?.toISOString() ?? null,
    endedAt: set.endedAt?.toISOString() ?? null,
    waiting: own ? set.waiting : 0,
    mayUpload: own && mayUpload(set, now),
  }
}

/** Nothing is said about a promise that a delivery or an early end has made pointless. */
function stateOf(set: SafeSet, now: Date): Safekeeping['state'] {
  if (!set.isPromised) return 'none'
  if (isOpen(set, now)) return 'opened'
  if (set.pictures > 0) return set.endedAt || set.openedAt ? 'ended' : 'sealed'
  if (set.endedAt || set.delivered || ENDED_EARLY.includes(set.state)) return 'none'
  if (set.missedAt) return 'missed'
  return set.endsAt <= now ? 'due' : 'promised'
}
