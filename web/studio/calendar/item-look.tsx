import { CalendarCheck, Hourglass, Link2, type LucideIcon, Moon } from 'lucide-react'
import * as m from '#messages/studio-calendar'
import type { CalendarItem } from '../../../contract/calendar/calendar.ts'

type Kind = CalendarItem['kind']

/** Each kind has a word and an icon, because colour alone is not accessible. */
export const kinds: Record<Kind, { word: () => string; icon: LucideIcon; look: string }> = {
  booking: { word: m.booked, icon: CalendarCheck, look: 'bg-green-wash text-green' },
  hold: { word: m.held, icon: Hourglass, look: 'bg-amber-wash text-amber' },
  'time-off': { word: m.timeOff, icon: Moon, look: 'bg-wash text-golden' },
  event: { word: m.connectedCalendar, icon: Link2, look: 'bg-blue-wash text-blue' },
}

export const titleOf = ({ kind, title }: CalendarItem): string =>
  title ? m.kindAndTitle({ kind: kinds[kind].word(), title }) : kinds[kind].word()

export function Legend() {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm text-soft">
      {Object.entries(kinds).map(([kind, { word, icon: Icon, look }]) => (
        <li key={kind} className="flex items-center gap-2">
          <span className={`grid size-5 place-items-center rounded-picture ${look}`}>
            <Icon aria-hidden="true" className="size-3.5" />
          </span>
          {word()}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-1.5 w-5 rounded-full bg-green" />
        {m.available()}
      </li>
    </ul>
  )
}
