import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import type { StatusStyles } from '../../ui/status-badge.tsx'

export const messageStatus: StatusStyles = {
  new: { tone: 'golden', icon: Circle },
  read: { tone: 'neutral', icon: Circle },
  answered: { tone: 'green', icon: CircleCheck },
  archived: { tone: 'outline', icon: CircleDashed },
}
