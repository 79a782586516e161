import { type RefObject, useEffect, useState } from 'react'

/** Whether the form differs from its initial or last saved values. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, settled: unknown): boolean {
  const [unsaved, setUnsaved] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: recompares after each response
  useEffect(() => {
    const element = form.current
    if (!element) return
    const compare = () => setUnsaved(isTouched(element))
    compare()
    element.addEventListener('input', compare)
    return () => element.removeEventListener('input', compare)
  }, [form, settled])
  return unsaved
}

function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (control instanceof HTMLSelectElement)
      return [...control.options].some((option) => option.selected !== option.defaultSelected)
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
    if (control.type === 'checkbox' || control.type === 'radio')
      return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}
