import type { UnreadCount } from '../../contract/messages.ts'
import { api } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { listenToEvents } from './member-events.ts'

/** Several events at once are one question. */
const GATHER_MS = 250

/** Tells how many messages wait, each time that may have changed. Answers how to stop. */
export function followUnread(tell: (unread: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    const answer = await request<UnreadCount>(api.unreadMessages, { public: true }).catch(() => null)
    if (answer) tell(answer.data.unread)
  }
  const stop = listenToEvents(({ kind }) => {
    if (kind === 'booking') return
    clearTimeout(timer)
    timer = setTimeout(ask, GATHER_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
