import type { EventHub } from './hub.ts'

/** Proxies close a connection that says nothing for a while, and a session that has ended must not go on listening. */
const HEARTBEAT_MS = 20_000
/** Events that may wait for one slow reader; with more it is disconnected, so that it does not fill our memory. */
const MOST_WAITING = 200

export type StreamOptions = {
  personId: string
  /** Whether the session still lives. */
  stillThere: () => Promise<boolean>
  ended: AbortSignal
}

/** Server-sent events for one browser: a hello, then whatever concerns this person, until either side goes. */
export async function* streamEvents(hub: EventHub, { personId, stillThere, ended }: StreamOptions) {
  const waiting: string[] = []
  let wake = () => {}
  let overflown = false
  const forget = hub.listen(personId, (event) => {
    if (waiting.length >= MOST_WAITING) overflown = true
    else waiting.push(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
    wake()
  })
  const stop = () => wake()
  ended.addEventListener('abort', stop)
  try {
    // The browser waits this long before it comes back; a little chance keeps thousands from coming at once.
    yield `retry: ${1_000 + Math.floor(Math.random() * 3_000)}\nevent: hello\ndata: {}\n\n`
    while (!ended.aborted && !overflown) {
      const next = waiting.shift()
      if (next !== undefined) {
        yield next
        continue
      }
      const quiet = await new Promise<boolean>((settle) => {
        const timer = setTimeout(() => settle(true), HEARTBEAT_MS)
        wake = () => {
          clearTimeout(timer)
          settle(false)
        }
        if (waiting.length > 0 || ended.aborted) wake()
      })
      if (!quiet) continue
      if (!(await stillThere())) return
      yield ': still here\n\n'
    }
  } finally {
    ended.removeEventListener('abort', stop)
    forget()
  }
}
