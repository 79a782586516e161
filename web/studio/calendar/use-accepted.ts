import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormResult } from '../../forms/form-result.ts'

/** A key per form that changes whenever it was accepted, so that it then shows the stored values. */
export function useAccepted(refused?: FormResult): (form: string) => string {
  const [counts, setCounts] = useState<Record<string, number>>({})
  const sent = useRef<string | null>(null)
  const accepted = useRef<string | null>(null)
  const sending = useNavigation().formData?.get('form')
  useEffect(() => {
    if (typeof sending === 'string') sent.current = sending
    const form = sent.current
    if (sending || form === null) return
    sent.current = null
    if (refused) return
    accepted.current = form
    setCounts((before) => ({ ...before, [form]: (before[form] ?? 0) + 1 }))
  }, [sending, refused])
  // The new key has replaced the pressed button: focus the new one, unless another element has the focus.
  useEffect(() => {
    if (counts[accepted.current ?? ''] === undefined || document.activeElement !== document.body) return
    const fields = document.querySelectorAll<HTMLInputElement>('input[name="form"]')
    const field = [...fields].find(({ value }) => value === accepted.current)
    field?.form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }, [counts])
  return (form) => `${form} ${counts[form] ?? 0}`
}
