import type { EventHub } from './hub.ts'

/** Proxies close an idle connection. An expired session is noticed at this interval too. */
const HEARTBEAT_MS = 20_000
/** Events buffered for one slow client; with more it is disconnected, to limit memory. */
const MAX_WAITING = 200
/** How long a client waits to reconnect after we ended its stream; at once would be a loop. */
const RECONNECT_MS = 60_000

export type StreamOptions = {
  personId: string
  /** Whether the session is still live. */
  stillThere: () => Promise<boolean>
  ended: AbortSignal
  /** A newer stream of the account replaced this one. */
  replaced: AbortSignal
}

const closingEvent = (reason: 'session' | 'replaced') =>
  `retry: ${RECONNECT_MS}\nevent: ended\ndata: ${JSON.stringify({ reason })}\n\n`

/** Server-sent events for one browser: a hello, then this person's events, until either side closes. */
export async function* streamEvents(hub: EventHub, options: StreamOptions) {
  const { personId, stillThere, ended, replaced } = options
  const waiting: string[] = []
  let wake = () => {}
  let overflown = false
  // Checked at once, because the session may have ended before the hub listened.
  let checkBy = 0
  const forget = hub.listen(personId, (event) => {
    // A lost connection may have missed the end of a session.
    if (event.kind === 'session' || event.kind === 'resync') checkBy = 0
    if (waiting.length >= MAX_WAITING) overflown = true
    else if (event.kind !== 'session')
      waiting.push(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
    wake()
  })
  const stop = () => wake()
  ended.addEventListener('abort', stop)
  replaced.addEventListener('abort', stop)
  let greeted = false
  try {
    while (!ended.aborted && !overflown) {
      if (replaced.aborted) {
        yield closingEvent('replaced')
        return
      }
      if (Date.now() >= checkBy) {
        checkBy = Date.now() + HEARTBEAT_MS
        if (!(await stillThere())) {
          yield closingEvent('session')
          return
        }
        // The reconnect delay after a lost connection is random, so that thousands do not reconnect at once.
        yield greeted
          ? ': still here\n\n'
          : `retry: ${1_000 + Math.floor(Math.random() * 3_000)}\nevent: hello\ndata: {}\n\n`
        greeted = true
        continue
      }
      const next = waiting.shift()
      if (next !== undefined) {
        yield next
        continue
      }
      await new Promise<void>((settle) => {
        const timer = setTimeout(settle, checkBy - Date.now())
        wake = () => {
          clearTimeout(timer)
          settle()
        }
        if (waiting.length > 0 || checkBy === 0 || ended.aborted || replaced.aborted) wake()
      })
    }
  } finally {
    ended.removeEventListener('abort', stop)
    replaced.removeEventListener('abort', stop)
    forget()
  }
}
