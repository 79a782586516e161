import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import * as m from '#messages/ui'
import { readSessionEnd, saveDraft, takeDraft } from '../client/session-end.ts'
import { toast } from './toast.ts'

type Draft<T> = { name: string; dirty: boolean; read: () => T; restore: (draft: T) => void }

/**
 * Saves typed values when the session ends, and restores them once when the same user returns to the page. Never for
 * passwords. Leaving on purpose asks about unsaved changes instead.
 */
export function useDraft<T>({ name, dirty, read, restore }: Draft<T>): void {
  const key = `${useLocation().pathname} ${name}`
  const keep = useEffectEvent(() => {
    if (dirty && readSessionEnd()) saveDraft(key, read())
  })
  const bringBack = useEffectEvent(() => {
    const draft = takeDraft<T>(key)
    if (draft === null) return
    restore(draft)
    toast.success(m.draftRestored())
  })
  useEffect(() => {
    bringBack()
    // The tab that finds the session expired loads the login page; in the others the router only unmounts this one.
    const leaving = () => keep()
    window.addEventListener('pagehide', leaving)
    return () => {
      window.removeEventListener('pagehide', leaving)
      leaving()
    }
  }, [])
}
