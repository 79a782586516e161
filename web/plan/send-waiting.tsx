import { useEffect } from 'react'
import { useVisit } from '../client/root-data.ts'
import { sendAllTicks } from './send-ticks.ts'

/** On every page of a photographer: sends the ticks that a shoot without a connection left in this browser. */
export function SendWaitingTicks() {
  const { member } = useVisit()
  const isPhotographer = member?.role === 'photographer'
  useEffect(() => {
    if (!isPhotographer) return
    const send = () => void sendAllTicks().catch(() => {})
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [isPhotographer])
  return null
}
