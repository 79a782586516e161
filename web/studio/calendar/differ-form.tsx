import * as m from '#messages/studio-calendar'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { Field } from '../../ui/field.tsx'
import { Result } from '../../ui/result.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { type CalendarForm, Part } from './part.tsx'

/** Special hours of single days, or none. */
export function DifferForm({ availability, refused, done }: CalendarForm) {
  const { exceptions } = availability
  const { field, error } = fieldsOf('differ', refused)
  const rejected = refused?.form === 'differ' ? refused : undefined
  const usual = refused?.form === 'usual' ? refused.errors.exceptions : undefined
  return (
    <Part id="differ" title={m.specialHours()} text={m.differentHoursForOneDate()}>
      <ActionForm
        name="differ"
        result={refused}
        done={done}
        // Always the current days: the fields are not filled from them.
        hidden={{ base: rejected?.base ?? JSON.stringify({ exceptions }) }}
        summary
        nativeValidation
        submit={m.saveSpecialHours()}
        look="outline"
      >
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={m.date()}
            type="date"
            required
            {...field('date')}
            error={error('exceptions')}
            className="col-span-2"
          />
          <TimeField label={m.startTime()} {...field('from')} />
          <TimeField label={m.endTime()} {...field('to')} />
        </div>
      </ActionForm>
      {usual && (
        <Result kind="error" className="mt-6">
          {usual}
        </Result>
      )}
      {exceptions.length > 0 && (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
          {exceptions.map(({ date, spans }) => (
            <li key={date} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span>
                <span className="block">{formatCalendarDay(date)}</span>
                <span className="block text-sm text-soft">
                  {spans.length === 0 ? m.closed() : spans.map(m.span).join(', ')}
                </span>
              </span>
              <ActionForm
                name="usual"
                hidden={{ date, base: JSON.stringify({ exceptions: [{ date, spans }] }) }}
                submit={m.backToWeeklyHours()}
                about={formatCalendarDay(date)}
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
