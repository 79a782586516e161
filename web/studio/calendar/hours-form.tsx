import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as m from '#messages/studio-calendar'
import { isNeverOpen } from '../../../contract/calendar/calendar.ts'
import { formatDuration } from '../../../contract/format/numbers.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { fieldsOf } from '../../forms/form-result.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DayHours } from './day-hours.tsx'
import { type CalendarForm, Part } from './part.tsx'
import { copyDay, lengthOf, presets, presetWeek, type Week, weekOf } from './week-hours.ts'

type HoursFormProps = CalendarForm & { submit?: string /** Next to the button. */; beside?: ReactNode }

/** The weekly hours with a live preview. */
export function HoursForm({
  availability,
  refused,
  done,
  submit = m.saveWeeklyHours(),
  beside,
}: HoursFormProps) {
  // Data loaded later must not change the initial values sent as `base`.
  const [filled] = useState(availability)
  const [search] = useSearchParams()
  const { error } = fieldsOf('hours', refused)
  const [week, setWeek] = useState<Week>(() =>
    refused?.form === 'hours'
      ? weekOf(filled, refused)
      : (presetWeek(search.get('preset')) ?? weekOf(filled)),
  )
  const hasSpecialHours = !isNeverOpen({ ...availability, weekly: [] })
  const minutes = week.flat().reduce((sum, span) => sum + lengthOf(span), 0)
  return (
    <Part id="hours" title={m.weeklyHours()} text={m.ifTheEndIsBeforeTheStart()}>
      <Presets search={search} onChoose={setWeek} />
      <ActionForm
        name="hours"
        result={refused}
        done={done}
        base={{ weekly: filled.weekly }}
        summary
        nativeValidation
        sticky={beside !== undefined}
        className="grid"
        submit={submit}
        beside={beside}
      >
        <div className="divide-y divide-hairline border-y border-hairline">
          {week.map((_, day) => (
            <DayHours
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its index
              key={day}
              {...{ day, week, error }}
              onChange={(spans) => setWeek(week.map((own, index) => (index === day ? spans : own)))}
              onCopy={(to) => setWeek(copyDay(week, day, to))}
            />
          ))}
        </div>
        {error('weekly') && (
          <p role="alert" className="mt-4 text-sm text-red">
            {error('weekly')}
          </p>
        )}
        <p aria-live="polite" className="my-4">
          {minutes > 0
            ? m.availableAWeek({ duration: formatDuration(minutes) })
            : hasSpecialHours
              ? m.noWeeklyHours()
              : m.noHoursSet()}
        </p>
      </ActionForm>
    </Part>
  )
}

type PresetsProps = { search: URLSearchParams; onChoose: (week: Week) => void }

/** Fill the form without saving it; before the script has loaded they are links to the filled form. */
function Presets({ search, onChoose }: PresetsProps) {
  const hydrated = useHydrated()
  const to = (preset: string) => {
    const next = new URLSearchParams(search)
    next.delete('done')
    next.set('panel', 'hours')
    next.set('preset', preset)
    return `?${next}`
  }
  const look =
    'inline-flex min-h-8 items-center rounded-full border border-edge px-3 text-sm transition-colors hover:border-ink pointer-coarse:min-h-11'
  return (
    <ul aria-label={m.presets()} className="mb-4 flex flex-wrap gap-2">
      {presets.map(({ id, title }) => (
        <li key={id}>
          {hydrated ? (
            <button type="button" onClick={() => onChoose(presetWeek(id)!)} className={look}>
              {title()}
            </button>
          ) : (
            <Link to={to(id)} preventScrollReset className={look}>
              {title()}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
