import { Unavailable } from '../../platform/errors.ts'
import { siteOf } from '../../platform/http/network.ts'

/** Hashing uses threads that files and signatures need too, so only 2 run at a time and the rest queue. */
const AT_ONCE = 2
const MAX_WAITING = 200

type Waiting = { begin: () => void; turnAway: (reason: Unavailable) => void }

let working = 0
/** Waiting requests by IPv4 address or IPv6 site. They take turns: the one just served goes to the end. */
const lines = new Map<string, Waiting[]>()

/**
 * Runs `work` in one of the few slots for password hashing. Subscribers are served in turn, so a flood from one mostly
 * delays itself; when the queue is full, the longest line loses a request to one from a shorter line.
 */
export async function inPasswordQueue<T>(address: string, work: () => Promise<T>): Promise<T> {
  const from = siteOf(address)
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
  if (waiting < MAX_WAITING) return
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
