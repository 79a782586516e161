import { CalendarRange } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import * as m from '#messages/ui'
import { formatShortDay } from '../../contract/format/days.ts'
import { Button, buttonClass } from './button.tsx'

type DateRangeProps = { label: string; from: string; to: string; onChange: (range: Range) => void }

/** A range of days, both included; either end may be open. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const chosen = rangeText({ from, to })
  return (
    <DialogTrigger>
      <AriaButton
        className={buttonClass('outline', 'small', chosen ? '!border-golden' : 'bg-raised !font-normal')}
      >
        <CalendarRange aria-hidden="true" className="size-4" />
        {chosen ? `${label}: ${chosen}` : label}
      </AriaButton>
      <Popover
        placement="bottom end"
        className="z-40 rounded-control border border-hairline bg-raised text-ink shadow-xl motion-safe:animate-[fade-in_120ms]"
      >
        <Dialog aria-label={label} className="w-72 p-4 outline-none">
          {({ close }) => (
            <RangeForm
              from={from}
              to={to}
              onChange={(range) => {
                onChange(range)
                close()
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

function RangeForm({ from, to, onChange }: Omit<DateRangeProps, 'label'>) {
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const range = { from: String(form.get('from')), to: String(form.get('to')) }
    // Days chosen in reverse order are the same range.
    onChange(range.from && range.to && range.from > range.to ? { from: range.to, to: range.from } : range)
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-1.5">
        {presetRanges(new Date()).map((preset) => (
          <button
            key={preset.text}
            type="button"
            onClick={() => onChange(preset.range)}
            className="min-h-8 rounded-full border border-hairline px-3 text-sm hover:border-ink"
          >
            {preset.text}
          </button>
        ))}
      </div>
      <form onSubmit={apply} className="flex flex-col gap-3">
        <Day name="from" label={m.fromLabel()} value={from} />
        <Day name="to" label={m.toLabel()} value={to} />
        <div className="flex justify-end gap-2">
          {(from || to) && (
            <Button look="quiet" size="small" onClick={() => onChange({ from: '', to: '' })}>
              {m.anyTime()}
            </Button>
          )}
          <Button type="submit" size="small">
            {m.apply()}
          </Button>
        </div>
      </form>
    </>
  )
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  return (
    <div className="grid grid-cols-[3.5rem_1fr] items-center">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        defaultValue={value}
        className="h-9 rounded-control border border-edge bg-raised px-3 text-sm text-ink hover:border-ink pointer-coarse:h-11"
      />
    </div>
  )
}

type Range = { from: string; to: string }

export function rangeText({ from, to }: Range): string {
  if (from && to)
    return from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`
  if (from) return m.fromDay({ day: formatShortDay(from) })
  return to ? m.untilDay({ day: formatShortDay(to) }) : ''
}

export function presetRanges(today: Date): { text: string; range: Range }[] {
  const year = today.getFullYear()
  const month = today.getMonth()
  const daysAgo = (count: number) => new Date(year, month, today.getDate() - count)
  const upTo = (from: Date, to = today): Range => ({ from: isoDay(from), to: isoDay(to) })
  return [
    { text: m.last7Days(), range: upTo(daysAgo(6)) },
    { text: m.last90Days(), range: upTo(daysAgo(89)) },
    { text: m.thisMonth(), range: upTo(new Date(year, month, 1), new Date(year, month + 1, 0)) },
    { text: m.lastMonth(), range: upTo(new Date(year, month - 1, 1), new Date(year, month, 0)) },
    { text: m.thisYear(), range: upTo(new Date(year, 0, 1), new Date(year, 11, 31)) },
  ]
}

const isoDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
