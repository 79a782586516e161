import { CircleCheck, CircleEllipsis, Clock, Send, Undo2 } from 'lucide-react'
import * as m from '#messages/format'
import type { StatusStyles } from '../ui/status-badge.tsx'

export const payoutStatus: StatusStyles = {
  due: { tone: 'amber', icon: Clock, name: m.payoutDue },
  begun: { tone: 'blue', icon: CircleEllipsis, name: m.payoutProcessing },
  transferred: { tone: 'blue', icon: Send, name: m.payoutTransferred },
  paid: { tone: 'green', icon: CircleCheck, name: m.payoutPaid },
  returning: { tone: 'amber', icon: Undo2, name: m.payoutReturning },
  returned: { tone: 'red', icon: Undo2, name: m.payoutReturned },
}
