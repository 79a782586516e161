import { CircleAlert, type LucideIcon, RotateCcw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#messages/ui'
import { Button } from '../button.tsx'

type StateProps = { icon: LucideIcon; title: string; children?: ReactNode; alert?: boolean; page?: boolean }

/** `page`: it is the whole page, so its title is the heading. */
function State({ icon: Icon, title, children, alert, page }: StateProps) {
  const Title = page ? 'h1' : 'p'
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="flex flex-col items-center justify-center gap-3 px-6 py-16 text-center"
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className={alert ? 'size-8 text-red' : 'size-8 text-soft'} />
      <Title className="font-text text-lg font-medium tracking-normal">{title}</Title>
      {children}
    </div>
  )
}

type FailedProps = { title: string; reason?: string; onRetry: () => void; busy?: boolean; page?: boolean }

export function Failed({ title, reason, onRetry, busy, page }: FailedProps) {
  return (
    <State icon={CircleAlert} title={title} alert page={page}>
      {reason && <p className="max-w-prose text-sm text-soft">{reason}</p>}
      <Button look="outline" size="small" busy={busy} onClick={onRetry}>
        {!busy && <RotateCcw aria-hidden="true" className="size-4" />}
        {m.tryAgain()}
      </Button>
    </State>
  )
}

type EmptyProps = { icon: LucideIcon; title: string; hint?: string; children?: ReactNode; page?: boolean }

export function Empty({ icon, title, hint, children, page }: EmptyProps) {
  return (
    <State icon={icon} title={title} page={page}>
      {hint && <p className="max-w-prose text-sm text-soft">{hint}</p>}
      {children}
    </State>
  )
}

type NothingMatchesProps = { title: string; onClear: () => void }

export function NothingMatches({ title, onClear }: NothingMatchesProps) {
  return (
    <State icon={SearchX} title={title}>
      <p className="max-w-prose text-sm text-soft">{m.nothingMatches()}</p>
      <Button look="outline" size="small" onClick={onClear}>
        {m.clearSearchAndFilters()}
      </Button>
    </State>
  )
}
