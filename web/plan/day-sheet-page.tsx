import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import * as m from '#messages/plan'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatShootHours } from '../../contract/format/clocks.ts'
import { api, site } from '../../contract/paths.ts'
import { get, put } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { formatBookedDay } from '../format/moments.ts'
import { memberAction } from '../forms/form-action.ts'
import { PrintButton } from '../ui/print-button.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/day-sheet-page.ts'
import { Answers, PhoneLink } from './answers.tsx'
import { Changes } from './changes.tsx'
import { TICKS, TickList } from './tick-list.tsx'
import { useOfflineCopy } from './use-offline-copy.ts'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  // The client has the plan; the day sheet is the photographer's.
  if (role !== 'photographer') throw redirect(fill(site.plan, { id: params.id }))
  const { call } = context.get(siteContext)
  const [plan, booking] = await Promise.all([
    call(get(api.plan, { params: { id: params.id } })),
    call(get(api.myBooking, { params: { id: params.id } })),
  ])
  if (!plan.ok) throw data(null, plan.status)
  if (!booking.ok) throw data(null, booking.status)
  return {
    plan: plan.body.data,
    booking: booking.body.data,
    done: url.searchParams.get('done'),
    hours: hoursOf(booking.body.data),
  }
}

/** "10:00 to 14:00 in Pavia (CET)" */
const hoursOf = (booking: BookingDetail) => formatShootHours({ ...booking, place: booking.place?.name })

/** Without JavaScript all boxes arrive at once; only those that differ from the page are ticks. */
export const action = memberAction<Route.ActionArgs>(async ({ params, form, typed, fields, call }) => {
  const { id } = params
  const page = fill(site.daySheet, { id })
  if (form !== TICKS) return page
  const ticked = new Set(fields.getAll('done').map(String))
  const at = new Date().toISOString()
  const ticks = (typed.shown ?? '')
    .split(' ')
    .map((one) => one.split(':'))
    .filter(([shot = '', was]) => shot !== '' && String(ticked.has(shot)) !== was)
    .map(([shot = '']) => ({ shot, done: ticked.has(shot), at }))
  const saved = await call(put(api.planTicks, { params: { id }, body: { ticks } }))
  return saved.ok ? `${page}?done=${TICKS}` : saved
})

export const meta: Route.MetaFunction = () => [
  { title: m.daySheetTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function DaySheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, booking, done, hours } = loaderData
  const { client, contact, venue, place } = booking
  const isSaved = useOfflineCopy(fill(site.daySheet, { id: plan.booking }))
  return (
    <main id="content" className="page max-w-3xl py-8 md:py-10 print:py-0">
      <p className="text-sm print:hidden">
        <Link to={fill(site.plan, { id: plan.booking })} className="text-soft underline underline-offset-4">
          {m.shootPlan()}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl wrap-anywhere">
          {rich(
            m.dayWithClient({
              day: formatBookedDay(booking.date),
              client: client.fullName ?? m.aDeletedAccount(),
              bdi: (text) => <bdi>{text}</bdi>,
            }),
          )}
        </h1>
        <PrintButton />
      </div>
      <p role="status" className="mt-2 text-sm text-soft empty:hidden print:hidden">
        {isSaved ? m.savedOnThisDevice() : ''}
      </p>
      <dl className="mt-6 grid border-t border-ink gap-x-12 sm:grid-cols-2">
        <Fact term={m.time()}>{hours}</Fact>
        <Fact term={m.client()}>
          <bdi>{client.fullName ?? m.deletedAccount()}</bdi>
          {contact?.phone && <PhoneLink phone={contact.phone} />}
        </Fact>
        <Fact term={m.venue()}>{[venue, place?.name].filter(Boolean).join('\n') || m.notGiven()}</Fact>
        {booking.package && (
          <Fact term={m.bookedPackage()}>
            {[booking.package.name, booking.package.includes].filter(Boolean).join('\n')}
          </Fact>
        )}
        {plan.light && <Fact term={m.light()}>{plan.light}</Fact>}
        {booking.description && <Fact term={m.message()}>{booking.description}</Fact>}
      </dl>
      <Changes plan={plan} reader="photographer" />
      <TickList plan={plan} result={actionData} done={actionData ? null : done} />
      {plan.questions.length > 0 && (
        <section aria-labelledby="answers" className="mt-10">
          <h2 id="answers" className="text-2xl">
            {m.answers()}
          </h2>
          <Answers plan={plan} />
        </section>
      )}
    </main>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-b border-hairline py-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
