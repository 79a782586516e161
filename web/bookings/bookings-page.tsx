import { CalendarSync } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { data, Link, redirect } from 'react-router'
import * as m from '#messages/bookings'
import type { BookingState } from '../../contract/bookings/process.ts'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post, remove } from '../client/api-request.ts'
import { readFormData } from '../client/form-data.ts'
import { read, siteContext } from '../client/load-context.ts'
import { pathOf, requireMember } from '../client/visit.ts'
import { calendarLinkNote, hiddenLinkNote } from '../format/wording.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { join } from '../ui/join-classes.ts'
import { NoSuchPage, SearchPaging } from '../ui/lists/search-paging.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/bookings-page.ts'
import { BookingFilter } from './booking-filter.tsx'
import { BookingList } from './booking-list.tsx'
import { isView, stateIn, type View, views } from './views.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  const asked = url.searchParams.get('view')
  const view: View = isView(asked) ? asked : 'upcoming'
  const search = url.searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const state = stateIn(view, url.searchParams.get('state'))
  const page = url.searchParams.get('page') ?? '1'
  const query = { page, view, ...(search && { search }), ...(state && { state }) }
  const [list, link] = await Promise.all([
    read(context, get(api.myBookings, { query })),
    context.get(siteContext).call(get(api.myCalendarLink)),
  ])
  return {
    ...list,
    role,
    view,
    search,
    state,
    link: link.ok ? link.body.data : { hasLink: false, exportUrl: null },
  }
}

/** The calendar link: made, replaced or turned off. */
export async function action({ request, context, url }: Route.ActionArgs) {
  await requireMember({ request, context, url })
  const form = (await readFormData(request)).get('form')
  const answer = await context
    .get(siteContext)
    .call(form === 'remove-link' ? remove(api.myCalendarLink) : post(api.myCalendarLink))
  if (!answer.ok) throw data(null, answer.status)
  throw redirect(`${pathOf(url)}#calendar`)
}

export const meta: Route.MetaFunction = () => [
  { title: m.bookingsPageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

type ListCriteria = { view: View; search: string; state: BookingState | null }

const addressOf = ({ view, search, state }: ListCriteria, page = 1): string =>
  `?${new URLSearchParams({
    view,
    ...(search && { search }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  })}`

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { bookings, role, view, search, state, needsYou, currentPage, totalPage, total, link } = loaderData
  const asked = { view, search, state }
  const paging = { page: currentPage, totalPage, addressOf: (page: number) => addressOf(asked, page) }
  return (
    <main id="content" className="page py-10 md:py-14">
      <h1 className="text-3xl">{m.yourBookings()}</h1>
      <div className="mt-6 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="min-w-0">
          <Views key={view} view={view} needsYou={needsYou} />
          <BookingFilter key={`${view} ${search} ${state}`} {...asked} />
          {bookings.length === 0 && total > 0 ? (
            <NoSuchPage {...paging} />
          ) : bookings.length === 0 ? (
            <Empty {...asked} role={role} />
          ) : (
            <BookingList bookings={bookings} side={role} className="mt-6" />
          )}
          <SearchPaging {...paging} />
        </div>
        <CalendarLink {...link} />
      </div>
    </main>
  )
}

/** On a narrow phone the row scrolls, and starts with the current view in sight. */
function Views({ view, needsYou }: { view: View; needsYou: number }) {
  const row = useRef<HTMLElement>(null)
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    row.current!.scrollLeft = current.current!.offsetLeft - row.current!.offsetLeft
  }, [])
  return (
    <nav
      ref={row}
      aria-label={m.views()}
      className="flex gap-6 overflow-x-auto border-b border-hairline max-sm:gap-x-4 max-sm:text-sm"
    >
      {views.map(({ id, title }) => (
        <Link
          key={id}
          ref={id === view ? current : undefined}
          to={`?view=${id}`}
          aria-current={id === view ? 'page' : undefined}
          className={join(
            '-mb-px inline-flex min-h-11 items-center gap-2 border-b-2 font-medium whitespace-nowrap',
            id === view ? 'border-golden' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {title()}{' '}
          {id === 'needs-you' && needsYou > 0 && (
            <span className="figures rounded-full bg-wash px-2 text-sm text-golden">{needsYou}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const nothing: Record<View, () => string> = {
  upcoming: m.noUpcomingBookings,
  'needs-you': m.nothingNeedsYourAttentionRightNow,
  past: m.noPastBookingsYet,
  cancelled: m.noCancelledBookings,
}

function Empty({ view, search, state, role }: ListCriteria & { role: string }) {
  if (search || state)
    return (
      <p className="mt-8 text-soft">
        {rich(
          m.noBookingsMatchShowAll({
            link: (text) => (
              <Link to={`?view=${view}`} className="text-ink underline underline-offset-4">
                {text}
              </Link>
            ),
          }),
        )}
      </p>
    )
  const next = role === 'client' ? m.findAPhotographerToGetStarted() : m.newRequestsWillAppearHere()
  return (
    <div className="mt-8">
      <p className="text-soft">
        {nothing[view]()}
        {view === 'upcoming' && ` ${next}`}
      </p>
      {role === 'client' && view === 'upcoming' && (
        <ButtonLink to={site.search} className="mt-6">
          {m.findAPhotographer()}
        </ButtonLink>
      )}
    </div>
  )
}

/** The secret link under which a calendar program reads these bookings. */
function CalendarLink({ hasLink, exportUrl: url }: { hasLink: boolean; exportUrl: string | null }) {
  return (
    <section
      id="calendar"
      aria-labelledby="calendar-title"
      className="scroll-mt-24 rounded-control border border-hairline bg-raised p-6"
    >
      <h2 id="calendar-title" className="flex gap-3 text-xl">
        <CalendarSync aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-golden" />
        {m.yourBookingsInYourCalendar()}
      </h2>
      <p className="mt-2 max-w-text text-soft">
        {hasLink
          ? [url ? m.subscribeToThisLinkInYourCalendar() : hiddenLinkNote(), calendarLinkNote()].join(' ')
          : m.createLinkText({ brand: brand.name })}
      </p>
      {url && <CopyText label={m.calendarLink()} text={url} className="mt-4" />}
      <div className="mt-4 flex flex-wrap gap-3">
        <ActionForm name="link" submit={hasLink ? m.replaceLink() : m.createLink()} look="outline" />
        {hasLink && <ActionForm name="remove-link" submit={m.turnOffLink()} look="quiet" />}
      </div>
    </section>
  )
}
