import { useEffect, useState } from 'react'

/** Whether something was just copied, and a function that says so. */
export function useCopied(shownMs = 2000): [boolean, () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied, shownMs])
  return [copied, () => setCopied(true)]
}
