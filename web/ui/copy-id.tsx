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
    <button
      type="button"
      onClick={copy}
      title={id}
      aria-label={copied ? 'Copied' : `Copy the full ${what} ID ${id.slice(-8)}`}
      className="-mx-1.5 inline-flex min-h-7 items-center gap-1.5 rounded-control px-1.5 whitespace-nowrap transition-colors hover:bg-wash pointer-coarse:min-h-11"
    >
      {id.slice(-8)}
      <Icon
        aria-hidden="true"
        className={copied ? 'size-3.5 text-green' : 'size-3.5 text-soft lg:max-xl:hidden'}
      />
    </button>
  )
}
