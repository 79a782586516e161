import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import type { StatusLooks } from '../../ui/status-badge.tsx'

export const messageLooks: StatusLooks = {
  new: { tone: 'golden', icon: Circle },
  read: { tone: 'neutral', icon: Circle },
  answered: { tone: 'green', icon: CircleCheck },
  archived: { tone: 'outline', icon: CircleDashed },
}
