import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

/** The last eight characters are enough to tell records apart; the button copies the whole id. */
export function CopyId({ id, what }: { id: string; what: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  if (!id) return '-'

  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(true)
    } catch {
      toast.info(id)
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <span className="group/id inline-flex items-center gap-1 whitespace-nowrap" title={id}>
      <span>{id.slice(-8)}</span>
      <button
        type="button"
        onClick={copy}
        aria-label={copied ? 'Copied' : `Copy the full ${what} ID ${id.slice(-8)}`}
        className="inline-grid size-7 place-items-center rounded-control text-soft transition-colors hover:bg-wash hover:text-ink pointer-coarse:size-11"
      >
        <Icon aria-hidden="true" className={copied ? 'size-3.5 text-green' : 'size-3.5'} />
      </button>
    </span>
  )
}
