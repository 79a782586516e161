import { useEffect, useEffectEvent } from 'react'
import type { MemberEvent } from './member-event.ts'
import { listenToEvents } from './member-events.ts'

/** Calls back on every event of the signed-in member while the component is mounted. */
export function useMemberEvents(onEvent: (event: MemberEvent) => void, active = true): void {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    if (active) return listenToEvents((event) => handle(event))
  }, [active])
}
