import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import * as m from '#messages/ui'
import { Button } from './button.tsx'
import { join } from './join-classes.ts'

type CopyTextProps = { label: string; text: string; rows?: number; className?: string }

/** Text to copy: selectable without JavaScript, and with a copy button otherwise. */
export function CopyText({ label, text, rows, className }: CopyTextProps) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [copied, showCopied] = useCopied()
  async function copy() {
    field.current?.select()
    await navigator.clipboard.writeText(text).then(showCopied, () => {})
  }
  const Tag = rows ? 'textarea' : 'input'
  const Icon = copied ? Check : Copy
  return (
    <div className={join('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium break-words">
        {label}
      </label>
      <div className="flex flex-wrap items-start gap-2">
        <Tag
          ref={field}
          id={id}
          readOnly
          value={text}
          rows={rows}
          className="min-h-11 min-w-0 flex-1 basis-48 rounded-control border border-edge bg-raised px-3 py-2 text-sm"
        />
        <Button
          look="outline"
          onClick={copy}
          aria-label={copied ? m.copiedLabel({ label }) : m.copyLabel({ label })}
        >
          <Icon aria-hidden="true" className="size-4" />
          {copied ? m.copied() : m.copy()}
        </Button>
      </div>
    </div>
  )
}

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
