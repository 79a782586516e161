import { useCallback, useEffect, useState } from 'react'

export type MarkUnsaved = (form: string, isUnsaved: boolean) => void

/** Collects which forms of a page have unsaved changes, because the router supports one blocker per page. */
export function useUnsavedForms(): { hasUnsaved: boolean; mark: MarkUnsaved } {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback<MarkUnsaved>((form, isUnsaved) => {
    setUnsaved((before) => {
      if (before.has(form) === isUnsaved) return before
      return new Set(isUnsaved ? [...before, form] : [...before].filter((other) => other !== form))
    })
  }, [])
  return { hasUnsaved: unsaved.size > 0, mark }
}

export function useMarkUnsaved(mark: MarkUnsaved, form: string, isUnsaved: boolean): void {
  useEffect(() => {
    mark(form, isUnsaved)
    return () => mark(form, false)
  }, [mark, form, isUnsaved])
}
