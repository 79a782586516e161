import { type ReactNode, useRef, useState } from 'react'
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import * as m from '#messages/studio-calendar'
import { calendarMessages, isNeverOpen, type StudioCalendar } from '../../../contract/calendar/calendar.ts'
import { dateIn } from '../../../contract/format/clocks.ts'
import { addDays } from '../../../contract/format/days.ts'
import { api, site } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { keepUnsentForm, revalidateRefused } from '../../client/client-action.ts'
import { siteContext } from '../../client/load-context.ts'
import { type News, successMessage } from '../../client/visit.ts'
import { cityOf } from '../../format/moments.ts'
import { Notice } from '../../ui/notice.tsx'
import { Result } from '../../ui/result.tsx'
import { rich } from '../../ui/rich.ts'
import { requirePhotographer, studioAction } from '../require-photographer.ts'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/calendar-page.ts'
import { BlockForm, type Choice } from './block-form.tsx'
import { changeOf, missingOf, refuseFields } from './calendar-forms.ts'
import { isDate, mondayOf, monthRange } from './dates.ts'
import { DifferForm } from './differ-form.tsx'
import { Feeds } from './feeds.tsx'
import { HoursForm } from './hours-form.tsx'
import { Legend } from './item-look.tsx'
import { MonthView } from './month-view.tsx'
import { calendarUrl, findPanel, type PanelId, panels, readPanel } from './panels.ts'
import { PeriodBookings } from './period-bookings.tsx'
import { endsOf, namePeriod, PeriodNav, type View } from './period-nav.tsx'
import { RulesForm } from './rules-form.tsx'
import { useAccepted } from './use-accepted.ts'
import { WeekView } from './week-view.tsx'

export const meta = () => studioMeta(m.yourCalendar())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  const { call } = context.get(siteContext)
  const { searchParams } = url
  const availability = await call(get(api.availability))
  if (!availability.ok) throw data(null, { status: 503 })
  const asked = searchParams.get('date')
  const date = isDate(asked) ? asked : dateIn(new Date(), availability.body.data.timeZone)
  const view: View = searchParams.get('view') === 'week' ? 'week' : 'month'
  const { from, to } =
    view === 'week' ? { from: mondayOf(date), to: addDays(mondayOf(date), 6) } : monthRange(date)
  const [calendar, feeds] = await Promise.all([
    call(get(api.studioCalendar, { query: { from, to } })),
    call(get(api.feeds)),
  ])
  if (!calendar.ok || !feeds.ok) throw data(null, { status: 503 })
  const text = successMessage(url, news)
  return {
    date,
    view,
    calendar: calendar.body.data,
    availability: availability.body.data,
    feeds: feeds.body.data,
    done: text === null ? null : { form: searchParams.get('done')!, text },
  }
}

const news: News = {
  block: calendarMessages.away,
  unblock: calendarMessages.timeOffRemoved,
  hours: calendarMessages.saved,
  rules: calendarMessages.rulesSaved,
  differ: calendarMessages.specialSaved,
  usual: calendarMessages.specialRemoved,
  feed: calendarMessages.feedAdded,
  'remove-feed': calendarMessages.feedRemoved,
  'check-feed': calendarMessages.feedChecking,
  link: calendarMessages.linkMade,
}

/** These forms show their result where their button is, the others above the panel. */
const OWN_RESULT = new Set(['block', 'hours', 'rules', 'differ', 'feed'])

export const clientAction = keepUnsentForm

export const action = studioAction<Route.ActionArgs>(async ({ form, typed, call, url }) => {
  const missing = missingOf({ ...typed, form })
  if (missing.length > 0) return refuseFields(missing)
  const change = changeOf({ ...typed, form })
  if (!change) return site.studioCalendar
  const answer = await call(change)
  if (!answer.ok) {
    const now = answer.status === 409 && typed.base ? await call(get(api.availability)) : null
    return { ...answer, now: now?.ok ? now.body.data : undefined }
  }
  // Back to the month or week that was shown, with the panel of the form.
  const { searchParams } = url
  const [view, date] = [searchParams.get('view'), searchParams.get('date')]
  return calendarUrl({ done: form, view, date, panel: findPanel(form) })
})

/** After a conflict with another window, the page shows the current values. Another panel needs no new data. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args
  const isSame = withoutPanel(currentUrl) === withoutPanel(nextUrl) && currentUrl.href !== nextUrl.href
  return formMethod === undefined && isSame ? false : revalidateRefused(args)
}

function withoutPanel({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('panel')
  return `${pathname}?${rest}`
}

export default function CalendarPage({ loaderData, actionData }: Route.ComponentProps) {
  const { date, view, calendar, availability, feeds, done } = loaderData
  const refused = actionData
  const neverOpen = isNeverOpen(availability)
  const [search] = useSearchParams()
  const panel = readPanel(search) ?? findPanel(refused?.form) ?? (neverOpen ? 'hours' : 'time-off')
  const [choice, setChoice] = useState<Choice | null>(null)
  const side = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const choose = (from: string, to: string) => {
    setChoice({ from, to })
    if (panel !== 'time-off')
      navigate(calendarUrl({ view, date, panel: 'time-off' }), { replace: true, preventScrollReset: true })
    side.current?.scrollIntoView({ block: 'nearest' })
  }
  const period = namePeriod(calendar)
  const keyOf = useAccepted(refused)
  const zone = calendar.timeZone.replaceAll('_', ' ')
  const shown = { calendar, onChoose: choose }
  const doneOf = (form: string) => (done?.form === form && !refused ? done.text : null)
  return (
    <StudioFrame
      title={m.yourCalendar()}
      intro={zone === 'UTC' ? m.allTimesAreInZone({ zone }) : m.allTimesAreIn({ city: cityOf(zone) })}
    >
      {neverOpen ? (
        <Notice kind="warning" className="mt-6">
          {rich(
            m.clientsCantBookYou({
              link: (text) => (
                <Link
                  to={calendarUrl({ view, date, panel: 'hours' })}
                  preventScrollReset
                  className="underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            }),
          )}
        </Notice>
      ) : (
        <NothingOpen calendar={calendar} />
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <PeriodNav {...{ view, date, calendar }} panel={readPanel(search)} />
          {view === 'week' ? (
            <WeekView key={calendar.days[0]!.date} {...shown} />
          ) : (
            <MonthView key={calendar.days[0]!.date} {...shown} month={date} />
          )}
          <Legend />
          <PeriodBookings items={calendar.items} period={period} timeZone={calendar.timeZone} />
        </div>
        <aside ref={side} aria-label={m.availability()} className="min-w-0">
          <PanelTabs shown={panel} view={view} date={date} />
          {done && !refused && !OWN_RESULT.has(done.form) && <Result className="mt-6">{done.text}</Result>}
          <Panel id="time-off" shown={panel}>
            <BlockForm
              key={keyOf('block')}
              choice={choice}
              today={calendar.today}
              refused={refused}
              done={doneOf('block')}
              timeOff={calendar.items.filter(({ kind }) => kind === 'time-off')}
              period={period}
            />
          </Panel>
          <Panel id="hours" shown={panel}>
            <HoursForm
              key={keyOf('hours')}
              availability={availability}
              refused={refused}
              done={doneOf('hours') && neverOpen ? calendarMessages.savedClosed() : doneOf('hours')}
            />
            <DifferForm
              key={keyOf('differ')}
              availability={availability}
              refused={refused}
              done={doneOf('differ')}
            />
          </Panel>
          <Panel id="rules" shown={panel}>
            <RulesForm
              key={keyOf('rules')}
              availability={availability}
              refused={refused}
              done={doneOf('rules')}
            />
          </Panel>
          <Panel id="calendars" shown={panel}>
            <Feeds key={keyOf('feed')} feeds={feeds} refused={refused} done={doneOf('feed')} />
          </Panel>
        </aside>
      </div>
    </StudioFrame>
  )
}

/** Weekly hours exist, but none of the days shown that are still to come has any left. */
function NothingOpen({ calendar }: { calendar: StudioCalendar }) {
  const ahead = calendar.days.filter(({ date }) => date >= calendar.today)
  if (ahead.length === 0 || ahead.some(({ open }) => open.length > 0)) return null
  return (
    <Notice kind="warning" className="mt-6">
      {m.youHaveNoOpenHours(endsOf(calendar))}
    </Notice>
  )
}

type PanelTabsProps = { shown: PanelId; view: string; date: string }

/** Links and not buttons: they work before the script has loaded, and Back returns to the panel before. */
function PanelTabs({ shown, view, date }: PanelTabsProps) {
  return (
    <nav aria-label={m.calendarSettings()} className="border-b border-hairline">
      <ul className="flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {panels.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link
              to={calendarUrl({ view, date, panel: id })}
              preventScrollReset
              aria-current={id === shown ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent font-medium text-soft outline-offset-[-3px] transition-colors hover:text-ink aria-[current=page]:border-golden aria-[current=page]:text-ink"
            >
              {title()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PanelProps = { id: PanelId; shown: PanelId; children: ReactNode }

/** Hidden panels stay on the page, so that what was typed there survives a look at another one. */
function Panel({ id, shown, children }: PanelProps) {
  return (
    <div hidden={id !== shown} className="grid gap-10 pt-6">
      {children}
    </div>
  )
}
