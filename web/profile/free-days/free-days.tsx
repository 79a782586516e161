import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import * as m from '#messages/profile'
import { formatCalendarDay, formatMonth } from '../../../contract/format/days.ts'
import { formatDuration } from '../../../contract/format/numbers.ts'
import type { PublicProfile } from '../../../contract/search/search.ts'
import { DateAlert } from '../../search-criteria/date-alert.tsx'
import { dayIn } from '../../search-criteria/search-criteria.ts'
import { Button } from '../../ui/button.tsx'
import { MonthTable } from '../../ui/month-table.tsx'
import { currentMonth, stepMonth } from '../../ui/months.ts'
import { SelectFrame } from '../../ui/select-frame.tsx'
import { ChosenDay } from './chosen-day.tsx'
import type { FreeDays as Found } from './read-free-days.ts'
import { YourClock } from './your-clock.tsx'

type FreeDaysProps = { found: Found; profile: PublicProfile; criteria: URLSearchParams }

/** Availability of a package: the next days, a month, and the starts of a day. All choices are in the URL. */
export function FreeDays({ found, profile, criteria }: FreeDaysProps) {
  const { month, free, next, chosen, note, noon } = found
  const asked = dayIn(criteria)
  const linkTo = (change: Record<string, string | null>) => {
    const params = new URLSearchParams(criteria)
    for (const [name, value] of Object.entries(change))
      if (value === null) params.delete(name)
      else params.set(name, value)
    return `?${params}#free-days`
  }
  return (
    <>
      {asked && profile.packages.every((offered) => offered.asked?.free === false) && (
        <div className="mt-4 mb-2 print:hidden">
          <p className="mb-3">
            {profile.fullName
              ? m.notAvailableOn({ name: profile.fullName, day: formatCalendarDay(asked) })
              : m.namelessNotAvailableOn({ day: formatCalendarDay(asked) })}
          </p>
          <DateAlert slug={profile.slug} date={asked} />
        </div>
      )}
      <div className="mt-3 grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,19rem)_minmax(0,28rem)]">
        <div>
          <PackageChoice found={found} profile={profile} criteria={criteria} />
          <NextDays next={next} linkTo={(date) => linkTo({ day: date })} />
        </div>
        <div>
          <MonthHead month={month} linkTo={(other) => linkTo({ month: other, day: null })} />
          <MonthTable
            month={month}
            chosen={chosen?.date ?? null}
            linkOf={(date) => {
              const day = free.find((other) => other.date === date)
              if (!day) return false
              const label = m.availableFrom({ day: formatCalendarDay(date), time: day.first })
              return { to: linkTo({ day: date }), 'aria-label': label }
            }}
          />
          {free.length === 0 && (
            <p className="mt-3 text-soft">{m.noAvailableDatesIn({ month: formatMonth(month) })}</p>
          )}
          {chosen && <ChosenDay found={found} chosen={chosen} profile={profile} criteria={criteria} />}
          <p className="mt-3 text-sm text-soft">
            {m.forAShootOf({ duration: formatDuration(found.minutes) })} {note} <YourClock noon={noon} />
          </p>
        </div>
      </div>
    </>
  )
}

type LinkTo = (to: string) => string

function NextDays({ next, linkTo }: Pick<Found, 'next'> & { linkTo: LinkTo }) {
  if (next.length === 0) return null
  return (
    <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
      {next.map(({ date, first }) => (
        <li key={date}>
          <Link
            to={linkTo(date)}
            preventScrollReset
            className="figures flex min-h-11 items-center justify-between gap-4 underline-offset-4 hover:underline"
          >
            <span>{formatCalendarDay(date)}</span>
            <span className="shrink-0 text-soft">{m.fromTime({ time: first })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MonthHead({ month, linkTo }: Pick<Found, 'month'> & { linkTo: LinkTo }) {
  const step = 'grid size-11 place-items-center rounded-control hover:bg-wash print:hidden'
  return (
    <div className="flex min-h-11 items-center gap-1">
      <h3 aria-live="polite" className="flex-1 text-lg font-medium">
        {formatMonth(month)}
      </h3>
      {month > currentMonth() && (
        <Link
          to={linkTo(stepMonth(month, -1))}
          preventScrollReset
          aria-label={m.earlierMonth()}
          className={step}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
      )}
      <Link to={linkTo(stepMonth(month, 1))} preventScrollReset aria-label={m.laterMonth()} className={step}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </div>
  )
}

/** A plain form; with JavaScript it submits itself on change. */
function PackageChoice({ found, profile: { packages }, criteria }: FreeDaysProps) {
  const submit = useSubmit()
  if (packages.length < 2) return null
  const others = [...criteria].filter(([name]) => name !== 'package' && name !== 'day')
  const shortest = packages.toSorted((a, b) => a.minutes - b.minutes)[0]!
  return (
    <Form
      action="#free-days"
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="flex items-end gap-2 print:hidden"
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="grid min-w-0 flex-1 gap-1 text-sm font-medium">
        {m.packageLabel()}
        <SelectFrame>
          <select
            key={found.packageId}
            name="package"
            defaultValue={found.packageId ?? shortest.id}
            className="min-h-11 w-full appearance-none rounded-control border border-edge bg-raised pe-10 ps-3 text-base"
          >
            {packages.map(({ id, name, minutes }) => (
              <option key={id} value={id}>
                {name}, {formatDuration(minutes)}
              </option>
            ))}
          </select>
        </SelectFrame>
      </label>
      <span className="hidden noscript:block">
        <Button type="submit" look="outline">
          {m.show()}
        </Button>
      </span>
    </Form>
  )
}
