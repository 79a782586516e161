import { data, redirect } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FirstSteps } from '../ui/first-steps.tsx'
import { useVisit } from '../use-visit.ts'
import { requireMember } from '../visit.ts'
import type { Route } from './+types/account-page.ts'
import { doneOf } from './done.ts'
import { doorHeaders, doorMeta } from './door.tsx'
import { MemberPage } from './member-page.tsx'

export const meta = () => doorMeta('Your account')
export const headers = doorHeaders

/** Clients begin here; photographers have their studio. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName, role, isEmailVerified } = await requireMember(request, context)
  if (role === 'photographer') throw redirect(site.studio + new URL(request.url).search)
  return data({ name: fullName, isEmailVerified, done: doneOf(request) })
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { name, isEmailVerified, done } = loaderData
  const { live } = useVisit()
  return (
    <MemberPage
      title={name ? `Hello, ${name}` : 'Hello'}
      intro="Your bookings, messages and pictures will be kept here. This comes first:"
      done={done}
    >
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
            done: false,
          },
        ]}
      />
      <ButtonLink to={site.accountSettings} look="outline" className="mt-10">
        Settings
      </ButtonLink>
    </MemberPage>
  )
}
