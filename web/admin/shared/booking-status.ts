import { Ban, Circle, CircleCheck, Clock } from 'lucide-react'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const bookingStatus: StatusStyles = {
  confirm: { tone: 'blue', icon: Circle },
  pending: { tone: 'amber', icon: Clock },
  cancelled: { tone: 'red', icon: Ban },
  completed: { tone: 'green', icon: CircleCheck },
}
