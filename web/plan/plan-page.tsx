import { data, Link, useRevalidator } from 'react-router'
import * as m from '#messages/plan'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatShootHours } from '../../contract/format/clocks.ts'
import { api, site } from '../../contract/paths.ts'
import type { BookingPlan } from '../../contract/plans/plans.ts'
import { get, post, put, remove } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { siteContext } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { formatBookedDay } from '../format/moments.ts'
import { memberAction } from '../forms/form-action.ts'
import { useMemberEvents } from '../live-events/member-events.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Deadline } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/plan-page.ts'
import { AnswerForm, REMOVE_PHOTO } from './answer-form.tsx'
import { Answers } from './answers.tsx'
import { Changes } from './changes.tsx'
import { ADD_SHOT, REMOVE_SHOT, ShotList } from './shot-list.tsx'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
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
    role,
    done: url.searchParams.get('done'),
    when: whenOf(booking.body.data),
  }
}

/** "Saturday 13 February, 10:00 to 14:00 in Pavia (CET)" */
const whenOf = (booking: BookingDetail): string =>
  `${formatBookedDay(booking.date)}, ${formatShootHours({ ...booking, place: booking.place?.name })}`

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const { id } = params
  const page = fill(site.plan, { id })
  if (form === ADD_SHOT) {
    const body = { text: typed.text ?? '', must: typed.must === 'on' }
    const added = await call(post(api.planShots, { params: { id }, body }))
    return added.ok ? `${page}?done=${ADD_SHOT}` : added
  }
  if (form === REMOVE_SHOT) {
    const removed = await call(remove(api.planShot, { params: { id, shot: typed.shot ?? '' } }))
    return removed.ok || removed.status === 404 ? `${page}?done=${ADD_SHOT}` : removed
  }
  if (form === REMOVE_PHOTO) {
    const removed = await call(remove(api.planPicture, { params: { id, picture: typed.picture ?? '' } }))
    return removed.ok || removed.status === 404 ? `${page}?done=${REMOVE_PHOTO}` : removed
  }
  const { text = '', name = '', phone = '', items = '' } = typed
  const body = { text, name, phone, items: items.split(/\r?\n/) }
  const saved = await call(put(api.planAnswer, { params: { id, question: form }, body }))
  return saved.ok ? `${page}?done=${encodeURIComponent(form)}` : saved
})

export const meta: Route.MetaFunction = () => [
  { title: m.pageTitle({ brand: brand.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function PlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, booking, role, done, when } = loaderData
  const { revalidate } = useRevalidator()
  useMemberEvents(({ kind }) => {
    if (kind === 'booking') void revalidate()
  })
  const other = role === 'client' ? booking.photographer.fullName : booking.client.fullName
  return (
    <main id="content" className="page max-w-3xl py-8 md:py-10">
      <p className="text-sm">
        <Link
          to={fill(site.myBooking, { id: plan.booking })}
          className="text-soft underline underline-offset-4"
        >
          {m.booking()}
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{m.shootPlan()}</h1>
        {role === 'photographer' && (
          <ButtonLink to={fill(site.daySheet, { id: plan.booking })} look="outline">
            {m.daySheet()}
          </ButtonLink>
        )}
      </div>
      <p className="mt-3">
        {when}
        {booking.venue && (
          <span className="block whitespace-pre-line text-soft wrap-anywhere">{booking.venue}</span>
        )}
        {plan.light && <span className="block text-soft">{plan.light}</span>}
      </p>
      <Standing plan={plan} role={role} other={other} timeZone={booking.timeZone} />
      <Changes plan={plan} reader={role} />
      {plan.questions.length > 0 && (
        <section aria-labelledby="questions" className="mt-10">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="questions" className="text-2xl">
              {role === 'client' ? m.questions() : m.answers()}
            </h2>
            <p className="figures text-sm text-soft">
              {m.ofAnswered({ answered: plan.answered, count: plan.questions.length })}
            </p>
          </div>
          {plan.may.answer ? (
            <ol className="mt-4 grid gap-4">
              {plan.questions.map((question) => (
                <li key={question.id} className="rounded-control border border-hairline bg-raised p-5">
                  <AnswerForm
                    question={question}
                    plan={plan}
                    result={actionData ?? undefined}
                    done={actionData ? null : done}
                  />
                </li>
              ))}
            </ol>
          ) : (
            <Answers plan={plan} />
          )}
        </section>
      )}
      <ShotList plan={plan} role={role} result={actionData ?? undefined} done={actionData ? null : done} />
      {role === 'photographer' && (
        <p className="mt-10 border-t border-hairline pt-6 text-soft">
          {rich(
            m.toAskNewClients({
              link: (text) => (
                <Link
                  to={fill(site.studioPlan, { service: plan.service })}
                  className="underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            }),
          )}
        </p>
      )}
    </main>
  )
}

type StandingProps = {
  plan: BookingPlan
  role: string
  other: string | null
  timeZone: string
}

/** Until when the plan is open, and what happens with changes after it. */
function Standing({ plan, role, other, timeZone }: StandingProps) {
  const { locked, locksAt, may } = plan
  const deadline = () => <Deadline instant={locksAt} zone={timeZone} />
  if (role === 'client') {
    if (!may.answer) return <p className="mt-4 text-soft">{m.thisPlanCanNoLongerBeChanged()}</p>
    return (
      <p className="mt-4 max-w-text text-soft">
        {locked
          ? m.youCanStillChangeThisPlan({ photographer: other ?? m.thePhotographer() })
          : rich(m.fillInBitByBit({ deadline, photographer: other ?? m.thePhotographerInText() }))}
      </p>
    )
  }
  return (
    <p className="mt-4 max-w-text text-soft">
      {locked ? m.thePlanIsLocked() : rich(m.clientCanFillIn({ client: other ?? m.theClient(), deadline }))}
    </p>
  )
}
