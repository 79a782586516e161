import { data, Link, redirect } from 'react-router'
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

export const meta = () => signInMeta('Your account')
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
  if (total === 0) return 'Three steps to your first shoot.'
  return isAhead ? 'Your next shoots.' : 'Your latest bookings.'
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { name, isEmailVerified, done, bookings, total, needsYou } = loaderData
  const { live } = useVisit()
  return (
    <MemberPage title={name ? `Hello, ${name}` : 'Hello'} intro={introOf(loaderData)} done={done}>
      {needsYou > 0 && (
        <Link
          to={`${site.myBookings}?view=needs-you`}
          className="mt-8 inline-block font-medium text-golden underline underline-offset-4"
        >
          {needsYou === 1 ? '1 booking needs your attention' : `${needsYou} bookings need your attention`}
        </Link>
      )}
      {total > 0 && <BookingList bookings={bookings} side="client" className="mt-10" />}
      {!(isEmailVerified && total > 0) && (
        <FirstSteps
          steps={[
            { title: 'Create your account', text: 'You’re signed in.', done: true },
            {
              title: 'Confirm your email address',
              text: isEmailVerified
                ? 'Your email address is confirmed.'
                : 'Open the link we emailed you. You need it to book.',
              done: isEmailVerified,
              link: { to: site.accountSettings, text: 'Resend link' },
            },
            {
              title: 'Find your photographer',
              text: live
                ? 'Compare photos and all-in prices for your date and location.'
                : `${brand.name} isn’t open yet. Once it is, you can compare photos and all-in prices here.`,
              done: total > 0,
              link: live ? { to: site.search, text: 'Find a photographer' } : undefined,
            },
          ]}
        />
      )}
      <nav aria-label="Your pages" className="mt-10 flex flex-wrap gap-3">
        {live && total > 0 && <ButtonLink to={site.search}>Find a photographer</ButtonLink>}
        {[...(live ? pages : []), { to: site.accountSettings, text: 'Settings' }].map(({ to, text }) => (
          <ButtonLink key={to} to={to} look="outline">
            {text}
          </ButtonLink>
        ))}
      </nav>
    </MemberPage>
  )
}

const pages = [
  { to: site.myBookings, text: 'Your bookings' },
  { to: site.conversations, text: 'Messages' },
  { to: site.favourites, text: 'Favourites' },
  { to: site.accountAlerts, text: 'Alerts' },
]
