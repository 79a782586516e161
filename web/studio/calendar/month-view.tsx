import * as m from '#messages/studio-calendar'
import type { CalendarItem, StudioCalendar } from '../../../contract/calendar/calendar.ts'
import { formatCalendarDay, weekdays } from '../../../contract/format/days.ts'
import { join } from '../../ui/join-classes.ts'
import { minutesOf } from './dates.ts'
import { kinds, titleOf } from './item-look.tsx'
import { type Range, useRange } from './use-range.ts'

type MonthViewProps = {
  calendar: StudioCalendar
  month: string
  onChoose: (from: string, to: string) => void
}

/** A month. Days are buttons: drag over them, tap one, or use the arrow keys. */
export function MonthView({ calendar, month, onChoose }: MonthViewProps) {
  const { days, items, today } = calendar
  const take = ({ first, last }: Range) => onChoose(days[first]!.date, days[last]!.date)
  const { grid, cell } = useRange({ count: days.length, right: 1, down: 7 }, take)
  return (
    <div className="mt-5 overflow-hidden rounded-control border border-hairline bg-hairline">
      <div aria-hidden="true" className="grid grid-cols-7 gap-px">
        {weekdays().map((name) => (
          <span key={name} className="bg-paper py-2 text-center text-sm text-soft">
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div
        role="group"
        aria-label={m.days()}
        ref={grid}
        className="mt-px grid grid-cols-7 gap-px select-none [-webkit-touch-callout:none]"
      >
        {days.map(({ date, open }, index) => {
          const own = items.filter((item) => item.start.slice(0, 10) <= date && lastDay(item) >= date)
          const said = [
            formatCalendarDay(date),
            open.length > 0 ? m.openHours({ hours: open.map(m.span).join(', ') }) : m.noOpenHours(),
            ...own.map(titleOf),
          ]
          return (
            <button
              key={date}
              type="button"
              {...cell(index)}
              aria-label={said.join('; ')}
              aria-current={date === today ? 'date' : undefined}
              className={join(
                'flex min-h-16 min-w-0 flex-col gap-1 bg-raised p-1.5 text-start outline-offset-[-3px] aria-pressed:bg-wash sm:min-h-24 sm:p-2',
                date.slice(0, 7) === month.slice(0, 7) ? '' : 'bg-paper text-soft',
              )}
            >
              <span
                className={join(
                  'grid size-7 place-items-center rounded-full text-sm tabular-nums',
                  date === today ? 'bg-golden text-on-golden' : '',
                )}
              >
                {Number(date.slice(8))}
              </span>
              <OpenBar open={open} />
              <span aria-hidden="true" className="flex min-w-0 flex-wrap gap-1 sm:flex-col">
                {own.slice(0, 3).map((item) => (
                  <Mark key={item.id} item={item} />
                ))}
                {own.length > 3 && <span className="text-sm text-soft">+{own.length - 3}</span>}
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** An item that ends at midnight does not occupy the next day. */
const lastDay = ({ start, end }: CalendarItem) =>
  end.endsWith('T00:00') && end > start
    ? new Date(Date.parse(`${end}Z`) - 1).toISOString().slice(0, 10)
    : end.slice(0, 10)

function OpenBar({ open }: { open: { from: string; to: string }[] }) {
  return (
    <span aria-hidden="true" className="relative block h-1 w-full rounded-full bg-hairline">
      {open.map(({ from, to }) => (
        <span
          key={from}
          className="absolute inset-y-0 rounded-full bg-green"
          style={{
            insetInlineStart: `${minutesOf(from) / 14.4}%`,
            width: `${(minutesOf(to) - minutesOf(from)) / 14.4}%`,
          }}
        />
      ))}
    </span>
  )
}

function Mark({ item }: { item: CalendarItem }) {
  const { icon: Icon, look, word } = kinds[item.kind]
  return (
    <span
      className={join('flex min-w-0 items-center gap-1 rounded-picture px-1 py-0.5 text-sm sm:w-full', look)}
    >
      <Icon className="size-3.5 shrink-0" />
      <span className="hidden truncate sm:block">{item.title || word()}</span>
    </span>
  )
}
