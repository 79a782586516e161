import { CircleCheck, CircleX, Clock, MessageCircleQuestion } from 'lucide-react'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const verificationStatus: StatusStyles = {
  waiting: { tone: 'amber', icon: Clock },
  verified: { tone: 'green', icon: CircleCheck },
  'changes requested': { tone: 'blue', icon: MessageCircleQuestion },
  rejected: { tone: 'red', icon: CircleX },
}

const labels: Record<string, string> = {
  submitted: 'waiting',
  approved: 'verified',
  changes: 'changes requested',
  refused: 'rejected',
}

/** The UI label of a contract state. */
export const labelOf = (state?: string | null): string => labels[state ?? ''] ?? state ?? ''
