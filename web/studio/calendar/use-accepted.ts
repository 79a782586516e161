import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Outcome } from '../forms/outcome.ts'

/** A key for each form of a page that changes whenever it was sent and accepted, so that it then shows what is stored. */
export function useAccepted(refused?: Outcome): (form: string) => string {
  const [counts, setCounts] = useState<Record<string, number>>({})
  const sent = useRef<string | null>(null)
  const sending = useNavigation().formData?.get('form')
  useEffect(() => {
    if (typeof sending === 'string') sent.current = sending
    const form = sent.current
    if (sending || form === null) return
    sent.current = null
    if (!refused) setCounts((before) => ({ ...before, [form]: (before[form] ?? 0) + 1 }))
  }, [sending, refused])
  return (form) => `${form} ${counts[form] ?? 0}`
}
