import { Ban, Circle, CircleCheck, CircleDashed, CircleEllipsis, CircleX, Clock } from 'lucide-react'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const mailStatus: StatusStyles = {
  queued: { tone: 'amber', icon: Clock },
  sending: { tone: 'blue', icon: CircleEllipsis },
  sent: { tone: 'green', icon: CircleCheck },
  done: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleX },
  stopped: { tone: 'red', icon: CircleX },
  unknown: { tone: 'golden', icon: CircleDashed },
  skipped: { tone: 'neutral', icon: Circle },
  cancelled: { tone: 'neutral', icon: Ban },
  'waiting for a mail server': { tone: 'amber', icon: Clock },
}

/** A mailing without a mail server must not be shown as being sent. */
export const shownState = (batch: { state?: string | null; waitsForServer?: boolean | null }) =>
  batch.waitsForServer ? 'waiting for a mail server' : batch.state
