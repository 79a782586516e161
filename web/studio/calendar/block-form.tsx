import { Fragment } from 'react'
import * as m from '#messages/studio-calendar'
import type { CalendarItem } from '../../../contract/calendar/calendar.ts'
import { addDays, formatCalendarDay } from '../../../contract/format/days.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../../forms/form-result.ts'
import { Field } from '../../ui/field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { Part } from './part.tsx'

/** "2026-05-01" for whole days, "2026-05-01T14:30" for a time. */
export type Choice = { from: string; to: string }

type BlockFormProps = {
  /** The range chosen in the calendar, if any. */
  choice: Choice | null
  today: string
  refused?: FormResult
  /** What the form did, if it was the last one. */
  done: string | null
  /** Time off within the month or week shown, and the name of that period. */
  timeOff: CalendarItem[]
  period: string
}

/** Filled in from the calendar's selection, or typed. */
export function BlockForm({ choice, today, refused, done, timeOff, period }: BlockFormProps) {
  const { from, to } = choice ?? { from: today, to: today }
  const { field, value, error } = fieldsOf('block', refused)
  // A selection takes precedence over values typed before it; the note stays.
  const stored = (name: string, text = '') => (choice ? text : value(name, text))
  const ends = [
    { end: 'from', label: m.from(), timeLabel: m.fromTime(), moment: from.split('T') },
    { end: 'to', label: m.until(), timeLabel: m.untilTime(), moment: to.split('T') },
  ]
  return (
    <Part id="block" title={m.timeOff()} text={m.dragOverTheCalendar()}>
      <ActionForm name="block" result={refused} done={done} summary nativeValidation submit={m.addTimeOff()}>
        <div className="grid grid-cols-2 gap-4">
          <Fragment key={`${from} ${to}`}>
            {ends.map(({ end, label, timeLabel, moment: [date, time] }) => (
              <Fragment key={end}>
                <Field
                  label={label}
                  name={`${end}Date`}
                  type="date"
                  required
                  defaultValue={stored(`${end}Date`, date)}
                  error={error(end)}
                />
                <TimeField label={timeLabel} name={`${end}Time`} defaultValue={stored(`${end}Time`, time)} />
              </Fragment>
            ))}
          </Fragment>
          <Field
            label={m.noteOptionalOnlyYouSeeIt()}
            maxLength={200}
            {...field('note')}
            className="col-span-2"
          />
        </div>
      </ActionForm>
      <h3 className="mt-8 text-lg">{m.timeOffInPeriod({ period })}</h3>
      {timeOff.length === 0 ? (
        <p className="mt-1 text-soft">{m.noTimeOffInThisPeriod()}</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {timeOff.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block wrap-anywhere">{item.title || m.timeOff()}</span>
                <span className="block text-sm text-soft">{nameStretch(item)}</span>
              </span>
              <ActionForm
                name="unblock"
                hidden={{ id: item.id }}
                submit={m.remove()}
                about={nameStretch(item)}
                look="outline"
                size="small"
              />
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Whole days are shown by their first and last day. */
function nameStretch({ start, end }: CalendarItem): string {
  if (!start.endsWith('T00:00') || !end.endsWith('T00:00'))
    return m.span({
      from: nameMoment(start),
      to: start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : nameMoment(end),
    })
  const [first, last] = [start.slice(0, 10), addDays(end.slice(0, 10), -1)]
  return first === last
    ? formatCalendarDay(first)
    : m.period({ first: formatCalendarDay(first), last: formatCalendarDay(last) })
}

const nameMoment = (moment: string) => `${formatCalendarDay(moment.slice(0, 10))}, ${moment.slice(11)}`
