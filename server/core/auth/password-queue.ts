import { Unavailable } from '../../platform/errors.ts'

/** Hashing borrows threads that files and signatures need too, so only some work at a time and the rest queue. */
const AT_ONCE = 2
const MOST_WAITING = 200

type Waiting = { begin: () => void; turnAway: (reason: Unavailable) => void }

let working = 0
/** Who waits, by where they come from. The networks take turns: the first to be served goes to the end. */
const lines = new Map<string, Waiting[]>()

/**
 * Runs `work` in one of the few places for passwords. Networks are served in turn, so a crowd from one address waits
 * for itself and hardly for others'; when everything is taken, the longest line gives way to somebody from elsewhere.
 */
export async function inPasswordQueue<T>(from: string, work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working += 1
  else {
    makeRoom(from)
    await new Promise<void>((begin, turnAway) => {
      const line = lines.get(from)
      if (line) line.push({ begin, turnAway })
      else lines.set(from, [{ begin, turnAway }])
    })
  }
  try {
    return await work()
  } finally {
    const next = takeNext()
    if (next) next.begin()
    else working -= 1
  }
}

function makeRoom(from: string): void {
  let waiting = 0
  let longest = lines.get(from) ?? []
  for (const line of lines.values()) {
    waiting += line.length
    if (line.length > longest.length) longest = line
  }
  if (waiting < MOST_WAITING) return
  const shorter = (lines.get(from)?.length ?? 0) + 1 < longest.length
  if (!shorter) throw new Unavailable()
  longest.pop()!.turnAway(new Unavailable())
}

function takeNext(): Waiting | undefined {
  for (const [from, line] of lines) {
    const next = line.shift()
    lines.delete(from)
    if (line.length > 0) lines.set(from, line)
    if (next) return next
  }
  return undefined
}
