import { CircleCheck, CircleDashed, CircleEllipsis, CircleX, Clock, Contrast, Undo2 } from 'lucide-react'
import * as m from '#messages/admin-shared'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const paymentStatus: StatusStyles = {
  completed: { tone: 'green', icon: CircleCheck, name: m.statusCompleted },
  pending: { tone: 'amber', icon: Clock, name: m.statusPending },
  failed: { tone: 'red', icon: CircleX, name: m.statusFailed },
  refunded: { tone: 'outline', icon: Undo2, name: m.statusRefunded },
  processing: { tone: 'blue', icon: CircleEllipsis, name: m.statusProcessing },
}

export const paymentStage: StatusStyles = {
  completed: { tone: 'green', icon: CircleCheck, name: m.statusCompleted },
  upfront: { tone: 'blue', icon: CircleDashed, name: m.stageUpfront },
  partial: { tone: 'golden', icon: Contrast, name: m.stagePartial },
  pending: { tone: 'amber', icon: Clock, name: m.statusPending },
}
