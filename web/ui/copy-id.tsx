import { Check, Copy } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages/ui'
import { useCopied } from './copy-text.tsx'
import { toast } from './toast.ts'

type CopyIdProps = {
  id: string
  what: 'booking' | 'transaction' | 'waitingList'
  /** The record's own page. */
  to?: string
}

/** The last eight characters distinguish records; the button copies the whole id. */
export function CopyId({ id, what, to }: CopyIdProps) {
  const [copied, showCopied] = useCopied()
  if (!id) return '-'

  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      showCopied()
    } catch {
      toast.info(id)
    }
  }
  const Icon = copied ? Check : Copy
  const icon = (
    <Icon
      aria-hidden="true"
      data-copy={copied ? undefined : ''}
      className={copied ? 'size-3.5 text-green' : 'size-3.5 text-soft'}
    />
  )
  const label = copied ? m.copied() : m.copyFullId({ what, id: id.slice(-8) })
  if (to)
    return (
      <span className="inline-flex items-center whitespace-nowrap">
        <Link to={to} title={id} className="font-medium hover:text-golden hover:underline">
          {id.slice(-8)}
        </Link>
        <button
          type="button"
          data-copy=""
          onClick={copy}
          aria-label={label}
          className="grid min-h-7 min-w-7 place-items-center rounded-control transition-colors hover:bg-wash pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {icon}
        </button>
      </span>
    )
  return (
    <button
      type="button"
      onClick={copy}
      title={id}
      aria-label={label}
      className="-mx-1.5 inline-flex min-h-7 items-center gap-1.5 rounded-control px-1.5 whitespace-nowrap transition-colors hover:bg-wash pointer-coarse:min-h-11"
    >
      {id.slice(-8)}
      {icon}
    </button>
  )
}
