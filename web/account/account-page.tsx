import { data, Link, redirect } from 'react-router'
import * as m from '#messages/account'
import type { BookingSummary } from '../../contract/bookings/process.ts'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { BookingList } from '../bookings/booking-list.tsx'
import { get } from '../client/api-request.ts'
import { read } from '../client/load-context.ts'
import { useVisit } from '../client/root-data.ts'
import { requireMember, visitOf } from '../client/visit.ts'
import { signInMeta } from '../sign-in/sign-in-layout.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FirstSteps } from '../ui/first-steps.tsx'
import type { Route } from './+types/account-page.ts'
import { MemberPage } from './member-page.tsx'
import { doneOf } from './settings-messages.ts'

export const meta = () => signInMeta(m.yourAccount())
/** Clients start here; photographers are redirected to their studio. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { fullName, role, isEmailVerified } = await requireMember({ request, context, url })
  if (role === 'photographer') throw redirect(site.studio + url.search)
  const { launch } = await visitOf(request, context)
  // Before the launch the call does not exist.
  const list = (query: object) => read(context, get(api.myBookings, { query: { pageSize: SHOWN, ...query } }))
  const ahead = launch === 'live' ? await list({ view: 'upcoming' }) : none
  const isAhead = ahead.total > 0
  const mine = launch !== 'live' || isAhead ? ahead : await list({})
  return data({ ...mine, isAhead, name: fullName, isEmailVerified, done: doneOf(url) })
}

type Shown = { bookings: BookingSummary[]; total: number; needsYou: number }
const none: Shown = { bookings: [], total: 0, needsYou: 0 }
const SHOWN = 3

const introOf = ({ total, isAhead }: { total: number; isAhead: boolean }): string => {
  if (total === 0) return m.threeSteps()
  return isAhead ? m.yourNextShoots() : m.yourLatestBookings()
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { name, isEmailVerified, done, bookings, total, needsYou } = loaderData
  const { live } = useVisit()
  return (
    <MemberPage title={name ? m.helloName({ name }) : m.hello()} intro={introOf(loaderData)} done={done}>
      {needsYou > 0 && (
        <Link
          to={`${site.myBookings}?view=needs-you`}
          className="mt-8 inline-block font-medium text-golden underline underline-offset-4"
        >
          {m.bookingsNeedYou({ count: needsYou })}
        </Link>
      )}
      {total > 0 && <BookingList bookings={bookings} side="client" className="mt-10" />}
      {!(isEmailVerified && total > 0) && (
        <FirstSteps
          steps={[
            { title: m.createYourAccount(), text: m.youreSignedIn(), done: true },
            {
              title: m.confirmYourEmailAddress(),
              text: isEmailVerified ? m.addressConfirmed() : m.openTheLink(),
              done: isEmailVerified,
              link: { to: site.accountSettings, text: m.resendLink() },
            },
            {
              title: m.findYourPhotographer(),
              text: live ? m.findStep() : m.findStepNotOpen({ brand: brand.name }),
              done: total > 0,
              link: live ? { to: site.search, text: m.findAPhotographer() } : undefined,
            },
          ]}
        />
      )}
      <nav aria-label={m.yourPages()} className="mt-10 flex flex-wrap gap-3">
        {live && total > 0 && <ButtonLink to={site.search}>{m.findAPhotographer()}</ButtonLink>}
        {[...(live ? pages() : []), { to: site.accountSettings, text: m.settings() }].map(({ to, text }) => (
          <ButtonLink key={to} to={to} look="outline">
            {text}
          </ButtonLink>
        ))}
      </nav>
    </MemberPage>
  )
}

const pages = () => [
  { to: site.myBookings, text: m.yourBookings() },
  { to: site.conversations, text: m.messages() },
  { to: site.favourites, text: m.favourites() },
  { to: site.accountAlerts, text: m.alerts() },
]
