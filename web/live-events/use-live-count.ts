import { useEffect, useState } from 'react'
import type { CountPath } from './follow-count.ts'

/** A count of unread items that follows events. Its code loads after the page, and never for visitors without a session. */
export function useLiveCount(path: CountPath, initial: number) {
  const [unread, setUnread] = useState(initial)
  useEffect(() => {
    let gone = false
    let stop = () => {}
    import('./follow-count.ts').then(
      ({ followCount }) => {
        if (!gone) stop = followCount(path, setUnread)
      },
      () => {},
    )
    return () => {
      gone = true
      stop()
    }
  }, [path])
  return [unread, setUnread] as const
}
