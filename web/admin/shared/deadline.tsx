import { Clock, TriangleAlert } from 'lucide-react'
import * as m from '#messages/admin-shared'
import { DAY } from '../../../contract/format/days.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { StatusBadge, type StatusStyles } from '../../ui/status-badge.tsx'

/** The time left, as text and urgency. */
function daysLeft(deadline: string, now = Date.now()): { text: string; urgent: boolean } {
  const left = new Date(deadline).getTime() - now
  if (left <= 0) return { text: m.overdue(), urgent: true }
  const days = Math.floor(left / DAY)
  return { text: days === 0 ? m.today() : m.daysLeft({ count: days }), urgent: days < 3 }
}

/** A deadline of our team. */
export function DeadlineBadge({ deadline }: { deadline: string }) {
  const { text, urgent } = daysLeft(deadline)
  const looks: StatusStyles = {
    left: { tone: 'amber', icon: Clock, name: text },
    urgent: { tone: 'red', icon: TriangleAlert, name: text },
  }
  return (
    <span title={formatLocalMoment(deadline)} className="shrink-0">
      <StatusBadge looks={looks} status={urgent ? 'urgent' : 'left'} prefix={m.deadlinePrefix()} />
    </span>
  )
}
