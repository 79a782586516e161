import { api } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { get } from '../client/api-request.ts'
import { listenToEvents } from './member-events.ts'
import type { MemberEvent } from './stream.ts'

/** Groups events that arrive together into one request. */
const GATHER_MS = 250

/** The events after which each count may have changed. */
const EVENTS = {
  [api.unreadMessages]: ['message', 'read', 'resync'],
  [api.unreadNotifications]: ['notification', 'resync'],
} satisfies Record<string, MemberEvent['kind'][]>

export type CountPath = keyof typeof EVENTS

/** Reports the number of unread items each time it may have changed. Returns the unsubscribe function. */
export function followCount(path: CountPath, onChange: (unread: number) => void): () => void {
  const events: MemberEvent['kind'][] = EVENTS[path]
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchCount = async () => {
    const answer = await request(get(path), { withoutToken: true }).catch(() => null)
    if (answer) onChange(answer.data.unread)
  }
  const stop = listenToEvents(({ kind }) => {
    if (!events.includes(kind)) return
    clearTimeout(timer)
    timer = setTimeout(fetchCount, GATHER_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
