import { Check, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import * as m from '#messages/photographer-cards'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** The system's share dialog, or else copies the link. Rendered only once the script has loaded. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const href = useHref(path)
  const [ready, setReady] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])

  async function share() {
    const url = new URL(href, location.href).href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch (error) {
      // Closing the share dialog is a choice, not an error.
      if ((error as Error).name !== 'AbortError') toast.info(url)
    }
  }
  const Icon = copied ? Check : Share2
  return (
    <Button
      look="outline"
      onClick={() => void share()}
      className={ready ? undefined : 'invisible'}
      aria-live="polite"
    >
      <Icon aria-hidden="true" className="size-4" />
      {copied ? m.linkCopied() : m.share()}
    </Button>
  )
}
