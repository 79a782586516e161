import { CircleCheck, CircleEllipsis, Clock, Send, Undo2 } from 'lucide-react'
import type { StatusStyles } from '../ui/status-badge.tsx'

export const payoutStatus: StatusStyles = {
  due: { tone: 'amber', icon: Clock },
  begun: { tone: 'blue', icon: CircleEllipsis, name: 'processing' },
  transferred: { tone: 'blue', icon: Send },
  paid: { tone: 'green', icon: CircleCheck },
  returning: { tone: 'amber', icon: Undo2 },
  returned: { tone: 'red', icon: Undo2 },
}
