import { Circle, type LucideIcon } from 'lucide-react'
import * as m from '#messages/ui'
import { type Label, read } from './format.ts'
import { join } from './join-classes.ts'

const tones = {
  green: 'bg-green-wash text-green',
  red: 'bg-red-wash text-red',
  amber: 'bg-amber-wash text-amber',
  blue: 'bg-blue-wash text-blue',
  golden: 'bg-wash text-golden-deep',
  outline: 'text-ink ring-1 ring-inset ring-edge',
  neutral: 'bg-hairline text-ink',
}
type Look = {
  tone: keyof typeof tones
  icon: LucideIcon
  name: Label
}
/** Colour, icon and name of every status of a feature. */
export type StatusStyles = Record<string, Look>

type StatusBadgeProps = {
  looks: StatusStyles
  status?: string | null
  /** What the status is about; for screen readers, and shown where several badges are side by side. */
  prefix?: string
  withPrefix?: boolean
}

/** A status with its own colour and icon; unknown ones get a neutral style. */
export function StatusBadge({ looks, status, prefix, withPrefix }: StatusBadgeProps) {
  const {
    tone,
    icon: Icon,
    name,
  } = looks[status ?? ''] ?? { tone: 'neutral', icon: Circle, name: status || m.unknownStatus }
  return (
    <span
      data-tone={tone}
      className={join(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {prefix && <span className={withPrefix ? 'font-normal' : 'sr-only'}>{prefix} </span>}
      <span className="first-letter:uppercase">{read(name)}</span>
    </span>
  )
}
