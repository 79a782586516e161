import type { CalendarItem } from '../../../contract/calendar.ts'
import { Field } from '../../ui/field.tsx'
import { nameDate } from './dates.ts'
import { PageForm, type Refused } from './page-form.tsx'

/** "2026-05-01" for whole days, "2026-05-01T14:30" for a time. */
export type Choice = { from: string; to: string }

type BlockFormProps = { choice: Choice; refused?: Refused; timeOff: CalendarItem[] }

/** What was chosen in the calendar stands here, and can be typed as well. */
export function BlockForm({ choice, refused, timeOff }: BlockFormProps) {
  const [fromDate, fromTime = ''] = choice.from.split('T')
  const [toDate, toTime = ''] = choice.to.split('T')
  return (
    <section aria-labelledby="block" className="border-t border-hairline pt-8">
      <h2 id="block" className="text-2xl">
        Time off
      </h2>
      <p className="mt-2 mb-5 max-w-text text-soft">
        Drag over days or hours above, or tap one, and it stands here. Without times it is whole days. Nothing
        is offered while you are away.
      </p>
      <PageForm form="block" refused={refused} submit="Block this time">
        <div key={`${choice.from} ${choice.to}`} className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Field label="From" name="fromDate" type="date" required defaultValue={fromDate} />
          <Field label="From (time)" name="fromTime" type="time" step={1_800} defaultValue={fromTime} />
          <Field label="Until" name="toDate" type="date" required defaultValue={toDate} />
          <Field label="Until (time)" name="toTime" type="time" step={1_800} defaultValue={toTime} />
          <Field
            label="Note, for you alone"
            name="note"
            maxLength={200}
            className="col-span-2 sm:col-span-4"
          />
        </div>
      </PageForm>
      {timeOff.length > 0 && (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline">
          {timeOff.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block wrap-anywhere">{item.title || 'Away'}</span>
                <span className="block text-sm text-soft">
                  {nameMoment(item.start)} to {nameMoment(item.end)}
                </span>
              </span>
              <PageForm
                form="unblock"
                hidden={{ id: item.id }}
                submit="Open again"
                about={nameMoment(item.start)}
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

const nameMoment = (moment: string) => `${nameDate(moment.slice(0, 10))}, ${moment.slice(11)}`
