import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { data, redirect } from 'react-router'
import { calendarMessages, isNeverOpen, type StudioCalendar } from '../../../contract/calendar.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { readFormData } from '../../client/form-data.ts'
import { siteContext } from '../../client/load-context.ts'
import { revalidateRefused } from '../../client/revalidate-refused.ts'
import { successMessage } from '../../client/success-message.ts'
import { refuse } from '../../forms/studio-outcome.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/calendar-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { StudioFrame, studioHeaders, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/calendar-page.ts'
import { BlockForm, type Choice } from './block-form.tsx'
import { changeOf, missingOf } from './calendar-forms.ts'
import { addDays, isDate, mondayOf, monthRange, nameShortDate, stepMonth, todayIn } from './dates.ts'
import { DifferForm } from './differ-form.tsx'
import { Feeds } from './feeds.tsx'
import { HoursForm } from './hours-form.tsx'
import { Legend } from './item-look.tsx'
import { MonthView } from './month-view.tsx'
import { PeriodBookings } from './period-bookings.tsx'
import { useAccepted } from './use-accepted.ts'
import { WeekView } from './week-view.tsx'

type View = 'month' | 'week'

export const meta = () => studioMeta('Your calendar')
export const headers = studioHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  const { searchParams } = url
  const availability = await call(get(api.availability))
  if (!availability.ok) throw data(null, { status: 503 })
  const asked = searchParams.get('date')
  const date = isDate(asked) ? asked : todayIn(availability.body.data.timeZone)
  const view: View = searchParams.get('view') === 'week' ? 'week' : 'month'
  const { from, to } =
    view === 'week' ? { from: mondayOf(date), to: addDays(mondayOf(date), 6) } : monthRange(date)
  const [calendar, feeds] = await Promise.all([
    call(get(api.studioCalendar, { query: { from, to } })),
    call(get(api.feeds)),
  ])
  if (!calendar.ok || !feeds.ok) throw data(null, { status: 503 })
  const done = successMessage(url, news)
  return {
    date,
    view,
    calendar: calendar.body.data,
    availability: availability.body.data,
    feeds: feeds.body.data,
    done,
  }
}

const news: Record<string, string> = {
  block: calendarMessages.away,
  unblock: calendarMessages.timeOffRemoved,
  hours: calendarMessages.saved,
  differ: calendarMessages.specialSaved,
  usual: calendarMessages.specialRemoved,
  feed: calendarMessages.feedAdded,
  'remove-feed': calendarMessages.feedRemoved,
  'check-feed': calendarMessages.feedChecking,
  link: calendarMessages.linkMade,
}

export const clientAction = keepUnsentForm

export async function action({ request, context, url }: Route.ActionArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  const fields = await readFormData(request)
  const typed = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
  const missing = missingOf(typed)
  if (missing.length > 0) {
    const body = { success: false as const, message: missing[0]!.message, errors: missing }
    return refuse({ ok: false, status: 400, body }, fields)
  }
  const change = changeOf(typed)
  if (!change) throw redirect(site.studioCalendar)
  const answer = await call(change)
  if (!answer.ok) {
    const now = answer.status === 409 && typed.base ? await call(get(api.availability)) : null
    return refuse(answer, fields, now?.ok ? now.body.data : undefined)
  }
  // Back to the month or week that was shown.
  const { searchParams } = url
  const back = new URLSearchParams({ done: typed.form ?? '' })
  for (const name of ['view', 'date']) if (searchParams.get(name)) back.set(name, searchParams.get(name)!)
  throw redirect(`${site.studioCalendar}?${back}`)
}

/** After a conflict with another window, the page shows the current values. */
export const shouldRevalidate = revalidateRefused

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { date, view, calendar, availability, feeds, done } = loaderData
  const [choice, setChoice] = useState<Choice | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const choose = (from: string, to: string) => {
    setChoice({ from, to })
    form.current?.scrollIntoView({ block: 'nearest' })
  }
  const period = `${nameShortDate(calendar.days[0]!.date)} to ${nameShortDate(calendar.days.at(-1)!.date)}`
  const refused = actionData ?? undefined
  const neverOpen = isNeverOpen(availability)
  const savedClosed = neverOpen && done === calendarMessages.saved && !refused
  const keyOf = useAccepted(refused)
  return (
    <StudioFrame
      title="Your calendar"
      done={refused || savedClosed ? null : done}
      intro={`All times are in ${calendar.timeZone.replaceAll('_', ' ')} time${
        calendar.timeZone === 'UTC' ? '. Set your base location to change it' : ''
      }.`}
    >
      {neverOpen && (
        <Notice kind="warning" className="mt-6">
          {savedClosed ? calendarMessages.savedClosed : 'Clients can’t book you: you have no weekly hours.'}{' '}
          <a href="#hours" className="underline underline-offset-4">
            Set your weekly hours
          </a>
        </Notice>
      )}
      <Steps view={view} date={date} calendar={calendar} />
      {view === 'week' ? (
        <WeekView key={calendar.days[0]!.date} calendar={calendar} onChoose={choose} />
      ) : (
        <MonthView key={calendar.days[0]!.date} calendar={calendar} month={date} onChoose={choose} />
      )}
      <Legend />
      <PeriodBookings items={calendar.items} period={period} />
      <div ref={form} className="mt-10 grid gap-12">
        <BlockForm
          key={keyOf('block')}
          choice={choice}
          today={calendar.today}
          refused={refused}
          timeOff={calendar.items.filter(({ kind }) => kind === 'time-off')}
          period={period}
        />
        <HoursForm key={keyOf('hours')} availability={availability} refused={refused} />
        <DifferForm key={keyOf('differ')} availability={availability} refused={refused} />
        <Feeds key={keyOf('feed')} feeds={feeds} refused={refused} />
      </div>
    </StudioFrame>
  )
}

type StepsProps = { view: View; date: string; calendar: StudioCalendar }

/** The current month or week with links to the others; all of it in the URL. */
function Steps({ view, date, calendar }: StepsProps) {
  const to = (next: string, shown = view) => `${site.studioCalendar}?view=${shown}&date=${next}`
  const step = (by: number) => (view === 'week' ? addDays(date, 7 * by) : stepMonth(date, by))
  const { days, today } = calendar
  const name =
    view === 'week'
      ? `${nameShortDate(days[0]!.date)} to ${nameShortDate(days.at(-1)!.date)}`
      : formatMonth(date)
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <h2 aria-live="polite" className="min-w-48 flex-1 text-xl">
        {name}
      </h2>
      <nav aria-label="Calendar" className="flex flex-wrap gap-2">
        <ButtonLink
          look="outline"
          size="small"
          preventScrollReset
          to={to(step(-1))}
          aria-label={`Previous ${view}`}
        >
          <ChevronLeft aria-hidden="true" className="size-4.5" />
        </ButtonLink>
        <ButtonLink look="outline" size="small" preventScrollReset to={to(today)}>
          Today
        </ButtonLink>
        <ButtonLink
          look="outline"
          size="small"
          preventScrollReset
          to={to(step(1))}
          aria-label={`Next ${view}`}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </ButtonLink>
        {(['month', 'week'] as const).map((other) => (
          <ButtonLink
            key={other}
            look={other === view ? 'solid' : 'outline'}
            size="small"
            preventScrollReset
            aria-current={other === view ? 'page' : undefined}
            to={to(date, other)}
          >
            {other === 'month' ? 'Month' : 'Week'}
          </ButtonLink>
        ))}
      </nav>
    </div>
  )
}
