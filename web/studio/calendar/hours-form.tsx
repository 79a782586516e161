import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Availability, calendarLimits } from '../../../contract/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { minutesOf, weekdays } from './dates.ts'
import { PageForm, type Refused } from './page-form.tsx'

type Span = { from: string; to: string }
const empty = { from: '', to: '' }

/** The week as it is typed, and beside it at once what it opens. */
export function HoursForm({ availability, refused }: { availability: Availability; refused?: Refused }) {
  const [week, setWeek] = useState<Span[][]>(() =>
    weekdays.map((_, index) => {
      const spans = availability.weekly.filter(({ day }) => day === index + 1)
      return spans.length > 0 ? spans : [empty]
    }),
  )
  const change = (day: number, spans: Span[]) =>
    setWeek(week.map((own, index) => (index === day ? spans : own)))
  const minutes = week.flat().reduce((sum, span) => sum + lengthOf(span), 0)
  const errors = refused?.form === 'hours' ? refused.errors : {}
  return (
    <section aria-labelledby="hours" className="border-t border-hairline pt-8">
      <h2 id="hours" className="text-2xl">
        Weekly hours
      </h2>
      <p className="mt-2 mb-5 max-w-text text-soft">
        In which hours you take bookings, on the clock of {availability.timeZone.replaceAll('_', ' ')}. An end
        before its beginning is on the next day. A day without times is closed.
      </p>
      <PageForm form="hours" refused={refused} submit="Save my hours">
        <div className="divide-y divide-hairline border-y border-hairline">
          {week.map((spans, day) => (
            <fieldset key={weekdays[day]} className="grid gap-3 py-4 sm:grid-cols-[8rem_1fr]">
              <legend className="contents">
                <span className="font-medium sm:pt-2">{weekdays[day]}</span>
              </legend>
              <div className="grid gap-2">
                {spans.map((span, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a span is where it stands
                  <div key={index} className="flex flex-wrap items-center gap-2">
                    {(['from', 'to'] as const).map((end) => (
                      <input
                        key={end}
                        type="time"
                        name={`${end}-${day + 1}-${index}`}
                        aria-label={`${weekdays[day]} ${end === 'from' ? 'from' : 'until'}${index ? `, span ${index + 1}` : ''}`}
                        value={span[end]}
                        onChange={({ target }) =>
                          change(
                            day,
                            spans.map((own, n) => (n === index ? { ...own, [end]: target.value } : own)),
                          )
                        }
                        className="min-h-11 rounded-control border border-edge bg-raised px-3 tabular-nums"
                      />
                    ))}
                    {span.from !== '' && minutesOf(span.to || '00:00') <= minutesOf(span.from) && (
                      <span className="text-sm text-soft">the next day</span>
                    )}
                  </div>
                ))}
                <OpenPreview spans={spans} name={weekdays[day]!} />
                {spans.length < calendarLimits.spansADay && (
                  <Button
                    look="quiet"
                    size="small"
                    className="justify-self-start"
                    aria-label={`More hours on ${weekdays[day]}`}
                    onClick={() => change(day, [...spans, empty])}
                  >
                    <Plus aria-hidden="true" className="size-4" /> More hours
                  </Button>
                )}
              </div>
            </fieldset>
          ))}
        </div>
        <p aria-live="polite" className="my-4 text-lg">
          {minutes === 0 ? 'Nothing is open yet.' : `This opens ${nameHours(minutes)} a week.`}
        </p>
        <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-5">
          <Field
            label="Minutes before"
            name="before"
            type="number"
            min={0}
            max={1_440}
            defaultValue={availability.before}
            error={errors.before}
          />
          <Field
            label="Minutes after"
            name="after"
            type="number"
            min={0}
            max={1_440}
            defaultValue={availability.after}
            error={errors.after}
          />
          <Field
            label="Notice in hours"
            name="noticeHours"
            type="number"
            min={0}
            max={8_760}
            defaultValue={availability.noticeHours}
            error={errors.noticeHours}
          />
          <Field
            label="Days ahead"
            name="farthestDays"
            type="number"
            min={1}
            max={1_095}
            defaultValue={availability.farthestDays}
            error={errors.farthestDays}
          />
          <Field
            label="Most a day"
            name="mostPerDay"
            type="number"
            min={1}
            max={48}
            defaultValue={availability.mostPerDay}
            error={errors.mostPerDay}
          />
        </div>
      </PageForm>
    </section>
  )
}

/** As a strip of the day from midnight to midnight; what runs past it goes on at the left of the next. */
function OpenPreview({ spans, name }: { spans: Span[]; name: string }) {
  const parts = spans.filter(({ from }) => from !== '')
  return (
    <div
      role="img"
      aria-label={
        parts.length === 0
          ? `${name} is closed`
          : `${name} is open ${parts.map(({ from, to }) => `${from} to ${to || '00:00'}`).join(', ')}`
      }
      className="relative h-2 w-full max-w-md overflow-hidden rounded-full bg-hairline"
    >
      {parts.map((span) => (
        <span
          key={`${span.from} ${span.to}`}
          className="absolute inset-y-0 rounded-full bg-green"
          style={{ left: `${minutesOf(span.from) / 14.4}%`, width: `${lengthOf(span) / 14.4}%` }}
        />
      ))}
    </div>
  )
}

function lengthOf({ from, to }: Span): number {
  if (from === '') return 0
  const length = minutesOf(to || '00:00') - minutesOf(from)
  return length > 0 ? length : length + 1_440
}

function nameHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}${rest ? ` and ${rest} minutes` : ''}`
}
