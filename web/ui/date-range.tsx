import { CalendarRange } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Button, buttonClass } from './button.tsx'
import { presetRanges, type Range, rangeText } from './date-ranges.ts'

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
        <Day name="from" label="From" value={from} />
        <Day name="to" label="To" value={to} />
        <div className="flex justify-end gap-2">
          {(from || to) && (
            <Button look="quiet" size="small" onClick={() => onChange({ from: '', to: '' })}>
              Any time
            </Button>
          )}
          <Button type="submit" size="small">
            Apply
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
