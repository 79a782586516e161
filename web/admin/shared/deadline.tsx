import { Clock, TriangleAlert } from 'lucide-react'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'
import { formatMoment } from './format-instant.ts'

const DAY_MS = 86_400_000

/** The time left, as text and urgency. */
export function daysLeft(deadline: string, now = Date.now()): { text: string; urgent: boolean } {
  const left = new Date(deadline).getTime() - now
  if (left <= 0) return { text: 'overdue', urgent: true }
  const days = Math.floor(left / DAY_MS)
  return { text: days === 0 ? 'today' : days === 1 ? '1 day left' : `${days} days left`, urgent: days < 3 }
}

/** A deadline of our team. */
export function DeadlineBadge({ deadline }: { deadline: string }) {
  const { text, urgent } = daysLeft(deadline)
  const looks: StatusStyles = {
    [text]: urgent ? { tone: 'red', icon: TriangleAlert } : { tone: 'amber', icon: Clock },
  }
  return (
    <span title={formatMoment(deadline)} className="shrink-0">
      <StatusBadge looks={looks} status={text} prefix="Deadline:" />
    </span>
  )
}
