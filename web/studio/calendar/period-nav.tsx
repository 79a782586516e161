import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as m from '#messages/studio-calendar'
import type { StudioCalendar } from '../../../contract/calendar/calendar.ts'
import { addDays, formatMonth, formatShortCalendarDay } from '../../../contract/format/days.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { stepMonth } from './dates.ts'
import { calendarUrl, type PanelId } from './panels.ts'

export type View = 'month' | 'week'
type PeriodNavProps = { view: View; date: string; panel?: PanelId; calendar: StudioCalendar }

/** The first and the last day that are shown. */
export const endsOf = ({ days }: StudioCalendar) => ({
  first: formatShortCalendarDay(days[0]!.date),
  last: formatShortCalendarDay(days.at(-1)!.date),
})

export const namePeriod = (calendar: StudioCalendar): string => m.period(endsOf(calendar))

/** The current month or week with links to the others; all of it in the URL. */
export function PeriodNav({ view, date, panel, calendar }: PeriodNavProps) {
  const to = (next: string, shown = view) => calendarUrl({ view: shown, date: next, panel })
  const isWeek = view === 'week'
  const step = (by: number) => (isWeek ? addDays(date, 7 * by) : stepMonth(date, by))
  const name = isWeek ? namePeriod(calendar) : formatMonth(date)
  const button = { look: 'outline', size: 'small', preventScrollReset: true } as const
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 aria-live="polite" className="min-w-40 flex-1 text-xl">
        {name}
      </h2>
      <nav aria-label={m.calendar()} className="flex flex-wrap gap-2">
        <ButtonLink {...button} to={to(step(-1))} aria-label={isWeek ? m.previousWeek() : m.previousMonth()}>
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </ButtonLink>
        <ButtonLink {...button} to={to(calendar.today)}>
          {m.today()}
        </ButtonLink>
        <ButtonLink {...button} to={to(step(1))} aria-label={isWeek ? m.nextWeek() : m.nextMonth()}>
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </ButtonLink>
        {(['month', 'week'] as const).map((other) => (
          <ButtonLink
            key={other}
            {...button}
            look={other === view ? 'solid' : 'outline'}
            aria-current={other === view ? 'page' : undefined}
            to={to(date, other)}
          >
            {other === 'month' ? m.month() : m.week()}
          </ButtonLink>
        ))}
      </nav>
    </div>
  )
}
