import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { formatDuration } from '../../../contract/format-duration.ts'
import type { PublicProfile } from '../../../contract/search.ts'
import { cityOf } from '../../format/moments.ts'
import { DateAlert } from '../../search-criteria/date-alert.tsx'
import { dayIn } from '../../search-criteria/search-criteria.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatCalendarDay, formatMonth } from '../../ui/calendar-text.ts'
import { currentMonth, stepMonth } from '../../ui/months.ts'
import { SelectFrame } from '../../ui/select-frame.tsx'
import { ChosenDay } from './chosen-day.tsx'
import { MonthTable } from './month-table.tsx'
import type { FreeDays as Found } from './read-free-days.ts'
import { YourClock } from './your-clock.tsx'

type FreeDaysProps = { found: Found; profile: PublicProfile; criteria: URLSearchParams }

/** Availability of a package: the next days, a month, and the starts of a day. All choices are in the URL. */
export function FreeDays({ found, profile, criteria }: FreeDaysProps) {
  const { month, free, next, chosen, timeZone } = found
  const asked = dayIn(criteria)
  const linkTo = (change: Record<string, string | null>) => {
    const params = new URLSearchParams(criteria)
    for (const [name, value] of Object.entries(change))
      if (value === null) params.delete(name)
      else params.set(name, value)
    return `?${params}#free-days`
  }
  const step = (by: number) => linkTo({ month: stepMonth(month, by), day: null })
  return (
    <section id="free-days" aria-labelledby="free-days-title" className="mt-14 max-w-md scroll-mt-8">
      <h2 id="free-days-title" className="text-2xl">
        Availability
      </h2>
      {asked && profile.packages.every((offered) => offered.asked?.free === false) && (
        <div className="mt-4 mb-2 print:hidden">
          <p className="mb-3">
            {profile.fullName ?? 'This photographer'} isn’t available on {formatCalendarDay(asked)}.
          </p>
          <DateAlert slug={profile.slug} date={asked} />
        </div>
      )}
      <PackageChoice found={found} profile={profile} criteria={criteria} />
      {next.length > 0 && (
        <ul className="mt-3 grid">
          {next.map(({ date, first }) => (
            <li key={date}>
              <Link
                to={linkTo({ day: date })}
                preventScrollReset
                className="figures flex min-h-9 items-center justify-between gap-4 underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                <span>{formatCalendarDay(date)}</span>
                <span className="text-soft">from {first}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex items-center gap-2">
        <h3 aria-live="polite" className="flex-1 text-lg">
          {formatMonth(month)}
        </h3>
        {month > currentMonth() && (
          <ButtonLink
            look="outline"
            size="small"
            className="print:hidden"
            to={step(-1)}
            preventScrollReset
            aria-label="Earlier month"
          >
            <ChevronLeft aria-hidden="true" className="size-4.5" />
          </ButtonLink>
        )}
        <ButtonLink
          look="outline"
          size="small"
          className="print:hidden"
          to={step(1)}
          preventScrollReset
          aria-label="Later month"
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </ButtonLink>
      </div>
      <MonthTable
        month={month}
        free={free}
        chosen={chosen?.date ?? null}
        linkTo={(date) => linkTo({ day: date })}
      />
      {free.length === 0 && <p className="mt-3 text-soft">No available dates in {formatMonth(month)}.</p>}
      {chosen && <ChosenDay found={found} chosen={chosen} profile={profile} criteria={criteria} />}
      <p className="mt-3 text-sm text-soft">
        For a shoot of {formatDuration(found.minutes)}. Local time in {cityOf(timeZone)}.{' '}
        <YourClock timeZone={timeZone} date={chosen?.date ?? free[0]?.date ?? `${month}-01`} />
      </p>
    </section>
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
      className="mt-3 flex items-end gap-2 print:hidden"
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="grid min-w-0 flex-1 gap-1 text-sm font-medium">
        Package
        <SelectFrame>
          <select
            key={found.packageId}
            name="package"
            defaultValue={found.packageId ?? shortest.id}
            className="min-h-11 w-full appearance-none rounded-control border border-edge bg-raised pr-10 pl-3 text-base"
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
          Show
        </Button>
      </span>
    </Form>
  )
}
