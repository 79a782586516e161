import { useEffect } from 'react'
import { api } from '../../contract/paths.ts'
import { patch } from '../client/api-request.ts'
import { useVisit } from '../client/use-visit.ts'

/** Stores the browser's time zone when it differs from the stored one, so that emails give deadlines in it. */
export function useRememberZone(): void {
  const { member } = useVisit()
  const stored = member?.timeZone
  useEffect(() => {
    if (stored === undefined) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (stored !== timeZone) void storeZone(timeZone)
  }, [stored])
}

async function storeZone(timeZone: string): Promise<void> {
  try {
    const { request } = await import('../client/api.ts')
    await request(patch(api.me, { body: { timeZone } }), { public: true })
  } catch {
    // The next visit tries again.
  }
}
