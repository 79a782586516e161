import { Ban, Circle, CircleCheck, CircleDashed, CircleEllipsis, CircleX, Clock } from 'lucide-react'
import * as m from '#messages/admin-shared'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const mailStatus: StatusStyles = {
  queued: { tone: 'amber', icon: Clock, name: m.mailQueued },
  sending: { tone: 'blue', icon: CircleEllipsis, name: m.mailSending },
  sent: { tone: 'green', icon: CircleCheck, name: m.mailSent },
  done: { tone: 'green', icon: CircleCheck, name: m.mailDone },
  failed: { tone: 'red', icon: CircleX, name: m.statusFailed },
  stopped: { tone: 'red', icon: CircleX, name: m.mailStopped },
  unknown: { tone: 'golden', icon: CircleDashed, name: m.mailUnknown },
  skipped: { tone: 'neutral', icon: Circle, name: m.mailSkipped },
  cancelled: { tone: 'neutral', icon: Ban, name: m.statusCancelled },
  waitsForServer: { tone: 'amber', icon: Clock, name: m.mailWaitingForServer },
}

/** A mailing without a mail server must not be shown as being sent. */
export const shownState = (batch: { state?: string | null; waitsForServer?: boolean | null }) =>
  batch.waitsForServer ? 'waitsForServer' : batch.state
