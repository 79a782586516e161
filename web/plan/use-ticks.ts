import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../contract/paths.ts'
import type { Shot, Tick } from '../../contract/plans/plans.ts'
import { request } from '../client/api.ts'
import { get } from '../client/api-request.ts'
import { useMemberEvents } from '../live-events/member-events.ts'
import { addTick, waitingTicks } from './outbox.ts'
import { sendTicks } from './send-ticks.ts'

const RETRY_MS = 15_000

/** The shot list of a day: ticks act at once, wait in this browser while there is no connection, and are sent when it is back. */
export function useTicks(booking: string, stored: Shot[]) {
  const [shots, setShots] = useState(stored)
  const [waiting, setWaiting] = useState<Tick[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const send = useCallback(() => {
    const run = async () => {
      const sent = await sendTicks(booking)
      if (sent.is === 'sent') setShots(sent.shots)
      if (sent.is === 'refused') setRefusal(sent.message)
      setWaiting(waitingTicks(localStorage, booking))
    }
    // One after the other, so that an older answer never replaces a newer one.
    sending.current = sending.current.then(run).catch(() => {})
  }, [booking])

  useEffect(() => {
    setWaiting(waitingTicks(localStorage, booking))
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [booking, send])
  // Browsers notice a lost connection late or never.
  useEffect(() => {
    if (waiting.length === 0) return
    const timer = setInterval(send, RETRY_MS)
    return () => clearInterval(timer)
  }, [waiting.length, send])
  // Another device ticked, or the client added a shot. The page is not reloaded, because it may be a stored one.
  useMemberEvents(({ kind, booking: changed }) => {
    if (kind !== 'booking' || changed !== booking) return
    request(get(api.plan, { params: { id: booking } }), { withoutToken: true, background: true })
      .then(({ data }) => setShots(data.shots))
      .catch(() => {})
  })

  const tick = (shot: string, done: boolean) => {
    setRefusal(null)
    addTick(localStorage, booking, { shot, done, at: new Date().toISOString() })
    setWaiting(waitingTicks(localStorage, booking))
    send()
  }
  const latest = new Map(waiting.map(({ shot, done }) => [shot, done]))
  return {
    shots: shots.map((shot) => ({ ...shot, done: latest.get(shot.id) ?? shot.done })),
    waiting: waiting.length,
    refusal,
    tick,
  }
}
