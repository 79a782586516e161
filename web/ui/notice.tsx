import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/ui'
import { Button } from './button.tsx'
import { join } from './join-classes.ts'

type Kind = 'error' | 'success' | 'warning' | 'info'

const kinds: Record<Kind, { icon: LucideIcon; look: string; ink: string }> = {
  error: { icon: CircleAlert, look: 'bg-red-wash', ink: 'text-red' },
  success: { icon: CircleCheck, look: 'bg-green-wash', ink: 'text-green' },
  warning: { icon: TriangleAlert, look: 'bg-amber-wash', ink: 'text-amber' },
  info: { icon: Info, look: 'bg-blue-wash', ink: 'text-blue' },
}

type NoticeProps = { kind: Kind; children: ReactNode; actions?: ReactNode; className?: string }

/** A message that stays on the page; errors interrupt a screen reader, the rest is polite. */
export function Notice({ kind, children, actions, className }: NoticeProps) {
  const { icon: Icon, look, ink } = kinds[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={join(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control px-4 py-3',
        look,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <Icon aria-hidden="true" className={join('mt-0.5 size-5 shrink-0', ink)} />
        <div className="min-w-0 text-ink">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

/** Stays on the page after the toast about an error has gone. */
export function FailureNote({ text, className }: { text: string | null; className?: string }) {
  if (!text) return null
  return (
    <p className={join('flex items-start gap-1.5 text-sm text-red', className)}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}

/** A failed load with a retry button. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      actions={
        <Button look="outline" size="small" onClick={onRetry}>
          {m.tryAgain()}
        </Button>
      }
    >
      {message}
    </Notice>
  )
}
