import { api } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { get } from '../client/api-request.ts'
import { listenToEvents } from './member-events.ts'

/** Groups events that arrive together into one request. */
const GATHER_MS = 250

/** Reports the number of unread messages each time it may have changed. Returns the unsubscribe function. */
export function followUnread(onChange: (unread: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    const answer = await request(get(api.unreadMessages), { public: true }).catch(() => null)
    if (answer) onChange(answer.data.unread)
  }
  const stop = listenToEvents(({ kind }) => {
    if (kind === 'booking' || kind === 'notification') return
    clearTimeout(timer)
    timer = setTimeout(ask, GATHER_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
