import { api } from '../../contract/paths.ts'
import { request } from '../client/api.ts'
import { get, post } from '../client/api-request.ts'
import { listenToEvents } from '../live-events/member-events.ts'

/** Groups events that arrive together into one request. */
const GATHER_MS = 250

/** Reports the number of unread notifications each time it may have changed. Returns the unsubscribe function. */
export function followNotifications(onChange: (unread: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchCount = async () => {
    const answer = await request(get(api.unreadNotifications), { public: true }).catch(() => null)
    if (answer) onChange(answer.data.unread)
  }
  const stop = listenToEvents(({ kind }) => {
    if (kind !== 'notification' && kind !== 'resync') return
    clearTimeout(timer)
    timer = setTimeout(fetchCount, GATHER_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Marks as read what led to this page; the server does the same for a page that it renders. */
export async function markPageRead(path: string): Promise<number | null> {
  const answer = await request(post(api.readNotifications, { body: { path } }), { public: true }).catch(
    () => null,
  )
  return answer?.data.unread ?? null
}
