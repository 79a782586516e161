import { CircleCheck, CircleX, Clock, MessageCircleQuestion } from 'lucide-react'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const verificationStatus: StatusStyles = {
  waiting: { tone: 'amber', icon: Clock },
  verified: { tone: 'green', icon: CircleCheck },
  'asked for changes': { tone: 'blue', icon: MessageCircleQuestion },
  refused: { tone: 'red', icon: CircleX },
}

const words: Record<string, string> = {
  submitted: 'waiting',
  approved: 'verified',
  changes: 'asked for changes',
  refused: 'refused',
}

/** The UI label of a contract state. */
export const wordOf = (state?: string | null): string => words[state ?? ''] ?? state ?? ''
