import { useEffect, useEffectEvent } from 'react'
import { api } from '../../contract/paths.ts'
import { followStream, type MemberEvent } from './stream.ts'

type Listener = (event: MemberEvent) => void

const NAME = 'framefolk-events'
const listeners = new Set<Listener>()
let close = () => {}

const notifyListeners = (event: MemberEvent) => {
  for (const listener of listeners) listener(event)
}

/** Returns the unsubscribe function. The first listener opens the connection, the last one closes it. */
export function listenToEvents(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) close = open()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

/**
 * One stream for all tabs, because browsers allow only six connections per server: the tab that holds the lock has it
 * and broadcasts its events; when that tab closes, the next one takes over. Without locks (pages without https), each
 * tab has its own.
 */
function open(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null
  channel?.addEventListener('message', ({ data }) => notifyListeners(data))
  const pass = (event: MemberEvent) => {
    notifyListeners(event)
    channel?.postMessage(event)
  }
  const lead = () => followStream(api.events, pass, signal)
  if (channel && navigator.locks) navigator.locks.request(NAME, { signal }, lead).catch(() => {})
  else void lead()
  // A suspended tab may have missed what the others broadcast.
  const look = () => {
    if (document.visibilityState === 'visible') notifyListeners({ kind: 'resync' })
  }
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('online', look, { signal })
  return () => {
    ended.abort()
    channel?.close()
  }
}

/** Calls back on every event of the signed-in member while the component is mounted. */
export function useMemberEvents(onEvent: (event: MemberEvent) => void, active = true): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    if (active) return listenToEvents((event) => handle(event))
  }, [active])
}
