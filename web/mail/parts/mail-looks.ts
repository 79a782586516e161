import { Ban, Circle, CircleCheck, CircleDashed, CircleEllipsis, CircleX, Clock } from 'lucide-react'
import type { StatusLooks } from '../../ui/status-badge.tsx'

export const mailLooks: StatusLooks = {
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
