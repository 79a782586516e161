import type { Availability } from '../../../contract/calendar.ts'
import { PageForm } from '../../forms/page-form.tsx'
import { fieldsOf, type Outcome } from '../../forms/studio-outcome.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { nameDate } from './dates.ts'
import { Part } from './part.tsx'

/** Special hours of single days, or none. */
export function DifferForm({ availability, refused }: { availability: Availability; refused?: Outcome }) {
  const { exceptions } = availability
  const { value, error } = fieldsOf('differ', refused)
  const usual = refused?.form === 'usual' ? refused.errors.exceptions : undefined
  return (
    <Part
      id="differ"
      title="Special hours"
      text="Different hours for one date. Leave the times empty to close that day."
    >
      <PageForm
        form="differ"
        refused={refused}
        base={{ exceptions }}
        submit="Save special hours"
        look="outline"
      >
        <div className="mb-5 grid grid-cols-2 gap-4">
          <Field
            label="Date"
            name="date"
            type="date"
            required
            defaultValue={value('date', '')}
            error={error('exceptions')}
            className="col-span-2"
          />
          <Field
            label="Start time"
            name="from"
            type="time"
            defaultValue={value('from', '')}
            error={error('from')}
          />
          <Field label="End time" name="to" type="time" defaultValue={value('to', '')} />
        </div>
      </PageForm>
      {usual && (
        <Notice kind="error" className="mt-6">
          {usual}
        </Notice>
      )}
      {exceptions.length > 0 && (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
          {exceptions.map(({ date, spans }) => (
            <li key={date} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span>
                <span className="block">{nameDate(date)}</span>
                <span className="block text-sm text-soft">
                  {spans.length === 0 ? 'Closed' : spans.map(({ from, to }) => `${from} to ${to}`).join(', ')}
                </span>
              </span>
              <PageForm
                form="usual"
                hidden={{ date, id: date }}
                base={{ exceptions: [{ date, spans }] }}
                submit="Use weekly hours"
                about={nameDate(date)}
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
