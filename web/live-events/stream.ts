const KINDS = ['message', 'read', 'booking', 'notification', 'resync'] as const
/** Polling interval while there is no stream. */
const POLL_MS = 20_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Follows the server's event stream until stopped. Browsers reconnect after a lost connection, but not after an error
 * response: then this does, at growing intervals. Each reconnect fires `resync`, because events may have been missed.
 */
export function followStream(
  path: string,
  pass: (event: MemberEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  const connect = () => {
    if (!('EventSource' in window)) return
    source = new EventSource(path)
    source.addEventListener('hello', () => {
      pause = FIRST_PAUSE_MS
      pass({ kind: 'resync' })
    })
    for (const kind of KINDS)
      source.addEventListener(kind, ({ data }: MessageEvent<string>) => pass({ ...JSON.parse(data), kind }))
    // The server ended it: too many are open, or the session is over. Reconnecting at once would loop.
    source.addEventListener('ended', () => {
      source?.close()
      pass({ kind: 'resync' })
      again = setTimeout(connect, LONGEST_PAUSE_MS)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      again = setTimeout(connect, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }
  connect()
  const asking = setInterval(() => {
    if (source?.readyState !== EventSource.OPEN) pass({ kind: 'resync' })
  }, POLL_MS)
  return new Promise((stopped) => {
    const stop = () => {
      clearInterval(asking)
      clearTimeout(again)
      source?.close()
      stopped()
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** An event for the signed-in member; `resync` means that events may have been missed. */
export type MemberEvent = {
  kind: 'message' | 'read' | 'booking' | 'notification' | 'resync'
  thread?: string
  booking?: string
  id?: string
}
