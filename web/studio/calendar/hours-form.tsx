import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Availability, calendarLimits, isNeverOpen } from '../../../contract/calendar.ts'
import { formatDuration } from '../../../contract/format-duration.ts'
import { PageForm } from '../../forms/page-form.tsx'
import { fieldsOf, type Outcome } from '../../forms/studio-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { weekdays } from '../../ui/calendar-text.ts'
import { Field } from '../../ui/field.tsx'
import { minutesOf } from './dates.ts'
import { Part } from './part.tsx'

type Span = { from: string; to: string }
const empty = { from: '', to: '' }

const numbers = [
  { name: 'before', label: 'Buffer before (min)', min: 0, max: 1_440 },
  { name: 'after', label: 'Buffer after (min)', min: 0, max: 1_440 },
  { name: 'noticeHours', label: 'Minimum notice (hours)', min: 0, max: 8_760 },
  { name: 'farthestDays', label: 'Bookable days ahead', min: 1, max: 1_095 },
  { name: 'mostPerDay', label: 'Maximum bookings per day', min: 1, max: 48 },
] as const

/** The weekly hours with a live preview. */
export function HoursForm({ availability, refused }: { availability: Availability; refused?: Outcome }) {
  // Data loaded later must not change the initial values sent as `base`.
  const [filled] = useState(availability)
  const { value, error } = fieldsOf('hours', refused)
  const [week, setWeek] = useState<Span[][]>(() => weekOf(filled, refused))
  const change = (day: number, spans: Span[]) =>
    setWeek(week.map((own, index) => (index === day ? spans : own)))
  const hasSpecialHours = !isNeverOpen({ ...availability, weekly: [] })
  const minutes = week.flat().reduce((sum, span) => sum + lengthOf(span), 0)
  return (
    <Part
      id="hours"
      title="Weekly hours"
      text={
        <>
          When you take bookings, in {availability.timeZone.replaceAll('_', ' ')} time. If the end is before
          the start, it’s on the next day. Leave a day empty to close it.
        </>
      }
    >
      <PageForm form="hours" refused={refused} base={baseOf(filled)} submit="Save weekly hours">
        <div className="divide-y divide-hairline border-y border-hairline">
          {week.map((spans, day) => (
            <fieldset key={weekdays[day]} className="grid gap-3 py-4 sm:grid-cols-[8rem_1fr]">
              <legend className="contents">
                <span className="font-medium sm:pt-2">{weekdays[day]}</span>
              </legend>
              <div className="grid gap-2">
                {spans.map((span, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity but their index
                  <div key={index} className="flex flex-wrap items-center gap-2">
                    {(['from', 'to'] as const).map((end) => (
                      <input
                        key={end}
                        type="time"
                        name={`${end}-${day + 1}-${index}`}
                        aria-label={`${weekdays[day]} ${end === 'from' ? 'from' : 'until'}${index ? `, period ${index + 1}` : ''}`}
                        value={span[end]}
                        aria-invalid={
                          (span.from === '' && error(`${end}-${day + 1}-${index}`) !== undefined) || undefined
                        }
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
                    {span.from === '' && error(`from-${day + 1}-${index}`) && (
                      <p role="alert" className="w-full text-sm text-red">
                        {error(`from-${day + 1}-${index}`)}
                      </p>
                    )}
                  </div>
                ))}
                <OpenPreview spans={spans} before={week.at(day - 1)!} name={weekdays[day]!} />
                {spans.length < calendarLimits.spansADay && (
                  <Button
                    look="quiet"
                    size="small"
                    className="justify-self-start"
                    aria-label={`Add hours on ${weekdays[day]}`}
                    onClick={() => change(day, [...spans, empty])}
                  >
                    <Plus aria-hidden="true" className="size-4" />
                    Add hours
                  </Button>
                )}
              </div>
            </fieldset>
          ))}
        </div>
        {error('weekly') && (
          <p role="alert" className="mt-4 text-sm text-red">
            {error('weekly')}
          </p>
        )}
        <p aria-live="polite" className="my-4 text-lg">
          {minutes > 0
            ? `Open ${formatDuration(minutes)} a week.`
            : hasSpecialHours
              ? 'No weekly hours. Clients can book you only during special hours.'
              : 'No hours set. Clients can’t book you until you add some.'}
        </p>
        <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-5">
          {numbers.map(({ name, ...field }) => (
            <Field
              key={name}
              name={name}
              type="number"
              defaultValue={value(name, filled[name])}
              error={error(name)}
              {...field}
            />
          ))}
        </div>
      </PageForm>
    </Part>
  )
}

const baseOf = ({ exceptions: _, timeZone: __, instant: ___, ...rules }: Availability) => rules

/** The stored hours, or the typed ones if they were rejected. */
function weekOf({ weekly }: Availability, refused?: Outcome): Span[][] {
  const typed = refused?.form === 'hours' ? refused.typed : undefined
  return weekdays.map((_, index) => {
    const spans = typed
      ? Object.keys(typed)
          .filter((name) => name.startsWith(`from-${index + 1}-`))
          .map((name) => ({ from: typed[name]![0]!, to: typed[name.replace('from', 'to')]?.[0] ?? '' }))
      : weekly.filter(({ day }) => day === index + 1)
    return spans.length > 0 ? spans : [empty]
  })
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
          ? `${name} is closed`
          : `${name} is open ${parts.map(({ from, to }) => `${from} to ${to || '00:00'}`).join(', ')}`
      }
      className="relative h-2 w-full max-w-md overflow-hidden rounded-full bg-hairline"
    >
      {strips.map(({ start, end }) => (
        <span
          key={`${start} ${end}`}
          className="absolute inset-y-0 rounded-full bg-green"
          style={{ left: `${start / 14.4}%`, width: `${(end - start) / 14.4}%` }}
        />
      ))}
    </div>
  )
}

/** In minutes since midnight of its first day. */
const endOf = (span: Span) => (span.from === '' ? 0 : minutesOf(span.from) + lengthOf(span))

function lengthOf({ from, to }: Span): number {
  if (from === '') return 0
  const length = minutesOf(to || '00:00') - minutesOf(from)
  return length > 0 ? length : length + 1_440
}
