import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/checkout'
import { formatMonth } from '../../contract/format/days.ts'
import { formatBookedDay } from '../format/moments.ts'
import { MonthTable } from '../ui/month-table.tsx'
import { currentMonth, stepMonth } from '../ui/months.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CALENDAR, linkWith, TIMES } from './choice.ts'
import { moveByKey } from './day-keys.ts'
import type { SlotDay, Slots } from './read-slots.ts'

type CalendarProps = { slots: Slots; params: URLSearchParams }

/** A month with its available days as links, so that it works without JavaScript. */
export function SlotCalendar({ slots: { month, days, next }, params }: CalendarProps) {
  return (
    <div id={CALENDAR} className="scroll-mt-4">
      <div className="flex items-center gap-1">
        <h3 aria-live="polite" className="flex-1 text-lg font-medium">
          {formatMonth(month)}
        </h3>
        <MonthLink params={params} month={stepMonth(month, -1)} label={m.earlierMonth()} icon={ChevronLeft} />
        <MonthLink params={params} month={stepMonth(month, 1)} label={m.laterMonth()} icon={ChevronRight} />
      </div>
      <Days key={month} month={month} days={days} params={params} />
      {days.length === 0 && (
        <p className="mt-3 text-soft">
          {m.noAvailableDaysIn({ month: formatMonth(month) })}{' '}
          {next && (
            <Link
              to={linkWith(params, { month: next.slice(0, 7) })}
              replace
              preventScrollReset
              className="text-ink underline underline-offset-4"
            >
              {m.nextAvailable({ day: formatBookedDay(next) })}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

type MonthLinkProps = { params: URLSearchParams; month: string; label: string; icon: LucideIcon }

function MonthLink({ params, month, label, icon: Icon }: MonthLinkProps) {
  const over = month < currentMonth()
  const hydrated = useHydrated()
  return (
    <Link
      to={(over ? linkWith(params, {}) : linkWith(params, { month })) + (hydrated ? '' : `#${CALENDAR}`)}
      replace
      preventScrollReset
      aria-label={label}
      aria-disabled={over || undefined}
      className="grid size-11 place-items-center rounded-control hover:bg-wash"
    >
      <Icon aria-hidden="true" className="size-5" />
    </Link>
  )
}

type DaysProps = { month: string; days: SlotDay[]; params: URLSearchParams }

/** With JavaScript one stop of the Tab key; arrows move between the available days. */
function Days({ month, days, params }: DaysProps) {
  const hydrated = useHydrated()
  const starts = new Map(days.map((day) => [day.date, day.starts]))
  const chosen = params.get('date') ?? ''
  const [focused, setFocused] = useState<string>()
  const stop = [focused, chosen].find((date) => date && starts.has(date)) ?? days[0]?.date
  return (
    <MonthTable
      month={month}
      chosen={chosen}
      role={hydrated ? 'grid' : undefined}
      onKeyDown={moveByKey}
      linkOf={(date) => {
        const there = starts.get(date)
        return (
          there !== undefined && {
            to: linkWith(params, dayChange(date, there, params)) + (hydrated ? '' : `#${TIMES}`),
            replace: true,
            'data-date': date,
            tabIndex: hydrated && date !== stop ? -1 : undefined,
            onFocus: () => setFocused(date),
            'aria-label': `${formatBookedDay(date)}, ${countStarts(there)}`,
          }
        )
      }}
    />
  )
}

const countStarts = ({ length }: string[]): string => m.countStartTimes({ count: length })

/** The start stays chosen if the other day has it too; a single start is chosen with its day. */
function dayChange(date: string, starts: string[], params: URLSearchParams) {
  const start = params.get('start')
  const possible = start && starts.includes(start) ? start : starts.length === 1 ? starts[0]! : null
  return { date, start: possible, month: null }
}
