import { Plus } from 'lucide-react'
import * as m from '#messages/studio-calendar'
import { calendarLimits } from '../../../contract/calendar/calendar.ts'
import { weekdays } from '../../../contract/format/days.ts'
import type { FormFields } from '../../forms/form-result.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TimeInput } from '../../ui/time-field.tsx'
import { CopyHours } from './copy-hours.tsx'
import { minutesOf } from './dates.ts'
import { emptySpan, endOf, type Span, type Week } from './week-hours.ts'

type DayHoursProps = {
  day: number
  week: Week
  error: FormFields['error']
  onChange: (spans: Span[]) => void
  onCopy: (to: number[]) => void
}

/** The periods of one weekday, with a strip that shows them. */
export function DayHours({ day, week, error, onChange, onCopy }: DayHoursProps) {
  const spans = week[day]!
  const name = weekdays()[day]!
  return (
    <fieldset className="relative min-w-0 pt-3 pb-4">
      <legend className="contents">
        <span className="font-medium">{name}</span>
      </legend>
      <div className="absolute top-1 inset-e-0 flex gap-1">
        {spans.some(({ from }) => from !== '') && <CopyHours day={day} onCopy={onCopy} />}
        {spans.length < calendarLimits.spansADay && (
          <IconButton label={m.addHoursOn({ day: name })} onClick={() => onChange([...spans, emptySpan])}>
            <Plus aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </div>
      <div className="mt-2 grid gap-2">
        {spans.map((span, index) => (
          <SpanFields
            // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity but their index
            key={index}
            {...{ day, span, index, error }}
            onChange={(changed) => onChange(spans.map((own, n) => (n === index ? changed : own)))}
          />
        ))}
        <OpenPreview spans={spans} before={week.at(day - 1)!} name={name} />
      </div>
    </fieldset>
  )
}

type SpanFieldsProps = {
  day: number
  span: Span
  index: number
  error: FormFields['error']
  onChange: (span: Span) => void
}

function SpanFields({ day, span, index, error, onChange }: SpanFieldsProps) {
  const problem = span.from === '' ? error(`from-${day + 1}-${index}`) : undefined
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(['from', 'to'] as const).map((end) => (
        <TimeInput
          key={end}
          name={`${end}-${day + 1}-${index}`}
          aria-label={labelOf(end, weekdays()[day]!, index)}
          value={span[end]}
          aria-invalid={(span.from === '' && error(`${end}-${day + 1}-${index}`) !== undefined) || undefined}
          onChange={(time) => onChange({ ...span, [end]: time })}
          className="min-h-11 w-24 rounded-control border border-edge bg-raised px-3 tabular-nums placeholder:text-soft"
        />
      ))}
      {span.from !== '' && minutesOf(span.to || '00:00') <= minutesOf(span.from) && (
        <span className="text-sm text-soft">{m.theNextDay()}</span>
      )}
      {problem && (
        <p role="alert" className="w-full text-sm text-red">
          {problem}
        </p>
      )}
    </div>
  )
}

/** "Monday from", "Monday until, period 2" */
function labelOf(end: keyof Span, day: string, index: number): string {
  const number = index + 1
  if (end === 'from') return index > 0 ? m.hoursFromOfPeriod({ day, number }) : m.hoursFrom({ day })
  return index > 0 ? m.hoursUntilOfPeriod({ day, number }) : m.hoursUntil({ day })
}

type OpenPreviewProps = { spans: Span[]; before: Span[]; name: string }

/** A strip from midnight to midnight; hours past midnight continue at the left of the next day. */
function OpenPreview({ spans, before, name }: OpenPreviewProps) {
  const parts = spans.filter(({ from }) => from !== '')
  const strips = [
    ...before.map((span) => ({ start: 0, end: endOf(span) - 1_440 })),
    ...parts.map((span) => ({ start: minutesOf(span.from), end: Math.min(endOf(span), 1_440) })),
  ].filter(({ start, end }) => start < end)
  return (
    <div
      role="img"
      aria-label={
        parts.length === 0
          ? m.isClosed({ day: name })
          : m.isOpen({
              day: name,
              hours: parts.map(({ from, to }) => m.span({ from, to: to || '00:00' })).join(', '),
            })
      }
      className="relative h-1.5 w-full overflow-hidden rounded-full bg-hairline"
    >
      {strips.map(({ start, end }) => (
        <span
          key={`${start} ${end}`}
          className="absolute inset-y-0 rounded-full bg-green"
          style={{ insetInlineStart: `${start / 14.4}%`, width: `${(end - start) / 14.4}%` }}
        />
      ))}
    </div>
  )
}
