import { data, redirect } from 'react-router'
import type { BookingSummary } from '../../contract/booking-process.ts'
import { brand } from '../../contract/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { BookingList } from '../bookings/booking-list.tsx'
import { get } from '../client/api-request.ts'
import { type SiteContext, siteContext } from '../client/load-context.ts'
import { useVisit } from '../client/use-visit.ts'
import { requireMember, visitOf } from '../client/visit.ts'
import { signInHeaders, signInMeta } from '../sign-in/sign-in-layout.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FirstSteps } from '../ui/first-steps.tsx'
import type { Route } from './+types/account-page.ts'
import { MemberPage } from './member-page.tsx'
import { doneOf } from './settings-messages.ts'

export const meta = () => signInMeta('Your account')
export const headers = signInHeaders

/** Clients start here; photographers are redirected to their studio. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { fullName, role, isEmailVerified } = await requireMember({ request, context, url })
  if (role === 'photographer') throw redirect(site.studio + url.search)
  const { launch } = await visitOf(request, context)
  // Before the launch the call does not exist.
  const mine = launch === 'live' ? await readLatest(context.get(siteContext)) : nothing
  return data({ ...mine, name: fullName, isEmailVerified, done: doneOf(url) })
}

type Latest = { bookings: BookingSummary[]; total: number }
const nothing: Latest = { bookings: [], total: 0 }
const SHOWN = 3

async function readLatest({ call }: SiteContext): Promise<Latest> {
  const answer = await call(get(api.myBookings, { query: { pageSize: SHOWN } }))
  if (!answer.ok) throw data(null, answer.status)
  return answer.body.data
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { name, isEmailVerified, done, bookings, total } = loaderData
  const { live } = useVisit()
  return (
    <MemberPage
      title={name ? `Hello, ${name}` : 'Hello'}
      intro={total > 0 ? 'This is what you booked last.' : 'Three steps lead to your first shoot.'}
      done={done}
    >
      {total > 0 && <BookingList bookings={bookings} side="client" className="mt-10" />}
      {!(isEmailVerified && total > 0) && (
        <FirstSteps
          steps={[
            { title: 'Make your account', text: 'You have done that already.', done: true },
            {
              title: 'Confirm your address',
              text: isEmailVerified
                ? 'We know that this mailbox is yours.'
                : 'Open the link in the mail that we have sent you. Nobody can book before that.',
              done: isEmailVerified,
              way: { to: site.accountSettings, text: 'Send the link again' },
            },
            {
              title: 'Find your photographer',
              text: live
                ? 'See the work first, then the price for your date and your place.'
                : `${brand.name} opens its doors soon. You are in already, and we write to you on the day.`,
              done: total > 0,
              way: live ? { to: site.search, text: 'Find a photographer' } : undefined,
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
]
