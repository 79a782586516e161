import type { Availability } from '../../../contract/calendar.ts'
import { Field } from '../../ui/field.tsx'
import { nameDate } from './dates.ts'
import { PageForm, type Refused } from './page-form.tsx'

/** Single days with other hours, or none. */
export function DifferForm({ availability, refused }: { availability: Availability; refused?: Refused }) {
  return (
    <section aria-labelledby="differ" className="border-t border-hairline pt-8">
      <h2 id="differ" className="text-2xl">
        Days that differ
      </h2>
      <p className="mt-2 mb-5 max-w-text text-soft">
        Other hours on one date. Without times the day is closed.
      </p>
      <PageForm form="differ" refused={refused} submit="Save this day" look="outline">
        <div className="mb-5 grid max-w-xl grid-cols-2 gap-4 sm:grid-cols-3">
          <Field label="Date" name="date" type="date" required className="col-span-2 sm:col-span-1" />
          <Field label="Open from" name="from" type="time" />
          <Field label="Open until" name="to" type="time" />
        </div>
      </PageForm>
      {availability.exceptions.length > 0 && (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
          {availability.exceptions.map(({ date, spans }) => (
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
                submit="As usual"
                about={nameDate(date)}
                look="outline"
                size="small"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
