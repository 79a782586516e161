import {
  Ban,
  Circle,
  CircleCheck,
  CircleDashed,
  CircleEllipsis,
  CircleX,
  Clock,
  Contrast,
  type LucideIcon,
  Undo2,
} from 'lucide-react'
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
type Look = { tone: keyof typeof tones; icon: LucideIcon }

const booking: Record<string, Look> = {
  confirm: { tone: 'blue', icon: Circle },
  pending: { tone: 'amber', icon: Clock },
  cancelled: { tone: 'red', icon: Ban },
  completed: { tone: 'green', icon: CircleCheck },
}
const payment: Record<string, Look> = {
  completed: { tone: 'green', icon: CircleCheck },
  pending: { tone: 'amber', icon: Clock },
  failed: { tone: 'red', icon: CircleX },
  refunded: { tone: 'outline', icon: Undo2 },
  processing: { tone: 'blue', icon: CircleEllipsis },
}
const stage: Record<string, Look> = {
  completed: { tone: 'green', icon: CircleCheck },
  upfront: { tone: 'blue', icon: CircleDashed },
  partial: { tone: 'golden', icon: Contrast },
  pending: { tone: 'amber', icon: Clock },
}
const mail: Record<string, Look> = {
  queued: { tone: 'amber', icon: Clock },
  sending: { tone: 'blue', icon: CircleEllipsis },
  sent: { tone: 'green', icon: CircleCheck },
  done: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleX },
  stopped: { tone: 'red', icon: CircleX },
  unknown: { tone: 'golden', icon: CircleDashed },
  skipped: { tone: 'neutral', icon: Circle },
  cancelled: { tone: 'neutral', icon: Ban },
}
const message: Record<string, Look> = {
  new: { tone: 'golden', icon: Circle },
  read: { tone: 'neutral', icon: Circle },
  answered: { tone: 'green', icon: CircleCheck },
  archived: { tone: 'outline', icon: CircleDashed },
}
const looks = { booking, payment, stage, mail, message }

type StatusBadgeProps = { of: keyof typeof looks; status?: string | null; prefix?: string }

/** The status in its own word, with a colour and a sign of its own; a word nobody knows gets a quiet look. */
export function StatusBadge({ of, status, prefix }: StatusBadgeProps) {
  const { tone, icon: Icon } = looks[of][status ?? ''] ?? { tone: 'neutral', icon: Circle }
  return (
    <span
      data-tone={tone}
      className={join(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {prefix && <span className="sr-only">{prefix} </span>}
      <span className="first-letter:uppercase">{status || 'unknown'}</span>
    </span>
  )
}
