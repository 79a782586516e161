import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { readSessionEnd, saveDraft, takeDraft } from '../client/session-end.ts'
import { toast } from './toast.ts'

type Draft<T> = { name: string; dirty: boolean; read: () => T; restore: (kept: T) => void }

/**
 * Keeps what was typed when the session ends under it, and brings it back once when the same person is at the same page again.
 * Never for passwords. Whoever leaves of their own will is asked about unsaved changes instead.
 */
export function useDraft<T>({ name, dirty, read, restore }: Draft<T>): void {
  const key = `${useLocation().pathname} ${name}`
  const keep = useEffectEvent(() => {
    if (dirty && readSessionEnd()) saveDraft(key, read())
  })
  const bringBack = useEffectEvent(() => {
    const kept = takeDraft<T>(key)
    if (kept === null) return
    restore(kept)
    toast.success('What you had typed is back.')
  })
  useEffect(() => {
    bringBack()
    // In the tab that finds the session over the page is left for the login; in the others the router only takes it down.
    const leaving = () => keep()
    window.addEventListener('pagehide', leaving)
    return () => {
      window.removeEventListener('pagehide', leaving)
      leaving()
    }
  }, [])
}
