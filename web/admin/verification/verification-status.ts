import { Circle, CircleCheck, CircleX, Clock, MessageCircleQuestion } from 'lucide-react'
import * as m from '#messages/admin-verification'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const verificationStatus: StatusStyles = {
  none: { tone: 'neutral', icon: Circle, name: m.notVerifiedStatus },
  submitted: { tone: 'amber', icon: Clock, name: m.waitingStatus },
  approved: { tone: 'green', icon: CircleCheck, name: m.verifiedStatus },
  changes: { tone: 'blue', icon: MessageCircleQuestion, name: m.changesRequestedStatus },
  refused: { tone: 'red', icon: CircleX, name: m.rejectedStatus },
}
