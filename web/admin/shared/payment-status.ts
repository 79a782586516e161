import { CircleCheck, CircleDashed, CircleEllipsis, CircleX, Clock, Contrast, Undo2 } from 'lucide-react'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const paymentStatus: StatusStyles = {
  completed: { tone: 'green', icon: CircleCheck },
  pending: { tone: 'amber', icon: Clock },
  failed: { tone: 'red', icon: CircleX },
  refunded: { tone: 'outline', icon: Undo2 },
  processing: { tone: 'blue', icon: CircleEllipsis },
}

export const paymentStage: StatusStyles = {
  completed: { tone: 'green', icon: CircleCheck },
  upfront: { tone: 'blue', icon: CircleDashed },
  partial: { tone: 'golden', icon: Contrast },
  pending: { tone: 'amber', icon: Clock },
}
