import { useEffect, useRef } from 'react'
import * as m from '#messages/studio-calendar'
import type { CalendarItem, StudioCalendar } from '../../../contract/calendar/calendar.ts'
import { addDays, formatCalendarDay, formatShortCalendarDay } from '../../../contract/format/days.ts'
import { join } from '../../ui/join-classes.ts'
import { rich } from '../../ui/rich.ts'
import { minutesOf, nameMinutes } from './dates.ts'
import { kinds } from './item-look.tsx'
import { type Range, useRange } from './use-range.ts'

type WeekViewProps = { calendar: StudioCalendar; onChoose: (from: string, to: string) => void }
const ROWS = 48
const halfHours = Array.from({ length: ROWS }, (_, row) => row)

/** Seven days by half hours; cells run down each day, so a range may cross midnight. */
export function WeekView({ calendar, onChoose }: WeekViewProps) {
  const { days, items, today } = calendar
  const momentOf = (index: number) => {
    const date = days[Math.floor(index / ROWS)]?.date ?? addDays(days.at(-1)!.date, 1)
    return `${date}T${nameMinutes((index % ROWS) * 30)}`
  }
  const take = ({ first, last }: Range) => onChoose(momentOf(first), momentOf(last + 1))
  // Down is the next half hour, right the same time of the next day.
  const { grid, cell } = useRange({ count: days.length * ROWS, right: ROWS, down: 1 }, take)
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    // Most days begin at eight; earlier hours are above.
    const morning = scroller.current?.querySelector<HTMLElement>('[data-cell="15"]')
    scroller.current?.scrollTo({ top: morning?.offsetTop ?? 0 })
  }, [])
  return (
    <section
      ref={scroller}
      data-scroller
      aria-label={m.week()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      className="mt-5 max-h-[38rem] overflow-auto rounded-control border border-hairline bg-raised"
    >
      <div
        ref={grid}
        className="grid min-w-[46rem] [--row:1.5rem] pointer-coarse:[--row:2.75rem] grid-cols-[3.5rem_repeat(7,1fr)] select-none [-webkit-touch-callout:none]"
      >
        <span className="sticky top-0 z-10 border-b border-hairline bg-raised" />
        {days.map(({ date }) => (
          <span
            key={date}
            className={join(
              'sticky top-0 z-10 border-b border-s border-hairline bg-raised py-2 text-center text-sm',
              date === today ? 'font-medium text-golden' : 'text-soft',
            )}
          >
            {formatShortCalendarDay(date)}
          </span>
        ))}
        <div aria-hidden="true">
          {halfHours.map((row) => (
            <span key={row} className="block h-(--row) pe-2 text-end text-sm/6 text-soft tabular-nums">
              {row % 2 === 0 ? nameMinutes(row * 30) : ''}
            </span>
          ))}
        </div>
        {days.map(({ date, open }, column) => (
          <div key={date} className="relative border-s border-hairline">
            {halfHours.map((row) => {
              const [day, time] = [formatCalendarDay(date), nameMinutes(row * 30)]
              const isOpen = open.some(
                ({ from, to }) => minutesOf(from) <= row * 30 && minutesOf(to) >= row * 30 + 30,
              )
              return (
                <button
                  key={row}
                  type="button"
                  {...cell(column * ROWS + row)}
                  aria-label={isOpen ? m.halfHourOpen({ day, time }) : m.halfHourClosed({ day, time })}
                  className={join(
                    'block h-(--row) w-full outline-offset-[-2px] aria-pressed:bg-wash',
                    row % 2 === 0 ? 'border-t border-hairline' : '',
                    isOpen ? 'bg-raised' : 'bg-paper',
                  )}
                />
              )
            })}
            {items.map((item) => (
              <Block key={item.id} item={item} date={date} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

/** How many whole lines of a title fit: a line is 20 pixels high, half an hour 24, and the border takes 2. */
const linesIn = (minutes: number): number => Math.max(1, Math.floor(((minutes / 30) * 24 - 2) / 20))

/** The part of an item on one day. Lets pointer events through to the cells. */
function Block({ item, date }: { item: CalendarItem; date: string }) {
  const next = addDays(date, 1)
  if (item.start >= `${next}T00:00` || item.end <= `${date}T00:00`) return null
  const from = item.start < `${date}T00:00` ? 0 : minutesOf(item.start.slice(11))
  const to = item.end >= `${next}T00:00` ? 1_440 : minutesOf(item.end.slice(11))
  const { icon: Icon, look, word } = kinds[item.kind]
  return (
    <p
      className={join(
        'pointer-events-none absolute inset-x-0.5 flex gap-1 overflow-hidden rounded-picture border border-current px-1 text-sm/5',
        look,
      )}
      style={{
        top: `calc(${from / 30} * var(--row))`,
        height: `calc(${Math.max(30, to - from) / 30} * var(--row))`,
      }}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span
        className="line-clamp-2 min-w-0 self-start wrap-anywhere"
        style={{ WebkitLineClamp: linesIn(to - from) }}
      >
        {item.title
          ? rich(
              m.titleAfterKind({
                kind: word(),
                title: item.title,
                hidden: (text) => <span className="sr-only">{text}</span>,
              }),
            )
          : word()}
      </span>
    </p>
  )
}
